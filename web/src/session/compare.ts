// SPDX-License-Identifier: GPL-2.0-only
// Compares what one operation cost in each lane, and what the lanes' structures hold at its end.
import { countersFor } from '../exhibit-api/counted.ts';
import { lockHeldLines } from '../stepping/lock-lines.ts';
import type { Counted, Entry, ExhibitModel } from '../exhibit-api/types.ts';
import { opLineCounts } from '../trace/line-counts.ts';
import { partings, type Alignment } from './alignment.ts';
import type { LaneRun } from './lane.ts';
import type { ComparedCounter, Comparison } from './types.ts';
import * as WORDS from './run-words.ts';

/** Most differences of content that the comparison lists. */
const MOST_DIFFERENCES = 8;

export function compare(runs: readonly LaneRun[], alignment: Alignment, op: number): Comparison {
  const ran = (run: LaneRun): boolean => op < run.trace.ops.length;
  const row = (key: string, label: string, of: (run: LaneRun) => Counted | undefined): ComparedCounter => {
    const found = runs.map((run) => (ran(run) ? of(run) : undefined));
    return {
      key,
      label,
      lanes: runs.flatMap((run, lane) => (run.isCounted(key, op) ? [lane] : [])),
      values: found.map((c) => c?.value ?? null),
      steps: found.map((c, lane) => {
        const steps = (c?.records ?? []).map((r) => alignment.stepOf(runs[lane]!, op, r + 1));
        return [...new Set(steps)];
      }),
    };
  };
  const model = runs[0]!.model;
  const more = runs.map((run) =>
    ran(run) && !run.trace.data.outside ? (model.compared?.(run.trace, op) ?? []) : [],
  );
  const labels = [...new Set(more.flatMap((list) => list.map((m) => m.label)))];
  return {
    op: alignment.ops[op]?.text ?? '',
    variants: runs.map((r) => r.about.variant),
    counters: [
      ...countersFor(model.counters, runs.find(ran)?.trace.ops[op]!.name).map(({ key, label }) =>
        row(key, label, (run) => run.counted(op)[key]),
      ),
      ...labels.map((label) =>
        row(label, label, (run) => more[runs.indexOf(run)]!.find((m) => m.label === label)?.counted),
      ),
      row('lock-held', WORDS.lockHeld, (run) =>
        run.trace.data.outside ? undefined : lockHeldLines(run.trace, op),
      ),
    ],
    partings: partings(runs, op, alignment.driver),
    lines: runs.map((run) => (ran(run) && !run.trace.data.outside ? opLineCounts(run.trace, op) : null)),
    contents: compareContents(runs, op),
  };
}

const say = ([index, second, kind, value]: Entry, { entryEnds }: Pick<ExhibitModel, 'entryEnds'>): string =>
  entryEnds ? WORDS.range(kind, value, index, second) : WORDS.entry(kind, value, second, index);

function compareContents(runs: readonly LaneRun[], op: number): Comparison['contents'] {
  const apart = runs.some((run) => run.trace.data.outside);
  const lists = runs.map((run) => {
    const end = run.trace.ops[op]?.end ?? run.trace.count;
    const list = run.model.entries(run.trace, run.memory(end));
    // The value of a shadow is its machine's own clock, so a booted kernel's differs.
    return apart ? list.map(([index, order, kind]): Entry => [index, order, kind, 0]) : list;
  });
  const sets = lists.map((list) => new Set(list.map((e) => JSON.stringify(e))));
  const differences: string[] = [];
  lists.forEach((list, lane) => {
    for (const e of list) {
      const without = runs.filter((_, other) => !sets[other]!.has(JSON.stringify(e)));
      if (without.length)
        differences.push(
          WORDS.holds(
            runs[lane]!.about.variant,
            say(e, runs[lane]!.model),
            without.map((r) => r.about.variant),
          ),
        );
    }
  });
  const more = differences.length - MOST_DIFFERENCES;
  return {
    equal: differences.length === 0,
    sizes: lists.map((l) => l.length),
    differences: [...differences.slice(0, MOST_DIFFERENCES), ...(more > 0 ? [WORDS.more(more)] : [])],
  };
}
