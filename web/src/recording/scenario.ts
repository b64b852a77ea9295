// SPDX-License-Identifier: GPL-2.0-only
// A part of a recording as operations of its own: what the tree held as it began, then the part.
import type { Entry, ExhibitModel } from '../exhibit-api/types.ts';
import { Memory } from '../trace/memory.ts';
import { Trace, type TraceData } from '../trace/trace.ts';
import { operation } from './open.ts';
import type { RecordedOps } from './types.ts';

/** Operations that leave the same entries: shadows in the order of their ages, then folios in that of their numbers. */
function setUp(entries: readonly Entry[]): readonly string[] {
  const of = (kind: string): readonly Entry[] =>
    entries.filter((e) => e[2] === kind).sort((a, b) => (a[3] ?? 0) - (b[3] ?? 0));
  const add = ([index, order]: Entry): string => (order ? `add ${index} ${order}` : `add ${index}`);
  return [...of('shadow').flatMap((e) => [add(e), `evict ${e[0]}`]), ...of('folio').map(add)];
}

/** Opens on operation `opens`, from 0; `data` begins at operation `from`. */
export function scenarioText(
  model: Pick<ExhibitModel, 'ops' | 'entries'>,
  data: TraceData,
  ops: RecordedOps,
  { from, to, opens }: { readonly from: number; readonly to: number; readonly opens: number },
): string {
  const entries = model.entries(new Trace(data), new Memory(data.layout, data.firstImage));
  const lines = [`#: title Operations ${from + 1} to ${to} of a recording`, ...setUp(entries)];
  for (let at = from; at < to; at++) {
    if (at === opens) lines.push('#: opens here');
    lines.push(operation(model, ops, at).text);
  }
  return `${lines.join('\n')}\n`;
}
