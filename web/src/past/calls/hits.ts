// SPDX-License-Identifier: GPL-2.0-only
// Lists the calls of a function as C writes them, with arguments and return value.
import { Kind, RECORD_WORDS, kindOf, sizeOf } from '../../base/abi.gen.ts';
import type { FlowTable } from '../../base/flow.ts';
import { nearest } from '../../base/near-miss.ts';
import { formatValue, readValue, typeSize } from '../../trace/inspect.ts';
import { Memory } from '../../trace/memory.ts';
import type { Trace } from '../../trace/trace.ts';
import { isKernelCode } from '../functions.ts';
import { PastError } from '../lane.ts';
import { flowOf } from '../why/flow.ts';
import { callsOf, type Calls } from './calls.ts';
import { returned } from './returned.ts';

export interface CallHit {
  /** The ENTER record. */
  readonly record: number;
  /** The place of the call. */
  readonly file: string;
  readonly line: number;
  /** The called function. */
  readonly function: string;
  /** "xas_store(xas = 0x00052210, entry = 0x00fa0030) = 0" */
  readonly text: string;
  readonly value: number | null;
}

/** Names of the called functions: the kernel's and the variants' first, then the shims'. */
export function calledNames(trace: Trace): readonly string[] {
  const called = new Set<number>();
  for (let r = 0; r < trace.count; r++) if (trace.kind(r) === Kind.ENTER) called.add(trace.id(r));
  const shown = (id: number): number => Number(isKernelCode(trace.sites)[id] ?? false);
  const ids = [...called].sort((a, b) => shown(b) - shown(a));
  return [...new Set(ids.map((id) => trace.functionName(id)))];
}

/** For each call, the STEP record of the caller's line; -1: the host called it. */
function madeAt({ count, enter, parent, lineRecord, lineCall }: Calls): Int32Array {
  const standsAt = new Int32Array(count).fill(-1);
  const steps = new Int32Array(count);
  let line = 0;
  for (let c = 0; c < count; c++) {
    for (; lineRecord[line]! < enter[c]!; line++) standsAt[lineCall[line]!] = lineRecord[line]!;
    steps[c] = parent[c]! < 0 ? -1 : standsAt[parent[c]!]!;
  }
  return steps;
}

/** Gives memory at ascending positions, in one pass over the records. */
function memoryAlong({ data: { records, layout, firstImage } }: Trace): (position: number) => Memory {
  const memory = new Memory(layout, firstImage.slice());
  let at = 0;
  return (position) => {
    for (; at < position * RECORD_WORDS; at += RECORD_WORDS) {
      const w0 = records[at]!;
      if (kindOf(w0) === Kind.STORE) memory.write(records[at + 1]!, sizeOf(w0), records[at + 3]!);
    }
    return memory;
  };
}

/** The arguments as text. A call stores each argument before its first line. */
function parameters(
  trace: Trace,
  enter: number,
  end: number,
  memoryAt: (position: number) => Memory,
): string {
  const { sites } = trace;
  const given: { readonly id: number; readonly address: number }[] = [];
  let r = enter + 1;
  for (; r < end; r++) {
    const kind = trace.kind(r);
    if (kind === Kind.VAR && sites.variables[trace.id(r)]?.[4] === 1)
      given.push({ id: trace.id(r), address: trace.a(r) });
    else if (kind === Kind.STEP || kind === Kind.ENTER || kind === Kind.EXIT) break;
  }
  const memory = memoryAt(r);
  return given
    .map(({ id, address }) => {
      const [name, type] = sites.variables[id]!;
      return `${name} = ${formatValue(readValue(sites, memory, address, type, typeSize(sites, type)))}`;
    })
    .join(', ');
}

/**
 * Calls of one function; for null, of all functions of the kernel and the variants. `flow` gives the return types.
 */
export function callHits(
  trace: Trace,
  name: string | null,
  flow: FlowTable | null = null,
): readonly CallHit[] {
  const types = flow && flowOf(flow).function;
  const { functions, files } = trace.sites;
  if (name !== null && !functions.some(([fn]) => fn === name)) throw new PastError(unknown(trace, name));
  const isWanted = name === null ? isKernelCode(trace.sites) : functions.map(([fn]) => fn === name);
  const calls = callsOf(trace, 0, trace.ops.length);
  const steps = madeAt(calls);
  const memoryAt = memoryAlong(trace);
  const hits: CallHit[] = [];
  for (let c = 0; c < calls.count; c++) {
    const fn = calls.fn[c]!;
    if (!isWanted[fn]) continue;
    const [enter, exit, end] = [calls.enter[c]!, calls.exit[c]!, calls.end[c]!];
    const { text, value } = returned(trace, exit, types?.get(fn)?.type);
    const [called, file, line] = functions[fn]!;
    hits.push({
      record: enter,
      // A call by the host has the place of its function.
      ...(steps[c]! < 0 ? { file: files[file]?.path ?? '?', line } : place(trace, steps[c]!)),
      function: called,
      text: `${called}(${parameters(trace, enter, end, memoryAt)})${text}`,
      value,
    });
  }
  return hits;
}

function place(trace: Trace, step: number): { readonly file: string; readonly line: number } {
  const { file, line } = trace.place(trace.id(step));
  return { file, line };
}

function unknown(trace: Trace, name: string): string {
  const names = calledNames(trace);
  const meant = nearest(
    name,
    names.map((n) => ({ name: n })),
  );
  const first = meant === null ? names : [meant, ...names.filter((n) => n !== meant)];
  return `no function ${name} is in this program; those that are called: ${first.join(', ')}`;
}
