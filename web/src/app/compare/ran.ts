// SPDX-License-Identifier: GPL-2.0-only
// The functions that an operation ran: those of single lanes, and those that all have in common.
import { isDriver, isEnvironment } from '../../base/files.ts';
import type { SourceText } from '../../base/manifest.ts';
import type { LineCounts } from '../../trace/line-counts.ts';

type FunctionText = SourceText['functions'][number];

export interface RanFunction {
  readonly text: FunctionText;
  /** By lane, how often each line ran; null: the lane did not run it. */
  readonly counts: readonly (ReadonlyMap<number, number> | null)[];
  /** By lane, lines run. */
  readonly lines: readonly number[];
}

export interface RanFunctions {
  /** By lane, what not all lanes run. */
  readonly own: readonly (readonly RanFunction[])[];
  /** Those first that run most unequally. */
  readonly shared: readonly RanFunction[];
}

function linesOf({ file, first, last }: FunctionText, counts: LineCounts | null): Map<number, number> {
  const inside = [...(counts?.get(file) ?? [])].filter(([line]) => line >= first && line <= last);
  return new Map(inside);
}

const spread = ({ lines }: RanFunction): number => Math.max(...lines) - Math.min(...lines);

export function ranFunctions(
  { functions }: SourceText,
  lanes: readonly (LineCounts | null)[],
  driver: boolean,
): RanFunctions {
  const ran: RanFunction[] = [];
  for (const text of functions) {
    if (isEnvironment(text.file) || (!driver && isDriver(text.file))) continue;
    const before = ran.at(-1)?.text;
    // One macro defines several functions on the same lines.
    if (before?.file === text.file && text.first <= before.last) continue;
    const counts = lanes.map((lane) => linesOf(text, lane));
    if (counts.every((c) => c.size === 0)) continue;
    ran.push({
      text,
      counts: counts.map((c) => (c.size ? c : null)),
      lines: counts.map((c) => [...c.values()].reduce((sum, n) => sum + n, 0)),
    });
  }
  const isShared = ({ counts }: RanFunction): boolean => counts.every((c) => c !== null);
  return {
    own: lanes.map((_, lane) => ran.filter((f) => f.counts[lane] && !isShared(f))),
    shared: ran.filter(isShared).sort((a, b) => spread(b) - spread(a)),
  };
}
