// SPDX-License-Identifier: GPL-2.0-only
// Reads the call stack at a record: the running functions, and each one's line and variables.
import { Kind } from '../base/abi.gen.ts';
import { countUntil } from '../base/bisect.ts';
import { perObject } from '../base/memo.ts';
import { typeSize } from './inspect.ts';
import type { Trace } from './trace.ts';

export interface Variable {
  /** Index into the site table's variables. */
  readonly id: number;
  readonly address: number;
  /** False until this frame stores to it: before that, its memory holds garbage. */
  readonly written: boolean;
  /** For a struct: this frame also stored its last word, as the end of an initialiser does. */
  readonly complete: boolean;
}

export interface Frame {
  /** Index into the site table's functions. */
  readonly function: number;
  /** The ENTER record. */
  readonly entered: number;
  /** Its latest STEP: a site, or -1 before the first. */
  site: number;
  readonly variables: Variable[];
  readonly cpu: 'A' | 'B';
}

/** Positions whose frames stay in memory. A step asks for the same few; the next step continues from one of them. */
const REMEMBERED = 64;

interface CallMoment {
  readonly first: number;
  readonly record: number;
  readonly frames: readonly Frame[];
  /** The addresses that each frame has stored to. A call stores parameters before their VAR records. */
  readonly stored: readonly ReadonlySet<number>[];
  /** For each frame, the lowest address of its variables and of the outer frames': the stack grows downwards. */
  readonly lows: readonly number[];
  readonly cpu: 'A' | 'B';
}
const momentsOf = perObject((_: Trace) => new Map<number, CallMoment>());

/** Frames after `record` records, outermost first. It reads the records since the nearest earlier question. */
export function framesAt(trace: Trace, record: number): readonly Frame[] {
  const recent = momentsOf(trace);
  let moment = recent.get(record);
  if (!moment) {
    const first = trace.ops[trace.opAt(Math.max(0, record - 1))]?.first;
    if (first === undefined) return [];
    let nearest: CallMoment | undefined;
    for (const m of recent.values())
      if (m.first === first && m.record <= record && m.record > (nearest?.record ?? -1)) nearest = m;
    const start = { first, record: first, frames: [], stored: [], lows: [], cpu: 'A' } as const;
    moment = findFrames(trace, nearest ?? start, record);
    if (recent.size >= REMEMBERED) recent.delete(recent.keys().next().value!);
    recent.set(record, moment);
  }
  return moment.frames;
}

/** Names of the functions that a CPU runs after `record` records, outermost first. */
export const functionsOn = (trace: Trace, record: number, cpu: Frame['cpu']): readonly string[] =>
  framesAt(trace, record)
    .filter((f) => f.cpu === cpu)
    .map((f) => trace.functionName(f.function));

function findFrames(trace: Trace, from: CallMoment, record: number): CallMoment {
  const frames = [...from.frames];
  const stored = [...from.stored];
  const lows = [...from.lows];
  /** What no other moment shares. The rest is copied before it changes, because most steps change one frame. */
  const own = new Set<Frame | ReadonlySet<number>>();
  const ownFrame = (at: number): Frame => {
    let frame = frames[at]!;
    if (own.has(frame)) return frame;
    frame = { ...frame, variables: [...frame.variables] };
    own.add(frame);
    return (frames[at] = frame);
  };
  const store = (at: number, address: number): void => {
    let set = stored[at]!;
    if (set.has(address)) return;
    if (!own.has(set)) own.add((stored[at] = set = new Set(set)));
    (set as Set<number>).add(address);
  };
  let { cpu } = from;
  for (let r = from.record; r < record; r++) {
    const top = frames.length - 1;
    switch (trace.kind(r)) {
      case Kind.ENTER:
        frames.push({ function: trace.id(r), entered: r, site: -1, variables: [], cpu });
        stored.push(new Set());
        lows.push(lows[top] ?? Infinity);
        own.add(frames[top + 1]!).add(stored[top + 1]!);
        break;
      case Kind.EXIT:
        frames.pop();
        stored.pop();
        lows.pop();
        break;
      case Kind.STEP:
        if (top >= 0) ownFrame(top).site = trace.id(r);
        break;
      case Kind.VAR: {
        if (top < 0) break;
        const address = trace.a(r);
        const seen = stored[top]!.has(address);
        const { variables } = ownFrame(top);
        const known = variables.findIndex((v) => v.id === trace.id(r));
        const variable = { id: trace.id(r), address, written: seen, complete: seen };
        if (known >= 0) variables[known] = variable;
        else variables.push(variable);
        lows[top] = Math.min(lows[top]!, address);
        break;
      }
      case Kind.STORE: {
        if (top < 0) break;
        const address = trace.a(r);
        // Variables are on the stack, and the stack is in the image.
        if (address >= trace.data.layout.imageEnd) break;
        store(top, address);
        const at = outermost(lows, address);
        const variables = frames[at]?.variables ?? [];
        for (let i = 0; i < variables.length; i++) {
          const v = variables[i]!;
          if (v.complete || address < v.address) continue;
          const end = v.address + sizeOf(trace, v);
          if (address >= end) continue;
          const complete = address + trace.size(r) >= end;
          if (!v.written || complete) ownFrame(at).variables[i] = { ...v, written: true, complete };
        }
        break;
      }
      case Kind.CPU:
        cpu = trace.a(r) === 0 ? 'A' : 'B';
        break;
      default:
        break;
    }
  }
  return { first: from.first, record, frames, stored, lows, cpu };
}

/** The outermost frame with a variable at or below `address`: no other frame can have a variable that covers it. */
const outermost = (lows: readonly number[], address: number): number =>
  countUntil(lows, (low) => low <= address);

function sizeOf(trace: Trace, v: Variable): number {
  return typeSize(trace.sites, trace.sites.variables[v.id]?.[1] ?? '?');
}

/** File and line of a frame's latest step; before the first step, those of the function. */
export function frameLine(trace: Trace, frame: Frame): { readonly file: string; readonly line: number } {
  if (frame.site >= 0) return trace.place(frame.site);
  const fn = trace.sites.functions[frame.function];
  return { file: trace.sites.files[fn?.[1] ?? -1]?.path ?? '?', line: fn?.[2] ?? 0 };
}
