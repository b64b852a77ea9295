// SPDX-License-Identifier: GPL-2.0-only
// Runs a scenario on each version, and compares what its operations cost and how they end.
import { raceResults } from '../exhibit-api/race.ts';
import { countedIn } from '../exhibit-api/counted.ts';
import type { ExhibitModel } from '../exhibit-api/types.ts';
import { isOtherFailure } from '../judge/compare.ts';
import { warning } from '../judge/lane.ts';
import { WORDS as FAULTS } from '../judge/words.ts';
import { lockHeldLines } from '../stepping/lock-lines.ts';
import { steppedFrom } from '../trace/memory-limit.ts';
import { recordCount } from '../trace/record-count.ts';
import { Replay } from '../trace/replay.ts';
import { Trace } from '../trace/trace.ts';
import type { Program } from '../wasm/program.ts';
import { runOps } from '../wasm/run.ts';
import type { Counts, SeriesResult, SeriesRow, SeriesScenario, SeriesVersion } from './types.ts';
import { WORDS } from './words.ts';

/** Counters of the table's columns, where the exhibit has all of them. Of another exhibit: its first ones. */
const COLUMNS = ['walks', 'locks', 'nodesAllocated'];

/** The columns of the table. Rows have the exhibit's other counters too. */
export function tableCounters({ counters }: Pick<ExhibitModel, 'counters'>): SeriesResult['counters'] {
  const named = counters.filter(({ key }) => COLUMNS.includes(key));
  const own = named.length === COLUMNS.length ? named : counters.slice(0, COLUMNS.length);
  return [
    ...own.map(({ key, label }) => ({ key, label })),
    { key: 'linesUnderLock', label: WORDS.linesUnderLock },
    { key: 'records', label: WORDS.records },
  ];
}

/** An operation in one version. */
interface Ran {
  readonly counts: Counts | null;
  readonly result: number | null;
  /** All that must be equal at its end. */
  readonly end: string;
  /** Whether CPU B has acted. */
  readonly acted: boolean;
  readonly fault: string | null;
}

const ENDED: Ran = { counts: null, result: null, end: '', acted: false, fault: null };

function countsOf(model: ExhibitModel, trace: Trace, op: number): Counts {
  const counted = Object.entries(countedIn(model, trace, op)).map(
    ([key, { value }]) => [key, value] as const,
  );
  return {
    ...Object.fromEntries(counted),
    linesUnderLock: lockHeldLines(trace, op).value,
    records: model.planted?.(trace, op) ? 0 : recordCount(trace, op),
  };
}

/** The operations from the opening one on. */
function ranIn(
  model: ExhibitModel,
  program: Program,
  fanout: number,
  { ops, opens }: SeriesScenario,
): readonly Ran[] {
  const trace = new Trace(runOps({ ...program, model, fanout, ops, steppedFrom: steppedFrom(opens) }));
  const replay = new Replay(trace);
  const { crash } = trace.data;
  return ops.slice(opens).map((_, i): Ran => {
    const op = opens + i;
    const span = trace.ops[op];
    if (!span) return ENDED;
    const acted = raceResults(trace, op).length > 0;
    if (crash?.op === op) return { ...ENDED, acted, fault: crash.message };
    const memory = replay.seek(span.end);
    const { leaked } = model.liveness(trace, memory, span.end);
    const result = model.result(trace, op, memory);
    return {
      ...{ counts: countsOf(model, trace, op), result, acted },
      end: JSON.stringify([result, model.got?.(trace, op, memory) ?? null, model.entries(trace, memory)]),
      fault:
        model.invariants(trace, memory, span.end)[0]?.message ??
        warning(trace, span) ??
        (leaked ? FAULTS.leaked(leaked) : null),
    };
  });
}

/** A row for each operation from the opening one on. */
export function rowsOf(
  model: ExhibitModel,
  versions: readonly SeriesVersion[],
  fanout: number,
  scenario: SeriesScenario,
): readonly SeriesRow[] {
  const { slug, title, ops, opens } = scenario;
  const lanes = versions.map(({ program }) => ranIn(model, program, fanout, scenario));
  const base = lanes[0]!;
  /** By version, whether memory failed or CPU B acted in one of both alone. Entries then differ without a fault. */
  const parted = versions.map(() => false);
  return base.map((right, i): SeriesRow => {
    const op = ops[opens + i]!;
    const all = lanes.map((lane) => lane[i]!);
    return {
      ...{ scenario: slug, title, op: op.text, at: opens + i },
      counts: all.map(({ counts }) => counts),
      differs: all.map((mine, version) => {
        parted[version] ||= mine.acted !== right.acted || isOtherFailure(op, mine, right);
        return !parted[version] && mine.end !== right.end;
      }),
      faults: all.map(({ fault }) => fault),
    };
  });
}

/** How many of a row's counts are not as in the version before, and how far they are in all from the base's. */
function changesIn({ counts }: SeriesRow, keys: readonly string[]): readonly [changed: number, by: number] {
  let [changed, by] = [0, 0];
  for (const key of keys)
    for (const [version, now] of counts.entries()) {
      const value = now?.[key];
      if (version > 0 && value !== counts[version - 1]?.[key]) changed++;
      by += Math.abs((value ?? 0) - (counts[0]?.[key] ?? 0));
    }
  return [changed, by];
}

/** Puts the rows that change most first. Rows that are alike keep their order. */
export function sorted(rows: readonly SeriesRow[], counters: SeriesResult['counters']): readonly SeriesRow[] {
  const keys = counters.map(({ key }) => key);
  const changes = new Map(rows.map((row) => [row, changesIn(row, keys)] as const));
  return [...rows].sort((a, b) => {
    const [mine, other] = [changes.get(a)!, changes.get(b)!];
    return other[0] - mine[0] || other[1] - mine[1];
  });
}
