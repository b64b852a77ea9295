// SPDX-License-Identifier: GPL-2.0-only
// Makes the lists of operations that fast-check draws and shortens, from the model's `ops`. Their numbers are near
// one another, and indices are aligned to their order. Now and then memory fails or CPU B acts.
import {
  array,
  constant,
  constantFrom,
  nat,
  integer,
  oneof,
  option,
  record,
  tuple,
  type Arbitrary,
} from 'fast-check';
import { parseOps } from '../exhibit-api/ops.ts';
import type { ArgSpec, ExhibitModel, OpSpec } from '../exhibit-api/types.ts';

/** Most lines of a list, most repeats of a line, and most operations of CPU B in one window. */
const MOST_UNITS = 8;
const MOST_ALIKE = 20;
const MOST_RACING = 2;

interface Unit {
  readonly spec: OpSpec;
  /** Which of the pool's numbers the operation uses, and how far from it. */
  readonly near: number;
  readonly beside: number;
  /** The other arguments, in order; null: left out. */
  readonly rest: readonly (number | null)[];
}

interface Line {
  readonly unit: Unit;
  /** How many times the operation repeats, at one number after another. */
  readonly times: number;
  readonly fail: string | null;
  readonly race: { readonly at: string; readonly units: readonly Unit[] } | null;
}

/** Draws numbers at which a node, two levels or a page begins, and most often numbers close to 0. */
const numbers = (fanout: number): Arbitrary<number> =>
  oneof(
    { weight: 4, arbitrary: nat(4) },
    { weight: 2, arbitrary: nat(fanout) },
    {
      weight: 2,
      arbitrary: tuple(constantFrom(fanout, 8 * fanout, fanout ** 2), nat(4)).map(([a, b]) => a + b),
    },
    { weight: 1, arbitrary: nat(2 * fanout ** 2) },
  );

/** The few numbers and orders of one list: entries meet one another only if they share places and sizes. */
interface Pool {
  readonly numbers: readonly number[];
  readonly orders: readonly number[];
}

const poolOf = (fanout: number): Arbitrary<Pool> =>
  record({
    numbers: array(numbers(fanout), { minLength: 1, maxLength: 3 }),
    orders: array(nat(2 * Math.log2(fanout)), { minLength: 1, maxLength: 2 }),
  });

/** Most indices of a range after its first. */
const WIDEST = 9;

const isOrder = ({ name }: ArgSpec): boolean => name === 'ORDER';

/** Draws an argument after the first; of an order, its index in the pool, and of a range's end, how far it is. */
function restOf(spec: ArgSpec): Arbitrary<number | null> {
  const { min, max, optional, endsRange } = spec;
  const value = isOrder(spec)
    ? nat(1)
    : endsRange
      ? nat(WIDEST)
      : integer({ min, max: Math.min(max, min + 3) });
  return optional ? option(value, { freq: 2 }) : value;
}

const unitOf = (specs: readonly OpSpec[]): Arbitrary<Unit> =>
  oneof(
    ...specs.map((spec) =>
      record({
        spec: constant(spec),
        near: nat(2),
        beside: oneof({ weight: 3, arbitrary: constant(0) }, { weight: 1, arbitrary: nat(3) }),
        rest: tuple(...spec.args.slice(1).map((arg) => restOf(arg))),
      }),
    ),
  );

/** How many lists have only operations that change something, to one that also reads without a lock. */
const CHANGING = 3;

/** Draws lists as text, one operation or modifier a line. `races`: whether CPU B acts. */
export function operationLists(model: ExhibitModel, fanout: number, races: boolean): Arbitrary<string> {
  const all = model.ops.filter((s) => s.code !== undefined);
  const changing = all.filter((s) => !model.reads?.includes(s.name));
  if (changing.length === all.length) return listsOf(model, all, fanout, races);
  return oneof(
    { weight: CHANGING, arbitrary: listsOf(model, changing, fanout, races) },
    { weight: 1, arbitrary: listsOf(model, all, fanout, races) },
  );
}

function listsOf(
  model: ExhibitModel,
  specs: readonly OpSpec[],
  fanout: number,
  races: boolean,
): Arbitrary<string> {
  const has = (name: string): boolean => model.ops.some((s) => s.name === name);
  const unit = unitOf(specs);
  const fails = constantFrom('fail nowait', 'fail 1', 'fail 2', 'fail all');
  const acts = record({
    at: constantFrom('race', 'race@1', 'race@2'),
    units: array(unit, { minLength: 1, maxLength: MOST_RACING }),
  });
  const never = constant(null);
  const line: Arbitrary<Line> = record({
    unit,
    times: oneof(
      { weight: 9, arbitrary: constant(1) },
      { weight: 1, arbitrary: integer({ min: 1, max: MOST_ALIKE }) },
    ),
    fail: has('fail') ? option(fails, { freq: 8 }) : never,
    race: races && has('race') ? option(acts, { freq: 3 }) : never,
  });
  // The empty list is allowed: otherwise fast-check could not drop the last line when it shortens.
  const lines = array(line, { maxLength: MOST_UNITS, size: 'max' });
  const allowed = allowedIn(model, fanout);
  return record({ pool: poolOf(fanout), lines }).map(({ pool, lines: all }) =>
    all
      .flatMap((l) => textOf(l, pool, model.modified, allowed))
      .map((text) => `${text}\n`)
      .join(''),
  );
}

/** Tells whether an operation can run, and whether the model has no caution about it at this fan-out. */
function allowedIn(model: ExhibitModel, fanout: number): (text: string) => boolean {
  const known = new Map<string, boolean>();
  const check = (text: string): boolean => {
    try {
      return parseOps(model, text, fanout).ops.every((op) => !model.caution?.(op, fanout));
    } catch {
      return false;
    }
  };
  return (text) => {
    const is = known.get(text) ?? check(text);
    known.set(text, is);
    return is;
  };
}

function opText({ spec, near, beside, rest: given }: Unit, pool: Pool, nth: number): string {
  const [first, ...others] = spec.args;
  if (!first) return spec.name;
  const at = others.findIndex(isOrder);
  const rest = given.map((r, i) => (r === null || i !== at ? r : pool.orders[r % pool.orders.length]!));
  const wide = 2 ** (at < 0 ? 0 : (rest[at] ?? 0));
  const { min, max, step = 1 } = first;
  const number = min + (pool.numbers[near % pool.numbers.length]! + beside) * step;
  const aligned = number - (number % wide) + nth * wide * step;
  const start = Math.min(aligned, max);
  const typed = rest.map((r, i) => (r !== null && others[i]!.endsRange ? Math.min(start + r, max) : r));
  const cut = typed.findIndex((r) => r === null);
  return [spec.name, start, ...(cut < 0 ? typed : typed.slice(0, cut))].join(' ');
}

function textOf(
  { unit, times, fail, race }: Line,
  pool: Pool,
  modified: readonly string[] | undefined,
  allowed: (text: string) => boolean,
): readonly string[] {
  const ops = Array.from({ length: times }, (_, nth) => opText(unit, pool, nth)).filter(allowed);
  if (!ops.length) return [];
  if (modified && !modified.includes(unit.spec.name)) return ops;
  const b = race?.units.map((u) => opText(u, pool, 0)).filter(allowed) ?? [];
  return [...(fail ? [fail] : []), ...(b.length ? [`${race!.at} ${b.join('; ')}`] : []), ...ops];
}
