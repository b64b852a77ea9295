// SPDX-License-Identifier: GPL-2.0-only
// Compares one case on both lanes: finds which checks fail, and in which operation.
import { Control } from '../base/abi.gen.ts';
import type { CounterLimit } from '../base/exercise.ts';
import type { ExhibitModel, Op } from '../exhibit-api/types.ts';
import type { LaneResult, SeenOp } from './lane.ts';
import type { CheckId } from './types.ts';
import { WORDS } from './words.ts';

export interface Finding {
  readonly check: CheckId;
  readonly op: number;
  readonly message: string;
}

export interface Count {
  readonly value: number;
  readonly limit: number;
}

export interface Compared {
  /** The reference itself fails in this case, so nothing is judged. */
  readonly unjudged: boolean;
  /** The first finding of each check. */
  readonly findings: readonly Finding[];
  readonly counts: ReadonlyMap<string, Count>;
  /**
   * The operation in which memory failed or CPU B acted in one lane alone. From there on the lanes hold different
   * entries. `mine`: the candidate's result, if memory failed.
   */
  readonly parted?: { readonly op: number; readonly mine: number | null };
}

/** Factor of a counter's limit in an operation in which CPU B acts: the kernel may have to start again. */
export const RACED = 2;
const NO_MEMORY = -12;
export const EXISTS = -17;

/**
 * Decides whether a different result is a fault. When memory fails altogether, one version may need a node that the
 * other does not. Or it may look for a conflict first. Then a different result is no fault. An allocation that may
 * not wait is different. The kernel repeats it with memory, so all versions must return the same.
 */
export const isOtherFailure = (
  op: Op,
  mine: Pick<SeenOp, 'result'>,
  right: Pick<SeenOp, 'result'>,
): boolean => {
  const results = [mine.result, right.result];
  return (
    op.controls.some(([key]) => key !== Control.FAIL_NOWAIT) &&
    mine.result !== right.result &&
    results.includes(NO_MEMORY) &&
    results.every((r) => r === 0 || r === NO_MEMORY || r === EXISTS)
  );
};

export function compare(
  model: Pick<ExhibitModel, 'counters'>,
  limits: readonly CounterLimit[],
  ops: readonly Op[],
  opens: number,
  mine: LaneResult,
  right: LaneResult,
): Compared {
  const fails = (s: LaneResult): boolean =>
    s.crash !== null || s.ops.some((o) => o.wrong !== null || o.leaked > 0);
  if (fails(right)) return { unjudged: true, findings: [], counts: new Map() };
  const found = new Map<CheckId, Finding>();
  const find = (check: CheckId, op: number, message: string): void => {
    if (!found.has(check)) found.set(check, { check, op, message: `${quoted(ops[op]!)}: ${message}` });
  };
  const counting = limits.map((limit) => new Counting(limit, model, opens));
  let end = 0;
  let alone: Compared['parted'];
  for (; end < right.ops.length; end++) {
    const [a, b, op] = [mine.ops[end], right.ops[end]!, ops[end]!];
    if (!a) {
      find('ends', end, mine.crash?.message.replace(` during "${op.text}"`, '') ?? WORDS.endless);
      break;
    }
    if (a.foreign !== null) find('own', end, WORDS.callsOther(a.foreign));
    if (a.wrong !== null) find('invariants', end, a.wrong);
    if (a.leaked > b.leaked) find('leaks', end, WORDS.leaked(a.leaked));
    for (const lock of a.kept) if (!b.kept.includes(lock)) find('locks', end, WORDS.keeps(lock));
    if (a.unguarded !== null && b.unguarded === null) find('locks', end, a.unguarded);
    // One version may have a window that the other has not. CPU B then acts in one lane alone.
    if (a.acted !== b.acted || isOtherFailure(op, a, b)) {
      alone = { op: end, mine: a.acted === b.acted ? a.result : null };
      break;
    }
    if (a.result !== b.result) find('results', end, WORDS.returns(said(a.result), said(b.result)));
    if (a.entries !== b.entries && a.wrong === null) find('entries', end, parted(a.entries, b.entries));
    if (a.result === b.result)
      for (const [what, is] of Object.entries(a.books ?? {}))
        if (b.books?.[what] !== undefined && b.books[what] !== is)
          find('books', end, WORDS.value(what, is, b.books[what]));
    for (const counter of counting)
      counter.add(end, op, a, b, (message) => find(counter.limit.key, end, message));
    if (found.has('results') || found.has('entries') || found.has('invariants')) break;
  }
  const last = Math.min(end, ops.length - 1);
  for (const counter of counting) counter.finish((message) => find(counter.limit.key, last, message));
  return {
    ...{ unjudged: false, ...(alone ? { parted: alone } : {}) },
    findings: [...found.values()],
    counts: new Map(counting.flatMap((c) => (c.shown ? [[c.limit.key, c.shown] as const] : []))),
  };
}

export const quoted = (op: Op): string => `“${op.text}”`;
export const said = (result: number | null): string =>
  result === null ? WORDS.nothing : String(result).replace('-', '−');

function parted(mine: string | null, right: string | null): string {
  if (mine === null || right === null) return WORDS.unreadable;
  const [a, b] = [mine, right].map((text) => (JSON.parse(text) as unknown[]).map((e) => JSON.stringify(e)));
  const at = a!.findIndex((e, i) => e !== b![i]);
  const i = at < 0 ? a!.length : at;
  return WORDS.entry(i + 1, a![i], b![i]);
}

class Counting {
  private value = 0;
  private total = 0;
  private over = false;
  shown: Count | null = null;

  constructor(
    readonly limit: CounterLimit,
    private readonly model: Pick<ExhibitModel, 'counters'>,
    private readonly opens: number,
  ) {}

  add(at: number, op: Op, mine: SeenOp, right: SeenOp, find: (message: string) => void): void {
    const { key, over } = this.limit;
    const value = mine.counters[key] ?? 0;
    const most = ((right.counters[key] ?? 0) + this.more(right)) * (op.race.length ? RACED : 1);
    this.value += value;
    this.total += most;
    if (over === 'all') return;
    const exceeds = value > most;
    if (exceeds) find(this.message(value, most));
    if (at === this.opens ? exceeds || !this.over : exceeds && !this.over)
      this.shown = { value, limit: most };
    this.over ||= exceeds;
  }

  finish(find: (message: string) => void): void {
    if (this.limit.over !== 'all') return;
    this.shown = { value: this.value, limit: this.total };
    if (this.value > this.total) find(WORDS.inAll(this.message(this.value, this.total)));
  }

  private more({ events, counters }: SeenOp): number {
    const { more = 0, unless } = this.limit;
    return unless !== undefined && events.includes(unless) ? 0 : more * Math.max(1, counters['locks'] ?? 1);
  }

  private message(value: number, most: number): string {
    const label = this.model.counters.find((c) => c.key === this.limit.key)?.label ?? this.limit.key;
    return WORDS.most(value, label, most);
  }
}
