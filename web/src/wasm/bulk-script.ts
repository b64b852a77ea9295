// SPDX-License-Identifier: GPL-2.0-only
// Checks a workload's parameters, and writes its operations as a script that all variants run.
import { seeded } from '../base/random.ts';
import type { BulkOp, ExhibitModel, Workload } from '../exhibit-api/types.ts';

/** Most operations of a bulk run: more would not fit into a page's memory. */
export const MAX_BULK_OPS = 2_000_000;
/** A workload's operations in little memory. */
export interface Script {
  readonly count: number;
  readonly codes: Uint8Array;
  /** The driver's arguments, three words per operation. */
  readonly args: Uint32Array;
  /** Each operation's position on the plot; NaN: not measured. */
  readonly x: Float64Array;
  /** Generates operation `n` again, for a message. */
  readonly op: (n: number) => BulkOp | undefined;
}

export function workloadOf(model: ExhibitModel, id: string): Workload {
  const found = model.workloads?.find((w) => w.id === id);
  if (found) return found;
  const known = model.workloads?.map((w) => w.id).join(', ') || 'none';
  throw new Error(`${model.slug} has no workload "${id}"; it has: ${known}`);
}

/**
 * All parameters of a workload: those given, and the defaults of the others. Throws if one is unknown or out of
 * range.
 */
export function paramsOf(
  workload: Workload,
  given: Readonly<Record<string, number>>,
): Readonly<Record<string, number>> {
  for (const name of Object.keys(given))
    if (!workload.params.some((p) => p.name === name))
      throw new Error(
        `${workload.id} has no parameter "${name}"; it has: ${workload.params.map((p) => p.name).join(', ')}`,
      );
  return Object.fromEntries(
    workload.params.map(({ name, min, max, value }) => {
      const number = given[name] ?? value;
      if (!Number.isInteger(number) || number < min || number > max)
        throw new Error(`${name} is ${number}; allowed: a whole number from ${min} to ${max}`);
      return [name, number];
    }),
  );
}

/** Writes a workload's operations. Throws if they are more than MAX_BULK_OPS. */
export function compile(
  model: ExhibitModel,
  workload: Workload,
  params: Readonly<Record<string, number>>,
  seed: number,
  fanout: number,
): Script {
  const generate = (): Iterable<BulkOp> => workload.ops({ ...params, fanout }, seeded(seed));
  const specs = new Map(model.ops.map((s) => [s.code, s]));
  let room = 1 << 14;
  let codes = new Uint8Array(room);
  let args = new Uint32Array(3 * room);
  let x = new Float64Array(room);
  let count = 0;
  for (const op of generate()) {
    if (count === MAX_BULK_OPS)
      throw new Error(
        `${workload.id} has more than ${MAX_BULK_OPS.toLocaleString('en')} operations: ask for fewer`,
      );
    if (count === room) {
      room *= 2;
      codes = grown(codes, new Uint8Array(room));
      args = grown(args, new Uint32Array(3 * room));
      x = grown(x, new Float64Array(room));
    }
    codes[count] = op.code;
    args.set(specs.get(op.code)?.encode?.(op.args) ?? op.args, 3 * count);
    x[count] = op.x ?? NaN;
    count++;
  }
  return { count, codes, args, x, op: (n) => nth(generate(), n) };
}

/** The number of measured operations, and the least and greatest of their positions. */
export function measuredOf(script: Script): {
  readonly measured: number;
  readonly xDomain: readonly [first: number, last: number];
} {
  let [measured, first, last] = [0, Infinity, -Infinity];
  for (let n = 0; n < script.count; n++) {
    const x = script.x[n]!;
    if (Number.isNaN(x)) continue;
    measured++;
    first = Math.min(first, x);
    last = Math.max(last, x);
  }
  return { measured, xDomain: measured ? [first, last] : [0, 1] };
}

/** Copies an array into a larger one. */
export function grown<A extends Uint8Array | Uint32Array | Float64Array>(from: A, to: A): A {
  to.set(from);
  return to;
}

function nth<T>(items: Iterable<T>, n: number): T | undefined {
  for (const item of items) if (n-- === 0) return item;
  return undefined;
}
