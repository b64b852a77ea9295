// SPDX-License-Identifier: GPL-2.0-only
// Finds the line of C that made a record, and the calls around it.
import { Kind } from '../base/abi.gen.ts';
import { isEnvironment } from '../base/c-file-kind.ts';
import type { Trace } from '../trace/trace.ts';
import { NONE, activationsOf, functionOf, ownBefore } from './activations.ts';

export interface Where {
  readonly function: string;
  readonly file: string;
  readonly line: number;
}

/** The line that the record's call was at. An ENTER record belongs to its caller. */
export function lineOf(trace: Trace, record: number): Where {
  const call = activationsOf(trace)[record] ?? NONE;
  const name = call === NONE ? '' : trace.functionName(functionOf(trace, call));
  if (call !== NONE)
    for (const r of ownBefore(trace, call, record))
      if (trace.kind(r) === Kind.STEP) return { function: name, ...trace.place(trace.id(r)) };
  const fn = trace.sites.functions[functionOf(trace, call)];
  return { function: name, file: trace.sites.files[fn?.[1] ?? -1]?.path ?? '?', line: fn?.[2] ?? 0 };
}

/** Calls around a record, innermost first, without the environment's. */
export function* pathOf(trace: Trace, record: number): Generator<Where> {
  const of = activationsOf(trace);
  for (let within = record; (of[within] ?? NONE) !== NONE; within = of[within]!) {
    const where = lineOf(trace, within);
    if (!isEnvironment(where.file)) yield where;
  }
}

/** The innermost line outside of the environment, or null. */
export function whereOf(trace: Trace, record: number): Where | null {
  for (const where of pathOf(trace, record)) return where;
  return null;
}
