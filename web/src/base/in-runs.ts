// SPDX-License-Identifier: GPL-2.0-only
// Cuts a list into runs of neighbours that belong together.

/** @param together whether an item belongs to the run of the one before it */
export function inRuns<T>(items: Iterable<T>, together: (before: T, item: T) => boolean): readonly T[][] {
  const runs: T[][] = [];
  for (const item of items) {
    const run = runs.at(-1);
    if (run && together(run.at(-1)!, item)) run.push(item);
    else runs.push([item]);
  }
  return runs;
}
