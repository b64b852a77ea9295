// SPDX-License-Identifier: GPL-2.0-only
// Writes a part of a recording as operations: first a set-up that restores the tree, then the part.
import type { Entry, ExhibitModel } from '../exhibit-api/types.ts';
import { Memory } from '../trace/memory.ts';
import { Trace, type TraceData } from '../trace/trace.ts';
import { operation } from './open.ts';
import type { RecordedOps } from './types.ts';

/** Makes operations that leave the same entries: shadows by age, then folios by number. */
function setUp(entries: readonly Entry[]): readonly string[] {
  const of = (kind: string): readonly Entry[] =>
    entries.filter((e) => e[2] === kind).sort((a, b) => (a[3] ?? 0) - (b[3] ?? 0));
  const add = ([index, order]: Entry): string => (order ? `add ${index} ${order}` : `add ${index}`);
  return [...of('shadow').flatMap((e) => [add(e), `evict ${e[0]}`]), ...of('folio').map(add)];
}

/** Characters of the shortest operation that adds an entry, with its line's end. */
const LEAST_LINE = 'add 0\n'.length;

/**
 * Writes operations [from, to), opening on `opens`; all count from 0. `data` begins at `from`. Null: the text has
 * more than `mostChars` characters.
 */
export function scenarioText(
  model: Pick<ExhibitModel, 'ops' | 'entries'>,
  data: TraceData,
  ops: RecordedOps,
  { from, to, opens }: { readonly from: number; readonly to: number; readonly opens: number },
  mostChars = Infinity,
): string | null {
  const most = mostChars / LEAST_LINE;
  const entries = model.entries(new Trace(data), new Memory(data.layout, data.firstImage), most);
  if (entries.length > most) return null;
  const lines = [`#: title Operations ${from + 1} to ${to} of a recording`, ...setUp(entries)];
  for (let at = from; at < to; at++) {
    if (at === opens) lines.push('#: opens here');
    lines.push(operation(model, ops, at).text);
  }
  const text = `${lines.join('\n')}\n`;
  return text.length > mostChars ? null : text;
}
