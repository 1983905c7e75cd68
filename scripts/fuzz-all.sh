#!/usr/bin/env bash
# Every fuzz target for half an hour, or for as many minutes as the first argument says; only those that are named after
# it, if any are. The date, the executions and the findings of each go to fuzz/LAST-RUN.md; the exit code is 1 if
# anything was found.
set -euo pipefail
cd "$(dirname "$0")/.."

minutes=${1:-30}
seconds=$(awk -v minutes="$minutes" 'BEGIN { print int(minutes * 60) }')
shift || true
table=fuzz/LAST-RUN.md
found=0

# record TARGET ROW: puts the row in the place of the target's last one.
record() {
    local rows
    rows=$( (grep "^| \`" "$table" 2>/dev/null | grep -v "^| \`$1\` " || true; echo "$2") | sort)
    {
        echo "# The last run of every fuzz target"
        echo
        echo "Written by \`scripts/fuzz-all.sh\`. A run ends with its first finding."
        echo
        echo "| target | date | minutes | executions | findings |"
        echo "|---|---|---|---|---|"
        echo "$rows"
    } >"$table.new"
    mv "$table.new" "$table"
}

cargo fuzz build --sanitizer none

for target in ${@:-$(cargo fuzz list)}; do
    mkdir -p "fuzz/work/$target"
    log=$(mktemp)
    findings=0
    cargo fuzz run --sanitizer none "$target" "fuzz/work/$target" "fuzz/corpus/$target" -- \
        -max_total_time="$seconds" -timeout=10 -rss_limit_mb=4096 -print_final_stats=1 >"$log" 2>&1 || findings=1
    executions=$(awk '/^stat::number_of_executed_units:/ { print $2 }' "$log")
    if [ "$findings" -ne 0 ]; then
        found=1
        cat "$log" >&2
    fi
    # A crash ends the run before its statistics.
    executions=${executions:-$(awk '/^#[0-9]/ { last = $1 } END { sub("#", "", last); print last }' "$log")}
    echo "$target: $executions executions, $findings findings"
    record "$target" "| \`$target\` | $(date -u +%F) | $minutes | $executions | $findings |"
    rm -f "$log"
done

exit "$found"
