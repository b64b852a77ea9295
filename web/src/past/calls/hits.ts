// SPDX-License-Identifier: GPL-2.0-only
// Every call of a function, as C writes it, with what it was given and what it returned.
import { Kind } from '../../base/abi.gen.ts';
import { isDriver, isEnvironment } from '../../base/c-file-kind.ts';
import type { FlowTable } from '../../base/flow.ts';
import { nearest } from '../../base/near-miss.ts';
import type { SiteTable } from '../../base/sites.ts';
import { formatValue, readValue, typeSize } from '../../trace/inspect.ts';
import { Replay } from '../../trace/replay.ts';
import type { Trace } from '../../trace/trace.ts';
import { PastError } from '../lane.ts';
import { flowOf } from '../why/flow.ts';
import { callsOf, type Calls } from './calls.ts';
import { returned } from './returned.ts';

export interface CallHit {
  /** The ENTER record. */
  readonly record: number;
  /** Where it is called from. */
  readonly file: string;
  readonly line: number;
  /** The one that is called. */
  readonly function: string;
  /** "xas_store(xas = 0x00052210, entry = 0x00fa0030) = 0" */
  readonly text: string;
  readonly value: number | null;
}

/** The kernel's own functions and those of variants: what the shims do in the kernel's place nobody asks for. */
const isShown = (path: string): boolean => !isEnvironment(path) && !isDriver(path);

/** By function: 1 where it is wanted. */
function wanted({ functions, files }: SiteTable, name: string | null): Uint8Array {
  return Uint8Array.from(functions, ([fn, file]) =>
    Number(name === null ? isShown(files[file]?.path ?? '') : fn === name),
  );
}

/** Names of functions that are called, those of the kernel before those that stand in for it. */
export function calledNames(trace: Trace): readonly string[] {
  const { functions, files } = trace.sites;
  const called = new Set<number>();
  for (let r = 0; r < trace.count; r++) if (trace.kind(r) === Kind.ENTER) called.add(trace.id(r));
  const shown = (id: number): number => Number(isShown(files[functions[id]?.[1] ?? -1]?.path ?? ''));
  const ids = [...called].sort((a, b) => shown(b) - shown(a));
  return [...new Set(ids.map((id) => trace.functionName(id)))];
}

/** By call, the STEP at which its caller stood when it was made; -1: nobody of the run called it. */
function madeAt({ count, enter, parent, lineRecord, lineCall }: Calls): Int32Array {
  const standsAt = new Int32Array(count).fill(-1);
  let line = 0;
  return Int32Array.from(enter, (record, c) => {
    for (; lineRecord[line]! < record; line++) standsAt[lineCall[line]!] = lineRecord[line]!;
    return parent[c]! < 0 ? -1 : standsAt[parent[c]!]!;
  });
}

/** The parameters as they were given: each is stored to its slot before the first line. */
function parameters(trace: Trace, enter: number, end: number, replay: Replay): string {
  const { sites } = trace;
  const given: { readonly id: number; readonly address: number }[] = [];
  let r = enter + 1;
  for (; r < end; r++) {
    const kind = trace.kind(r);
    if (kind === Kind.VAR && sites.variables[trace.id(r)]?.[4] === 1)
      given.push({ id: trace.id(r), address: trace.a(r) });
    else if (kind === Kind.STEP || kind === Kind.ENTER || kind === Kind.EXIT) break;
  }
  const memory = replay.seek(r);
  return given
    .map(({ id, address }) => {
      const [name, type] = sites.variables[id]!;
      return `${name} = ${formatValue(readValue(sites, memory, address, type, typeSize(sites, type)))}`;
    })
    .join(', ');
}

/**
 * Calls of one function; of null, of all that are the kernel's or a variant's. `flow` says what type each returns.
 */
export function callHits(
  trace: Trace,
  name: string | null,
  flow: FlowTable | null = null,
): readonly CallHit[] {
  const types = flow && flowOf(flow).function;
  const { functions, files } = trace.sites;
  if (name !== null && !functions.some(([fn]) => fn === name)) throw new PastError(unknown(trace, name));
  const isWanted = wanted(trace.sites, name);
  const calls = callsOf(trace, 0, trace.ops.length);
  const steps = madeAt(calls);
  const replay = new Replay(trace);
  const hits: CallHit[] = [];
  for (let c = 0; c < calls.count; c++) {
    const fn = calls.fn[c]!;
    if (isWanted[fn] === 0) continue;
    const [enter, exit, end] = [calls.enter[c]!, calls.exit[c]!, calls.end[c]!];
    const { text, value } = returned(trace, exit, types?.get(fn)?.type);
    const [called, file, line] = functions[fn]!;
    hits.push({
      record: enter,
      // What only the host calls stands where it is.
      ...(steps[c]! < 0 ? { file: files[file]?.path ?? '?', line } : place(trace, steps[c]!)),
      function: called,
      text: `${called}(${parameters(trace, enter, end, replay)})${text}`,
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
