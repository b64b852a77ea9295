// SPDX-License-Identifier: GPL-2.0-only
// Says at which positions a run may stop. A position is a number of records applied. At every granularity, the
// first stop is an operation's first shown line, so each step has a current line. The driver's work before that
// line belongs to the first step.
import { Kind } from '../base/abi.gen.ts';
import { isEnvironment } from '../base/c-file-kind.ts';
import type { Trace } from '../trace/trace.ts';
import { shownOf } from './visible-lines.ts';
import { opBefore } from '../exhibit-api/position.ts';
import type { ExhibitModel } from '../exhibit-api/types.ts';

export type Granularity = 'walk' | 'line' | 'access' | 'op';

/** Files of the environment are hidden: they replace kernel code elsewhere. */
export const isVisibleFile = (path: string): boolean => !isEnvironment(path);

/** The position just after the operation's first shown line begins; its start if no line is shown. */
function firstLine(trace: Trace, op: number, driver: boolean): number {
  const { record } = shownOf(trace, op, driver);
  return record < 0 ? trace.opRecord(op) : record + 1;
}

/**
 * The position at which a step's sentence is read. The first step tells how the operation begins, even if the driver
 * ran before the first shown line.
 */
export function toldAt(trace: Trace, position: number, driver = false): number {
  const op = opBefore(trace, position);
  return trace.ops[op] && position === firstLine(trace, op, driver) ? firstLine(trace, op, true) : position;
}

/** STEP records at which a shown line begins. */
export function lineRecords(trace: Trace, op: number, driver: boolean): readonly number[] {
  const { sites: shown, record: first } = shownOf(trace, op, driver);
  const { sites } = trace.sites;
  const { end } = trace.ops[op]!;
  const out: number[] = [];
  // The running calls: the same line in another call is another step.
  const calls: number[] = [];
  let made = 0;
  let left = 0;
  let last = '';
  for (let r = first < 0 ? end : first; r < end; r++) {
    const kind = trace.kind(r);
    if (kind === Kind.ENTER) calls.push(++made);
    else if (kind === Kind.EXIT) {
      // A call that ran before the first shown line has no number of its own.
      if (calls.pop() === undefined) left++;
    } else if (kind === Kind.STEP && shown[trace.id(r)]) {
      const site = trace.id(r);
      // A line that continues in another block of the compiler is still the same line.
      const key = `${calls.at(-1) ?? -left}:${sites.file[site]}:${sites.line[site]}`;
      if (key !== last) out.push(r);
      last = key;
    }
  }
  return out;
}

function accesses(trace: Trace, op: number, driver: boolean): number[] {
  const { sites: shown } = shownOf(trace, op, driver);
  const { end } = trace.ops[op]!;
  const out = [firstLine(trace, op, driver)];
  for (let r = out[0]!; r < end; r++) {
    const kind = trace.kind(r);
    if ((kind === Kind.LOAD || kind === Kind.STORE) && shown[trace.id(r)]) out.push(r + 1);
  }
  return out;
}

/** Positions of operation `op` at a granularity, ascending: at least one, and the last is the operation's end. */
export function stepPositions(
  model: ExhibitModel,
  trace: Trace,
  op: number,
  granularity: Granularity,
  driver = false,
): readonly number[] {
  const { end } = trace.ops[op]!;
  // A booted kernel was watched from outside: the trace has only the state before and after an operation.
  if (trace.data.outside && granularity !== 'op') return [...new Set([trace.opRecord(op) + 1, end])];
  const at = ((): number[] => {
    switch (granularity) {
      case 'walk': {
        const first = firstLine(trace, op, driver);
        const events = model.events(trace, op).map((e) => e.record + 1);
        return [first, ...events.filter((position) => position > first)];
      }
      case 'line':
        return lineRecords(trace, op, driver).map((r) => r + 1);
      case 'access':
        return accesses(trace, op, driver);
      case 'op':
        return [];
    }
  })();
  at.push(end);
  return [...new Set(at)].sort((a, b) => a - b);
}
