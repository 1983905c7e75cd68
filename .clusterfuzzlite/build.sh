#!/bin/bash -eu
# Builds every target with the sanitizer that the base image asks for, and packs its seeds.
cd "$SRC/shinpan"
cargo fuzz build --release
for target in $(cargo fuzz list); do
    cp "fuzz/target/x86_64-unknown-linux-gnu/release/$target" "$OUT/"
    zip -qj "$OUT/${target}_seed_corpus.zip" "fuzz/corpus/$target"/*
done
