// SPDX-License-Identifier: GPL-2.0-only
// Finds the facts that both structures share: areas, locks, the beginning and the end of an operation.
import { rollup } from 'd3-array';
import { framesAt, localWord, objectsOf, type Memory, type Trace } from '../../../exhibit-api/index.ts';
import { shownOf } from '../../../stepping/visible-lines.ts';
import { PAGE_SHIFT, readArea } from '../areas.ts';
import type { OwnEvent } from '../own/event.ts';
import { lockAt, ownScanOf } from '../own/scan-of.ts';
import { areaType } from '../variant.ts';
import type { Acting, AreaRef, FreeReason, LockOf, OpName, OwnDeed } from './types.ts';

/** What the facts need to know of a structure. */
export interface KnownTree {
  /** Addresses of the areas that it holds, ascending by page. */
  readonly areas: (trace: Trace, memory: Memory) => readonly number[];
  /** By address of an area: the records of the operation that put one into the structure. */
  readonly joins: (trace: Trace, op: number) => ReadonlyMap<number, readonly number[]>;
  /** How many nodes CPU A has visited. */
  readonly visited: (trace: Trace, op: number) => number;
}

/** Records by area. */
export const byArea = (joined: readonly (readonly [area: number, record: number])[]) =>
  rollup(
    joined,
    (of) => of.map(([, record]) => record),
    ([area]) => area,
  );

export class Step {
  readonly position: number;

  constructor(
    readonly tree: KnownTree,
    readonly trace: Trace,
    readonly memory: Memory,
    readonly op: number,
    readonly event: { readonly kind: string; readonly record: number; readonly cpu: 'A' | 'B' },
  ) {
    this.position = event.record + 1;
  }

  /** Names of the functions that the event's CPU runs, outermost first. */
  frames(record = this.event.record): readonly string[] {
    return framesAt(this.trace, record + 1)
      .filter((f) => f.cpu === this.event.cpu)
      .map((f) => this.trace.functionName(f.function));
  }

  /** A word of the innermost running function that has one of these variables. */
  local(...names: readonly string[]): number | null {
    for (const f of this.frames().toReversed())
      for (const name of names) {
        const word = localWord(this.trace, this.memory, this.position, f, name);
        if (word !== null) return word;
      }
    return null;
  }

  ref(address: number): AreaRef {
    const { trace, memory, op } = this;
    const { first, last, n } = readArea(trace, memory, address);
    // An address may be a second area's by now, so what counts is what happened since its allocation.
    const born = objectsOf(trace).covering(address, this.position)?.born ?? -1;
    const isNew = born >= trace.ops[op]!.first;
    const joins = this.tree.joins(trace, op).get(address) ?? [];
    const joined = joins.some((record) => record > born && record < this.position);
    const child = isNew && this.running().op === 'fork';
    const unnamed = !joined || (n === 0 && this.running().op === 'map');
    return { n, first, last, state: child ? 'child' : isNew && unnamed ? 'new' : 'kept' };
  }

  refOrNull(address: number): AreaRef | null {
    return address ? this.ref(address) : null;
  }

  /** The operation that the event's CPU runs. */
  running(): Acting {
    const { trace, op, event } = this;
    const span = trace.ops[op]!;
    const race = span.race.length > 0;
    if (event.cpu === 'A') return { cpu: 'A', race, op: span.name as OpName, args: span.args };
    const begun = ownScanOf(trace, op).events.filter(
      (e) => e.kind === 'begin' && e.cpu === 'B' && e.record <= event.record,
    );
    const { name, args } = span.race[Math.max(0, begun.length - 1)] ?? span;
    return { cpu: 'B', race, op: name as OpName, args };
  }
}

const isWrite = (step: Step, record: number): boolean =>
  step.frames(record).some((f) => /^(down|up)_write|^downgrade|exclude_readers$/.test(f));

