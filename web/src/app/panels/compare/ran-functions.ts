// SPDX-License-Identifier: GPL-2.0-only
// Finds the functions that an operation ran: those of single lanes, and those that all lanes ran.
import { isDriver, isEnvironment } from '../../../base/c-file-kind.ts';
import type { SourceText } from '../../../base/manifest.ts';
import type { LineCounts } from '../../../trace/line-counts.ts';

type FunctionText = SourceText['functions'][number];

/** A lane's C, and which lines of it ran. */
export interface RanLane {
  readonly source: SourceText;
  /** null: the lane did not reach this operation. */
  readonly counts: LineCounts | null;
}

export interface RanFunction {
  /** The text in the first lane that ran it. */
  readonly text: FunctionText;
  /** One entry per lane: how often each line of `text` ran, by line number. Null: the lane did not run it. */
  readonly counts: readonly (ReadonlyMap<number, number> | null)[];
  /** One entry per lane: how many lines ran, repeats included. */
  readonly lines: readonly number[];
}

export interface RanFunctions {
  /** One entry per lane: the functions that not all lanes run. */
  readonly own: readonly (readonly RanFunction[])[];
  /** The functions that all lanes run, the most unequal first. */
  readonly shared: readonly RanFunction[];
}

export const plainLines = ({ lines }: FunctionText): readonly string[] =>
  lines.map((tokens) => tokens.map(([text]) => text).join(''));

function linesOf({ file, first, last }: FunctionText, counts: LineCounts | null): Map<number, number> {
  const inside = [...(counts?.get(file) ?? [])].filter(([line]) => line >= first && line <= last);
  return new Map(inside);
}

/** The functions to show. Of several that one macro defines on the same lines, only the first. */
const shownOf = ({ functions }: SourceText, driver: boolean): readonly FunctionText[] =>
  functions
    .filter(({ file }) => !isEnvironment(file) && (driver || !isDriver(file)))
    .filter((f, i, all) => !(all[i - 1]?.file === f.file && f.first <= all[i - 1]!.last));

const spread = ({ lines }: RanFunction): number => Math.max(...lines) - Math.min(...lines);

/** Two lanes share a function if its file, name and text are the same; its line numbers may differ. */
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
