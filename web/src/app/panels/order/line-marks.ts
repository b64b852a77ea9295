// SPDX-License-Identifier: GPL-2.0-only
// Reads from the trace of the reader's order which line counts, and where the lock is held. It finds a line by the
// number that the compiler gave it, so no line is guessed.
import { pathOf } from '../../../past/line-of-record.ts';
import type { LaneData } from '../../../session/types.ts';
import { eachLine } from '../../../trace/line-counts.ts';

/** The lock at a line's edge; `some`: the line ran with the lock and without it. */
export type Held = 'held' | 'open' | 'some';

export interface LineMarks {
  /** Numbers of what the first counter counts, from 1, ascending. */
  readonly counted: readonly number[];
  /** The kernel's functions, called here, that were counted. */
  readonly by: readonly string[];
  readonly takes: boolean;
  readonly drops: boolean;
  /** False: the operation never came here, or the line has no code. */
  readonly ran: boolean;
  readonly above: Held;
  readonly below: Held;
}

type Place = readonly [file: string, line: number];

interface Found {
  readonly counted: number[];
  readonly by: Set<string>;
  takes: boolean;
  drops: boolean;
  /** Whether the lock was held, each time that the line began. */
  readonly began: Set<boolean>;
}

const heldIn = (began: ReadonlySet<boolean>): Held =>
  began.size > 1 ? 'some' : began.has(true) ? 'held' : 'open';

/** @param numbers the lines' numbers in the compiled file, in the reader's order */
export function lineMarks(
  run: Pick<LaneData, 'trace' | 'model' | 'events' | 'counted'>,
  op: number,
  path: string,
  numbers: readonly number[],
): readonly LineMarks[] {
  const { trace } = run;
  const span = trace.ops[op];
  if (!span) return [];
  const found = new Map<number, Found>(
    numbers.map((n) => [n, { counted: [], by: new Set(), takes: false, drops: false, began: new Set() }]),
  );
  const at = ([file, line]: Place): Found | undefined => (file === path ? found.get(line) : undefined);
  const lineOf = (record: number): Found | undefined => {
    for (const { file, line } of pathOf(trace, record)) {
      const own = at([file, line]);
      if (own) return own;
    }
    return undefined;
  };

  const own = run.events(op).filter((e) => e.cpu === 'A');
  const counted = run.counted(op)[run.model.counters[0]!.key]?.records ?? [];
  [...counted]
    .sort((a, b) => a - b)
    .forEach((record, i) => {
      const line = lineOf(record);
      line?.counted.push(i + 1);
      const by = own.find((e) => e.record === record)?.purpose;
      if (by) line?.by.add(by);
    });

  const locks = own.filter((e) => e.kind === 'lock' || e.kind === 'unlock');
  for (const { kind, record } of locks) {
    const line = lineOf(record);
    if (line) line[kind === 'lock' ? 'takes' : 'drops'] = true;
  }
  let past = 0;
  eachLine(trace, trace.opRecord(op), span.end, 'A', (site, record) => {
    while (past < locks.length && locks[past]!.record < record) past++;
    const { file, line } = trace.place(site);
    at([file, line])?.began.add(locks[past - 1]?.kind === 'lock');
  });

  const all = numbers.map((n): LineMarks => {
    const { counted, by, takes, drops, began } = found.get(n)!;
    const above = heldIn(began);
    const below = takes === drops ? above : takes ? 'held' : 'open';
    return { counted, by: [...by], takes, drops, ran: began.size > 0, above, below };
  });
  return all.map((line, i) => (line.ran ? line : { ...line, ...between(all, i) }));
}

/** A line that did not run joins the bars of the lines around it, where both are held. */
function between(all: readonly LineMarks[], at: number): Pick<LineMarks, 'above' | 'below'> {
  const before = all.slice(0, at).findLast((l) => l.ran)?.below;
  const after = all.slice(at).find((l) => l.ran)?.above;
  const held = before === 'held' && after === 'held' ? 'held' : 'open';
  return { above: held, below: held };
}