/** How CPU A has taken mmap_lock before a record; null: it has not, or has dropped it. */
function heldAt(step: Step, record: number): 'read' | 'write' | null {
  const locks = ownScanOf(step.trace, step.op).events.filter(
    (e) => (e.kind === 'lock' || e.kind === 'unlock') && e.cpu === step.event.cpu && e.record < record,
  );
  const last = locks.at(-1);
  return last?.kind === 'lock' ? (isWrite(step, last.record) ? 'write' : 'read') : null;
}

function lockOf(step: Step, address: number): LockOf {
  const of = lockAt(step.trace, step.running().op, address);
  return typeof of === 'number' ? step.ref(of) : of;
}

/** The result of the operation that the event's CPU runs. */
function resultOf({ trace, op, event: { cpu, record } }: Step): number {
  if (cpu === 'A') return trace.ops[op]!.result;
  return ownScanOf(trace, op).events.find((e) => e.kind === 'b-ends' && e.record > record)?.now ?? 0;
}

function freeReason(step: Step, area: AreaRef): FreeReason {
  if (area.state === 'child') return 'ended';
  if (area.state === 'new' && resultOf(step) < 0) return 'failed';
  return step.running().op === 'unmap' ? 'unmapped' : 'merged';
}

function endOf(step: Step): OwnDeed {
  const { trace, memory, op, tree } = step;
  const { result, args, name } = trace.ops[op]!;
  const held = tree.areas(trace, memory);
  const [first = 0] = args;
  const at = held.find((a) => readArea(trace, memory, a).last >= first) ?? 0;
  return {
    ...{ kind: 'ends', result, areas: held.length, visited: tree.visited(trace, op) },
    lacked: ownScanOf(trace, op).events.some((e) => e.kind === 'fail' && e.cpu === 'A'),
    area: name === 'map' && result === 0 && at ? step.ref(at) : null,
  };
}

export function ownDeed(step: Step, event: OwnEvent): OwnDeed {
  switch (event.kind) {
    case 'begin': {
      // The driver takes the lock before the kernel's first line.
      const { record } = shownOf(step.trace, step.op, false);
      return { kind: 'starts-op', lock: event.cpu === 'A' ? heldAt(step, record) : null };
    }
    case 'lock':
    case 'unlock':
      return {
        kind: event.kind === 'lock' ? 'takes-lock' : 'drops-lock',
        write: isWrite(step, event.record),
        of: lockOf(step, event.area),
      };
    case 'rcu':
      return { kind: 'enters-rcu' };
    case 'rcu-end':
      return { kind: 'leaves-rcu' };
    case 'grace':
      return { kind: 'waited' };
    case 'b-ends':
      return { kind: 'b-ends', result: event.now };
    case 'warn':
      return { kind: 'warns' };
    case 'fail':
      return { kind: 'lacks-memory' };
    case 'area': {
      const copies = step.frames().some((f) => f === 'vm_area_dup' || f === 'copy_process');
      const of = copies ? step.refOrNull(step.local('old', 'orig', 'area') ?? 0) : null;
      const [first, end] = [step.local('start') ?? 0, step.local('end') ?? 0];
      const last = (end >>> PAGE_SHIFT) - 1;
      return {
        ...{ kind: 'gets-area', struct: areaType(step.trace.data.variant), of },
        ...(of ? { first: of.first, last: of.last } : { first: first >>> PAGE_SHIFT, last }),
      };
    }
    case 'area-free': {
      const area = step.ref(event.area);
      return { kind: 'frees-area', area, why: freeReason(step, area) };
    }
    case 'start':
    case 'end': {
      const less = event.kind === 'end' ? 1 : 0;
      const page = (bytes: number): number => (bytes >>> PAGE_SHIFT) - less;
      return {
        ...{ kind: 'moves', area: step.ref(event.area), edge: event.kind },
        ...{ was: page(event.was), now: page(event.now) },
      };
    }
    case 'permit': {
      const writable = readArea(step.trace, step.memory, event.area).writable;
      return { kind: 'permits', area: step.ref(event.area), writable };
    }
    case 'result':
      return endOf(step);
  }
}
