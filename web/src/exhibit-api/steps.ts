// SPDX-License-Identifier: GPL-2.0-only
// Where a trace may be stopped at: for each operation, positions (numbers of records applied), ascending. Every
// granularity begins an operation at its first visible line, so each step has a current line.
import { Kind } from '../base/abi.gen.ts';
import type { SiteTable } from '../base/sites.ts';
import type { Trace } from '../trace/trace.ts';
import type { ExhibitModel } from './types.ts';

export type Granularity = 'walk' | 'line' | 'access' | 'op';

/** The environment's own code is not shown: it stands in for what the kernel does elsewhere. */
export function isVisibleFile(path: string): boolean {
  return !path.startsWith('core-c/shim/') && !path.startsWith('core-c/host/');
}

const visible = new WeakMap<SiteTable, Uint8Array>();
/** By site: 1 if its file is shown. */
export function visibleSites(sites: SiteTable): Uint8Array {
  let flags = visible.get(sites);
  if (!flags) {
    const files = sites.files.map((f) => (isVisibleFile(f.path) ? 1 : 0));
    visible.set(sites, (flags = Uint8Array.from(sites.sites.file, (f) => files[f] ?? 0)));
  }
  return flags;
}

/** Position just after the operation's first visible line begins; its start if there is none. */
function firstLine(trace: Trace, op: number): number {
  const shown = visibleSites(trace.sites);
  const { end } = trace.ops[op]!;
  const first = trace.opRecord(op);
  for (let r = first; r < end; r++) if (trace.kind(r) === Kind.STEP && shown[trace.id(r)]) return r + 1;
  return first;
}

function lines(trace: Trace, op: number): number[] {
  const shown = visibleSites(trace.sites);
  const { sites } = trace.sites;
  const { end } = trace.ops[op]!;
  const first = trace.opRecord(op);
  const out: number[] = [];
  let depth = 0;
  let last = '';
  for (let r = first; r < end; r++) {
    const kind = trace.kind(r);
    if (kind === Kind.ENTER) depth++;
    else if (kind === Kind.EXIT) depth--;
    else if (kind === Kind.STEP && shown[trace.id(r)]) {
      const site = trace.id(r);
      // A line that continues in another block of the compiler's is still the same line.
      const key = `${depth}:${sites.file[site]}:${sites.line[site]}`;
      if (key !== last) out.push(r + 1);
      last = key;
    }
  }
  return out;
}

function accesses(trace: Trace, op: number): number[] {
  const shown = visibleSites(trace.sites);
  const { end } = trace.ops[op]!;
  const out = [firstLine(trace, op)];
  for (let r = out[0]!; r < end; r++) {
    const kind = trace.kind(r);
    if ((kind === Kind.LOAD || kind === Kind.STORE) && shown[trace.id(r)]) out.push(r + 1);
  }
  return out;
}

/** Positions of operation `op` at a granularity; at least one, and the last is the operation's end. */
export function stepPositions(
  model: ExhibitModel,
  trace: Trace,
  op: number,
  granularity: Granularity,
): readonly number[] {
  const { end } = trace.ops[op]!;
  const at = ((): number[] => {
    switch (granularity) {
      case 'walk':
        return [firstLine(trace, op), ...model.events(trace, op).map((e) => e.record + 1)];
      case 'line':
        return lines(trace, op);
      case 'access':
        return accesses(trace, op);
      case 'op':
        return [];
      default: {
        const never: never = granularity;
        return never;
      }
    }
  })();
  at.push(end);
  return [...new Set(at)].sort((a, b) => a - b);
}
