// SPDX-License-Identifier: GPL-2.0-only
// Writes a run in the Chrome trace event format, which Perfetto opens. One microsecond represents one record, and a
// process a lane. Operations, walks, each CPU's functions and each lock have their own threads, because the slices of
// a thread must nest. Each "B" has an "E".
import { Kind, LockClass } from '../../base/abi.gen.ts';
import type { Trace } from '../../trace/trace.ts';
import { callsOf, type Calls } from './calls.ts';

export interface ChromeEvent {
  readonly ph: 'B' | 'E' | 'i' | 'M';
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  readonly name: string;
  readonly cat?: string;
  /** Scope of an instant: its thread. */
  readonly s?: 't';
  readonly args?: Readonly<Record<string, string | number>>;
}

export interface WalkSpan {
  readonly cpu: 'A' | 'B';
  readonly number: number;
  /** First and last record. */
  readonly first: number;
  readonly last: number;
  readonly label: string;
}

export interface ChromeLane {
  readonly name: string;
  readonly trace: Trace;
  readonly walks: readonly WalkSpan[];
}

const OPERATIONS = 1;
const WALKS = 2;
const FUNCTIONS = 4;
const LOCKS = 6;
const THREADS: readonly string[] = ['operations', 'walks', 'walks, CPU B', 'CPU A', 'CPU B'];
const LOCK_NAMES: Readonly<Record<number, string>> = {
  [LockClass.SPIN]: 'spin lock held',
  [LockClass.RCU]: 'RCU read side',
  [LockClass.IRQ]: 'interrupts off',
};

class Writer {
  readonly events: ChromeEvent[] = [];
  private readonly open = new Map<number, string[]>();
  private readonly names = new Map<number, string>();

  constructor(private readonly pid: number) {}

  private stack(tid: number): string[] {
    let found = this.open.get(tid);
    if (!found) this.open.set(tid, (found = []));
    return found;
  }

  thread(tid: number, name: string): void {
    if (this.names.has(tid)) return;
    this.names.set(tid, name);
    this.events.push({ ph: 'M', pid: this.pid, tid, ts: 0, name: 'thread_name', args: { name } });
  }

  begin(tid: number, ts: number, name: string, cat: string, args?: ChromeEvent['args']): void {
    this.stack(tid).push(name);
    this.events.push({ ph: 'B', pid: this.pid, tid, ts, name, cat, ...(args ? { args } : {}) });
  }

  /** Ends the innermost slice of that name and what is still open inside it; nothing if there is none. */
  end(tid: number, ts: number, name: string): void {
    const stack = this.stack(tid);
    const at = stack.lastIndexOf(name);
    if (at < 0) return;
    while (stack.length > at)
      this.events.push({ ph: 'E', pid: this.pid, tid, ts, name: stack.pop() ?? name });
  }

  instant(tid: number, ts: number, name: string, cat: string, args: ChromeEvent['args'] = {}): void {
    this.events.push({ ph: 'i', s: 't', pid: this.pid, tid, ts, name, cat, args });
  }

  /** Ends all open slices at an operation's end. */
  endAll(ts: number): void {
    for (const [tid, stack] of this.open)
      while (stack.length) this.events.push({ ph: 'E', pid: this.pid, tid, ts, name: stack.pop() ?? '' });
  }
}

/** Writes an operation's calls, each on its CPU's thread. Calls that never returned stay open. */
function writeCalls(out: Writer, trace: Trace, { count, fn, enter, exit, end, cpu }: Calls): void {
  const open: number[] = [];
  const close = (until: number): void => {
    for (let c = open.at(-1); c !== undefined && exit[c]! >= 0 && end[c]! <= until; c = open.at(-1)) {
      out.end(FUNCTIONS + cpu[c]!, exit[c]!, trace.functionName(fn[c]!));
      open.pop();
    }
  };
  for (let c = 0; c < count; c++) {
    close(enter[c]!);
    out.begin(FUNCTIONS + cpu[c]!, enter[c]!, trace.functionName(fn[c]!), 'function');
    open.push(c);
  }
  close(Infinity);
}

const hex = (word: number): string => `0x${word.toString(16).padStart(8, '0')}`;

