// SPDX-License-Identifier: GPL-2.0-only
// The functions that an operation ran: those of single lanes, and those that all have in common.
import { isDriver, isEnvironment } from '../../../base/c-file-kind.ts';
import type { SourceText } from '../../../base/manifest.ts';
import type { LineCounts } from '../../../trace/line-counts.ts';

type FunctionText = SourceText['functions'][number];

/** What a lane ran, and the texts that it can have run. */
export interface RanLane {
  readonly source: SourceText;
  /** null: the lane did not get there. */
  readonly counts: LineCounts | null;
}

export interface RanFunction {
  /** As the first lane that ran it has it. */
  readonly text: FunctionText;
  /** By lane, how often each line ran, by its number in `text`; null: the lane did not run it. */
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

export const plainLines = ({ lines }: FunctionText): readonly string[] =>
  lines.map((tokens) => tokens.map(([text]) => text).join(''));

function linesOf({ file, first, last }: FunctionText, counts: LineCounts | null): Map<number, number> {
  const inside = [...(counts?.get(file) ?? [])].filter(([line]) => line >= first && line <= last);
  return new Map(inside);
}

/** One macro defines several functions on the same lines: the first of them stands for all. */
const shownOf = ({ functions }: SourceText, driver: boolean): readonly FunctionText[] =>
  functions
    .filter(({ file }) => !isEnvironment(file) && (driver || !isDriver(file)))
    .filter((f, i, all) => !(all[i - 1]?.file === f.file && f.first <= all[i - 1]!.last));

const spread = ({ lines }: RanFunction): number => Math.max(...lines) - Math.min(...lines);

/** A kernel's function is another's if it is called so and reads so, wherever in its file it stands. */
export function ranFunctions(lanes: readonly RanLane[], driver: boolean): RanFunctions {
  const ran = new Map<string, { text: FunctionText; counts: (ReadonlyMap<number, number> | null)[] }>();
  for (const [lane, { source, counts }] of lanes.entries())
    for (const text of shownOf(source, driver)) {
      const own = linesOf(text, counts);
      if (own.size === 0) continue;
      const key = [text.file, text.name, ...plainLines(text)].join('\n');
      let known = ran.get(key);
      if (!known) ran.set(key, (known = { text, counts: lanes.map(() => null) }));
      const moved = known.text.first - text.first;
      known.counts[lane] = moved ? new Map([...own].map(([line, n]) => [line + moved, n])) : own;
    }
  const all = [...ran.values()].map(({ text, counts }): RanFunction => {
    const sum = (c: ReadonlyMap<number, number> | null) =>
      [...(c?.values() ?? [])].reduce((s, n) => s + n, 0);
    return { text, counts, lines: counts.map(sum) };
  });
  const isShared = ({ counts }: RanFunction): boolean => counts.every((c) => c !== null);
  return {
    own: lanes.map((_, lane) => all.filter((f) => f.counts[lane] && !isShared(f))),
    shared: all.filter(isShared).sort((a, b) => spread(b) - spread(a)),
  };
}
