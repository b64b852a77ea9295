// SPDX-License-Identifier: GPL-2.0-only
// Finds the latest fact of a run: one that both structures share, of areas, locks, the beginning and the end of an
// operation, or one of its structure.
import {
  functionsOn,
  innermostWord,
  latestEvent,
  objectsOf,
  perObjectAndKey,
  type Memory,
  type Narrator,
  type Trace,
} from '../../../exhibit-api/index.ts';
import { shownOf } from '../../../stepping/visible-lines.ts';
import { pageOf, readArea } from '../areas.ts';
import type { OwnEvent, OwnEventKind } from '../own/event.ts';
import { lockAt, ownScanOf } from '../own/scan-of.ts';
import type { AreaTree } from '../shared-reader.ts';
import { areaType } from '../variant.ts';
import type { Acting, AreaFact, AreaRef, FreeReason, OpName, OwnDeed, RbDeed, TreeDeed } from './types.ts';

type StepEvent = Pick<OwnEvent, 'record' | 'cpu'> & { readonly kind: string };

export class Step {
  readonly position: number;

  constructor(
    readonly tree: AreaTree,
    readonly trace: Trace,
    readonly memory: Memory,
    readonly op: number,
    readonly event: StepEvent,
  ) {
    this.position = event.record + 1;
  }

  /** Names of the functions that the event's CPU runs, outermost first. */
  frames(record = this.event.record): readonly string[] {
    return functionsOn(this.trace, record + 1, this.event.cpu);
  }

  /** A word of the innermost running function that has one of these variables. */
  local(...names: readonly string[]): number | null {
    const { trace, memory, position } = this;
    return innermostWord(trace, memory, position, this.frames(), ...names)?.word ?? null;
  }

  ref(address: number): AreaRef {
    const { trace, memory, op } = this;
    // An address may be a second area's by now, so what counts is what happened since its allocation.
    const born = objectsOf(trace).covering(address, this.position)?.born ?? -1;
    const queued = ownScanOf(trace, op).queued.filter((r) => r > born && r < this.position);
    const u32 = (at: number): number => {
      const lost = queued.find((r) => trace.a(r) === at);
      return lost === undefined ? memory.u32(at) : trace.b(lost);
    };
    const { first, last, n } = readArea(trace, { u32 }, address);
    const isNew = born >= trace.ops[op]!.first;
    const joined = this.tree
      .joins(trace, op)
      .some(([area, record]) => area === address && record > born && record < this.position);
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
  const last = ownScanOf(step.trace, step.op).events.findLast(
    (e) => (e.kind === 'lock' || e.kind === 'unlock') && e.cpu === step.event.cpu && e.record < record,
  );
  return last?.kind === 'lock' ? (isWrite(step, last.record) ? 'write' : 'read') : null;
}

function lockUse(step: Step, { record, area }: OwnEvent) {
  const of = lockAt(step.trace, step.running().op, area);
  return { write: isWrite(step, record), of: typeof of === 'number' ? step.ref(of) : of };
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
  const at = held.find(({ last }) => last >= first);
  return {
    ...{ kind: 'ends', result, areas: held.length, visited: tree.cost(trace, op).nodesVisited.length },
    lacked: ownScanOf(trace, op).events.some((e) => e.kind === 'fail' && e.cpu === 'A'),
    area: name === 'map' && result === 0 && at ? step.ref(at.address) : null,
  };
}

function getsArea(step: Step): OwnDeed {
  const copies = step.frames().some((f) => f === 'vm_area_dup' || f === 'copy_process');
  const of = copies ? step.refOrNull(step.local('old', 'orig', 'area') ?? 0) : null;
  const page = (name: string): number => pageOf(step.local(name) ?? 0);
  const { first, last } = of ?? { first: page('start'), last: page('end') - 1 };
  return { kind: 'gets-area', struct: areaType(step.trace.data.variant), of, first, last };
}

function moves(step: Step, { kind, area, was, now }: OwnEvent): OwnDeed {
  const edge = kind === 'end' ? 'end' : 'start';
  const page = (bytes: number): number => pageOf(bytes) - (edge === 'end' ? 1 : 0);
  return { kind: 'moves', area: step.ref(area), edge, was: page(was), now: page(now) };
}

const DEEDS: Readonly<Record<OwnEventKind, (step: Step, event: OwnEvent) => OwnDeed>> = {
  begin: (step, { cpu }) => ({
    kind: 'starts-op',
    // The driver takes the lock before the kernel's first line.
    lock: cpu === 'A' ? heldAt(step, shownOf(step.trace, step.op, false).record) : null,
  }),
  lock: (step, event) => ({ kind: 'takes-lock', ...lockUse(step, event) }),
  unlock: (step, event) => ({ kind: 'drops-lock', ...lockUse(step, event) }),
  rcu: () => ({ kind: 'enters-rcu' }),
  'rcu-end': () => ({ kind: 'leaves-rcu' }),
  grace: () => ({ kind: 'waited' }),
  'b-ends': (_, { now }) => ({ kind: 'b-ends', result: now }),
  warn: () => ({ kind: 'warns' }),
  fail: () => ({ kind: 'lacks-memory' }),
  area: getsArea,
  'area-free'(step, event) {
    const area = step.ref(event.area);
    return { kind: 'frees-area', area, why: freeReason(step, area) };
  },
  start: moves,
  end: moves,
  permit: (step, { area }) => ({
    ...{ kind: 'permits', area: step.ref(area) },
    writable: readArea(step.trace, step.memory, area).writable,
  }),
  result: endOf,
};

const isOwn = (event: OwnEvent | object): event is OwnEvent => 'now' in event;

/** @param deed makes facts of the structure's events */
export function factsOf<E extends StepEvent>(
  tree: AreaTree<E>,
  deed: (step: Step, event: E) => RbDeed | TreeDeed,
): Narrator<AreaFact>['fact'] {
  /** Ascending by record; nothing precedes the operation's first shown line. */
  const all = perObjectAndKey((trace: Trace, op: number): readonly (OwnEvent | E)[] => {
    const own = ownScanOf(trace, op).events;
    const opens = own.find((e) => e.kind === 'begin')?.record ?? 0;
    return [...own, ...tree.events(trace, op)]
      .filter((e) => e.record >= opens)
      .toSorted((a, b) => a.record - b.record);
  });
  return (trace, memory, record) => {
    const latest = latestEvent(trace, record, (op) => all(trace, op));
    if (!latest) return null;
    const { op, event } = latest;
    const step = new Step(tree, trace, memory, op, event);
    return { ...step.running(), ...(isOwn(event) ? DEEDS[event.kind](step, event) : deed(step, event)) };
  };
}
