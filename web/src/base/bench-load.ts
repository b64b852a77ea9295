// SPDX-License-Identifier: GPL-2.0-only
// Decides whether other programs disturbed a benchmark run, and writes a sentence about it.

/** Samples of the processes that run or wait for a CPU, taken while the benchmark's own programs pause. */
export interface BenchLooks {
  readonly looks: number;
  /** How many of the samples saw another process. */
  readonly busy: number;
  /** The largest number of processes in one sample. */
  readonly most: number;
}

export interface BenchOthers {
  readonly before: BenchLooks;
  readonly during: BenchLooks;
}

/** On a quiet machine, fewer samples than this share see a service of the system. */
export const BUSY_SHARE = 0.1;

const isBusy = ({ looks, busy }: BenchLooks): boolean => busy > BUSY_SHARE * looks;

/** One sentence about a busy machine; null for a quiet one. Older results have the load average alone. */
export function busyText(
  others: BenchOthers | undefined,
  [loadBefore = 0]: readonly number[],
): string | null {
  const end = 'its times are not to be relied on.';
  if (!others)
    return loadBefore > 1
      ? `The load was ${loadBefore.toFixed(1)} when this run began: other programs were running, and ${end}`
      : null;
  const { before, during } = others;
  if (!isBusy(before) && !isBusy(during)) return null;
  const seen = ({ looks, busy }: BenchLooks): string => `${busy} of ${looks} looks`;
  return `Another program was running in ${seen(before)} before this run and in ${seen(during)} during it: ${end}`;
}