function laneEvents(lane: ChromeLane, pid: number): readonly ChromeEvent[] {
  const { trace, walks } = lane;
  const out = new Writer(pid);
  out.events.push({ ph: 'M', pid, tid: 0, ts: 0, name: 'process_name', args: { name: lane.name } });
  THREADS.forEach((name, i) => out.thread(i + 1, name));
  const caches = new Map(Object.entries(trace.sites.caches).map(([name, id]) => [id, name.toLowerCase()]));
  let cpu = 0;
  for (const [number, op] of trace.ops.entries()) {
    out.begin(OPERATIONS, op.first, op.text, 'operation', { line: op.line, result: op.result });
    writeCalls(out, trace, callsOf(trace, number, number + 1));
    // An operation begins on CPU A.
    cpu = 0;
    for (let r = op.first; r < op.end; r++) {
      const [id, a, b] = [trace.id(r), trace.a(r), trace.b(r)];
      const tid = FUNCTIONS + cpu;
      switch (trace.kind(r)) {
        case Kind.CPU:
          cpu = a === 1 ? 1 : 0;
          break;
        case Kind.LOCK:
        case Kind.UNLOCK: {
          // Each lock class has a thread per CPU, because holds of different classes overlap without nesting.
          const name = LOCK_NAMES[id] ?? `lock ${id}`;
          const thread = LOCKS + id * 2 + cpu;
          out.thread(thread, cpu ? `${name}, CPU B` : name);
          if (trace.kind(r) === Kind.LOCK) out.begin(thread, r, name, 'lock', { lock: hex(a) });
          else out.end(thread, r, name);
          break;
        }
        case Kind.ALLOC:
        case Kind.FREE: {
          const what = trace.kind(r) === Kind.ALLOC ? 'alloc' : 'free';
          const cache = caches.get(id) ?? `cache ${id}`;
          out.instant(tid, r, `${what} ${cache}`, what, { address: hex(a), bytes: b });
          break;
        }
        case Kind.WARN:
          out.instant(tid, r, 'WARN', 'warning');
          break;
        case Kind.LOST:
          out.instant(tid, r, `${a} records lost`, 'lost');
          break;
        default:
      }
    }
    for (const walk of walks)
      if (walk.first >= op.first && walk.first < op.end) {
        const tid = WALKS + (walk.cpu === 'B' ? 1 : 0);
        const name = `walk ${walk.number}`;
        out.begin(tid, walk.first, name, 'walk', { what: walk.label });
        out.end(tid, Math.min(walk.last + 1, op.end), name);
      }
    out.endAll(op.end);
  }
  const { crash } = trace.data;
  if (crash) out.instant(OPERATIONS, trace.count, crash.message, 'crash');
  return out.events;
}

/** The text of a file with all lanes. */
export function chromeTrace(lanes: readonly ChromeLane[], about: Readonly<Record<string, string>>): string {
  const events = lanes.flatMap((lane, i) => laneEvents(lane, i + 1));
  return `${JSON.stringify({ displayTimeUnit: 'ms', otherData: { ...about, time: 'one microsecond is one record' }, traceEvents: events })}\n`;
}

/** The walks of one operation, from its events. A walk lasts until its last event. */
export function walkSpans(
  events: readonly {
    readonly kind: string;
    readonly record: number;
    readonly label: string;
    readonly walk?: number;
    readonly cpu: 'A' | 'B';
  }[],
): readonly WalkSpan[] {
  const open = new Map<'A' | 'B', { first: number; last: number; number: number; label: string }>();
  const spans: WalkSpan[] = [];
  const close = (cpu: 'A' | 'B'): void => {
    const walk = open.get(cpu);
    if (walk) spans.push({ cpu, ...walk });
    open.delete(cpu);
  };
  for (const e of events) {
    const walk = open.get(e.cpu);
    if (e.kind === 'walk') {
      close(e.cpu);
      open.set(e.cpu, { first: e.record, last: e.record, number: e.walk ?? 0, label: e.label });
    } else if (walk && e.walk === walk.number) walk.last = e.record;
  }
  close('A');
  close('B');
  return spans.sort((a, b) => a.first - b.first);
}
