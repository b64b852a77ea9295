// SPDX-License-Identifier: GPL-2.0-only
// Lists the calls of one operation with what each costs without its callees. Every record of the operation counts once:
// for the innermost listed call on its own CPU, or for that CPU's root.
import { Kind, RECORD_WORDS, idOf, kindOf } from '../../base/abi.gen.ts';
import { LineWalk } from '../../trace/line-counts.ts';
import type { Trace } from '../../trace/trace.ts';

/** Flags by function of the site table. */
export interface Listed {
  /** Calls of other functions count for their caller. */
  readonly calls: Uint8Array;
  /** The functions whose lines count. */
  readonly lines: Uint8Array;
}

export interface OpCall {
  /** Index into the site table's functions; -1: a root. */
  readonly fn: number;
  /** null: a root. */
  readonly parent: OpCall | null;
  /** 0: A, 1: B. */
  readonly cpu: 0 | 1;
  /** Its ENTER record. */
  readonly enter: number;
  /** Without its callees. */
  records: number;
  lines: number;
}

const root = (cpu: 0 | 1, enter: number): OpCall => ({
  ...{ fn: -1, parent: null, cpu, enter },
  ...{ records: 0, lines: 0 },
});

/** The roots of CPU A and B, then the calls in the order of their ENTER records. The operation's set-up is left out. */
export function opCalls(trace: Trace, op: number, { calls, lines }: Listed): readonly OpCall[] {
  const { records } = trace.data;
  const { func } = trace.sites.sites;
  const { end } = trace.ops[op]!;
  const first = trace.opRecord(op);
  const all = [root(0, first), root(1, first)];
  const walk = new LineWalk(trace.sites);
  /** For each function that runs, the call that its records count for. */
  const running: OpCall[] = [];
  let acting: 0 | 1 = 0;
  const innermost = (): OpCall => {
    const call = running.at(-1);
    return call?.cpu === acting ? call : all[acting]!;
  };
  for (let r = first, at = r * RECORD_WORDS; r < end; r++, at += RECORD_WORDS) {
    const w0 = records[at]!;
    const kind = kindOf(w0);
    const begins = walk.begins(w0);
    if (kind === Kind.CPU) {
      acting = records[at + 1] === 1 ? 1 : 0;
      continue;
    }
    let here = innermost();
    if (kind === Kind.ENTER) {
      if (calls[idOf(w0)]) {
        here = { fn: idOf(w0), parent: here, cpu: acting, enter: r, records: 0, lines: 0 };
        all.push(here);
      }
      running.push(here);
    } else if (kind === Kind.EXIT) running.pop();
    here.records++;
    if (begins && lines[func[idOf(w0)]!]) here.lines++;
  }
  return all;
}
