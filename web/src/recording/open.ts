// SPDX-License-Identifier: GPL-2.0-only
// Opens one operation of a recording as a run to step through. The run starts with the memory of that moment, and
// records from there on.
import type { ExhibitModel, Op } from '../exhibit-api/types.ts';
import type { TraceData } from '../trace/trace.ts';
import { startLong } from '../wasm/bulk.ts';
import { Snapshots } from '../wasm/snapshots.ts';
import type { Program } from '../wasm/program.ts';
import { runOps } from '../wasm/run.ts';
import type { RecordedOps } from './types.ts';
import { WORDS } from './words.ts';

export interface OpenedProgram extends Program {
  readonly fanout: number;
}

/** Operations before and after the opened one, so that the reader can step a little back and on. */
const [EARLIER, LATER] = [3, 8];

/** The range of operations to step through when operation `at`, from 0, is opened. */
export function around(at: number, count: number): { readonly from: number; readonly to: number } {
  return { from: Math.max(0, at - EARLIER), to: Math.min(count, at + 1 + LATER) };
}

/** Makes an operation as if it had been typed; its line is its number. */
export function operation(model: Pick<ExhibitModel, 'ops'>, ops: RecordedOps, at: number): Op {
  const code = ops.codes[at]!;
  const spec = model.ops.find((s) => s.code === code);
  if (!spec) throw new Error(WORDS.unknownCode(at + 1, code));
  const all = [ops.index[at]!, ops.order[at]!].slice(0, spec.args.length);
  const args = all[1] === 0 && spec.args[1]?.optional ? all.slice(0, 1) : all;
  const text = [spec.name, ...args].join(' ');
  return { name: spec.name, code, args, text, line: at + 1, controls: [], race: [] };
}

export const pastOf = (
  { module, variantNumber }: OpenedProgram,
  leastApart?: number,
  mostBytes?: number,
): Snapshots => new Snapshots(() => startLong(module, variantNumber), leastApart, mostBytes);

/** Runs from the nearest kept state to operation `from`, then records everything until `to`. */
export function openAt(
  program: OpenedProgram,
  model: Pick<ExhibitModel, 'ops' | 'raceWindow'>,
  ops: RecordedOps,
  past: Snapshots,
  { from, to }: { readonly from: number; readonly to: number },
): TraceData {
  const { core, done } = past.nearest(from);
  for (let at = done; at < from; at++) {
    core.drain();
    try {
      core.op(ops.codes[at]!, [ops.index[at]!, ops.order[at]!]);
    } catch {
      throw new Error(WORDS.ended(program.variant, at + 1));
    }
    if (at === past.done) past.after(core);
  }
  const asked = Array.from({ length: to - from }, (_, i) => operation(model, ops, from + i));
  const start = { core, ops: from, alive: past.alive(from) };
  return runOps({ ...program, model, ops: asked, start });
}
