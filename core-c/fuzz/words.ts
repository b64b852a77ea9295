// SPDX-License-Identifier: GPL-2.0-only
// Translates operations into the fuzzer's bytes (struct fuzz_op of exhibit.h), and back to text.
import { parseOps } from '../../web/src/exhibit-api/ops.ts';
import type { ExhibitModel, Op } from '../../web/src/exhibit-api/types.ts';
import { failLine } from '../../web/src/judge/units.ts';

const BYTES = 16;
const ROLE = { a: 0, b: 1, control: 2 } as const;
/** The default window of CPU B. */
const WINDOW = 1;
/** How many operations of CPU B the host takes in one race. */
const MOST_RACE_OPS = 16;

/** Before which of A's locks CPU B acts; 0: before none. A native build sees no loads, so B never acts before one. */
const lockOf = ({ race, window = WINDOW }: Op): number =>
  race.length && typeof window === 'number' ? window : 0;

const given = (op: Op): readonly number[] => op.given ?? op.args;

/** @param fanout slots a node in the fuzzers */
export function toBytes(model: ExhibitModel, text: string, fanout = 64): Uint8Array {
  const words = parseOps(model, text, fanout).ops.flatMap((op) => [
    ...op.controls.map(([key, value]) => [0, ROLE.control, 0, key, value]),
    ...(lockOf(op) ? op.race : []).map((b) => [b.code, ROLE.b, 0, ...given(b)]),
    [op.code, ROLE.a, lockOf(op), ...given(op)],
  ]);
  const view = new DataView(new ArrayBuffer(words.length * BYTES));
  words.forEach(([kind = 0, role = 0, window = 0, ...args], i) => {
    view.setUint8(i * BYTES, kind);
    view.setUint8(i * BYTES + 1, role);
    view.setUint16(i * BYTES + 2, window, true);
    args.forEach((arg, n) => view.setUint32(i * BYTES + 4 + 4 * n, arg, true));
  });
  return new Uint8Array(view.buffer);
}

/** Writes an operation as a user types it: in the shortest form that gives the driver the same numbers. */
function wordsOf(model: ExhibitModel, code: number, sent: readonly number[]): string {
  const spec = model.ops.find((s) => s.code === code);
  if (!spec) throw new Error(`${model.slug} has no operation ${code}`);
  const needed = spec.args.filter((a) => !a.optional).length;
  const forms = [sent.slice(0, needed), sent.slice(0, spec.args.length)];
  if (spec.encode) forms.push(...[0, 1, 2].map((last) => [...sent.slice(0, needed), last]));
  const same = (args: readonly number[]): boolean => {
    const filled = spec.args.map((a, i) => args[i] ?? a.fallback);
    const known = spec.encode ? spec.encode(args) : filled.filter((v) => v !== undefined);
    return sent.every((value, i) => value === (known[i] ?? 0));
  };
  return [spec.name, ...(forms.find(same) ?? sent.slice(0, spec.args.length))].join(' ');
}

/** Writes operations as text. Leaves out a modifier that acts on no operation, as it did nothing. */
export function toText(model: ExhibitModel, bytes: Uint8Array): string {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const lines: string[] = [];
  let fails: string[] = [];
  let race: string[] = [];
  for (let at = 0; at + BYTES <= bytes.length; at += BYTES) {
    const [kind, role] = [view.getUint8(at), view.getUint8(at + 1)];
    const sent = [4, 8, 12].map((offset) => view.getUint32(at + offset, true)) as [number, number, number];
    if (role === ROLE.control) fails.push(failLine(sent[0], sent[1]) ?? '# an unknown control');
    else if (role === ROLE.b) race.push(wordsOf(model, kind, sent));
    else {
      const words = wordsOf(model, kind, sent);
      if (!model.modified || model.modified.includes(words.split(' ')[0]!)) {
        const lock = view.getUint16(at + 2, true);
        // Before lock 0, CPU B never acts.
        if (race.length && lock > 0) lines.push(`race@${lock} ${race.slice(0, MOST_RACE_OPS).join('; ')}`);
        lines.push(...fails);
        [fails, race] = [[], []];
      }
      lines.push(words);
    }
  }
  return lines.map((line) => `${line}\n`).join('');
}

/**
 * Why the runner would refuse these operations; '': it takes them, or there are none. @param fanout slots a node in the
 * fuzzers
 */
export function refused(model: ExhibitModel, bytes: Uint8Array, fanout = 64): string {
  const text = toText(model, bytes);
  try {
    if (text) parseOps(model, text, fanout);
    return '';
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
