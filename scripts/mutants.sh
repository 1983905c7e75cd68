#!/usr/bin/env bash
# Changes the judges line by line and asks whether a test notices: cargo-mutants over the interpreter, the predicates and
# what compares answers. Survivors must stand in scripts/mutants-accepted.txt with a reason.
#
#   scripts/mutants.sh                                 everything; three hours or more
#   scripts/mutants.sh --file 'src/interpreter/**'     a part; any options of `cargo mutants` that choose mutants, but
#                                                      for --shard: what is left would be divided anew in every round
#
# Exits with 0 if every survivor is accepted, and 1 if one is not, or if an accepted one is caught now or is gone.
set -euo pipefail
cd "$(dirname "$0")/.."

accepted=scripts/mutants-accepted.txt
out=target/mutants
if [[ " $* " =~ " --shard" ]]; then
    echo 'choose a part with --file instead of --shard: each round would divide anew what is left' >&2
    exit 2
fi
chosen=("$@")
if [[ ! " $* " =~ " --file" && ! " $* " =~ " -f" ]]; then
    for files in 'src/interpreter/**' 'src/predicates/**' src/spec/run.rs src/spec/expectations.rs \
        src/conformance/outcome.rs src/conformance/suite.rs src/differ/account.rs src/differ/difference.rs; do
        chosen+=(--file "$files")
    done
fi

cargo mutants --version >/dev/null 2>&1 || cargo install --quiet --locked cargo-mutants

# Tests by their names here. Each round sees only what the rounds before left, so the slow ones see little.
stated=(scenarios predicates outcomes running)
quick=(agreement published_numbers algebra interpreter_and_predicates)
slow=(laws complete short_games cli fake_engines identify faults_over_gtp differ exactness)

# mutate NAME... : runs the chosen mutants on those tests. `cargo mutants` says with 2 that some were missed, and with 3
# that some ran too long, which is for the list of survivors to judge.
mutate() {
    local tests=()
    for test in "$@"; do tests+=(--cargo-arg "--test=$test"); done
    local code=0
    cargo mutants --profile mutants --cap-lints true --output "$out" --timeout-multiplier 2 --iterate \
        "${tests[@]}" "${chosen[@]}" || code=$?
    case $code in 0 | 2 | 3) ;; *) exit 2 ;; esac
}

# Mutants without the lines on which they stand, which move.
names() { sed -E 's/:[0-9]+:[0-9]+: /: /' | sort -u; }

rm -rf "$out"
mkdir -p "$out"
mutate "${stated[@]}"
for round in quick slow; do
    declare -n tests=$round
    if [ -s "$out/mutants.out/missed.txt" ]; then
        mutate "${tests[@]}"
    fi
done

missed=$(names <"$out/mutants.out/missed.txt")
examined=$(cargo mutants --list "${chosen[@]}" | names)
listed=$(grep -v '^#' "$accepted" | grep -v '^$' | sort -u || true)
unknown=$(comm -23 <(echo "$missed") <(echo "$listed") | grep . || true)
stale=$(comm -13 <(echo "$missed") <(comm -12 <(echo "$listed") <(echo "$examined")) | grep . || true)
gone=$(comm -13 <(cargo mutants --list | names) <(echo "$listed") | grep . || true)

[ -z "$unknown" ] || printf 'survives, and is not accepted: %s\n' "${unknown//$'\n'/$'\n'survives, and is not accepted: }"
[ -z "$stale" ] || printf 'accepted, but caught now: %s\n' "${stale//$'\n'/$'\n'accepted, but caught now: }"
[ -z "$gone" ] || printf 'accepted, but gone: %s\n' "${gone//$'\n'/$'\n'accepted, but gone: }"
[ -z "$unknown$stale$gone" ]
