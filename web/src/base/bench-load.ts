// SPDX-License-Identifier: GPL-2.0-only
// Whether a machine did something else while it was measured.

/** Looks at who runs or waits for a CPU, taken while none of the benchmark's programs did. */
export interface BenchLooks {
  readonly looks: number;
  /** Of these, how many saw another process. */
  readonly busy: number;
  /** The most processes that one look saw. */
  readonly most: number;
}

export interface BenchOthers {
  readonly before: BenchLooks;
  readonly during: BenchLooks;
}

/** A quiet machine's own services are seen in fewer. */
export const BUSY_SHARE = 0.1;

const isBusy = ({ looks, busy }: BenchLooks): boolean => busy > BUSY_SHARE * looks;

/** One sentence about a busy machine; null for a quiet one. Older results know the load average only. */
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
