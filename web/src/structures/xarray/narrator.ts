// SPDX-License-Identifier: GPL-2.0-only
// Makes the narrator of an exhibit whose structure is an XArray. Facts come from facts/, words from say/ and from the
// exhibit.
import type { XaEntry } from './entry.ts';
import {
  NOTHING,
  contextAt,
  leftInPieces,
  xaFactOf,
  type Context,
  type Declined,
  type Identify,
  type Thing,
  type XaFact,
  type XaSource,
} from './facts/index.ts';
import { sayXa, type XaWords } from './say/index.ts';
import type { XaScanner } from './scan.ts';
import type { Memory } from '../../trace/memory.ts';
import type { Trace } from '../../trace/trace.ts';
import type { Told } from '../../exhibit-api/narrator.ts';
import { opBefore } from '../../exhibit-api/position.ts';
import { shownOf } from '../../stepping/visible-lines.ts';

export interface XaNarration<F> extends Pick<XaSource, 'identify' | 'meant'> {
  /** Address of the struct xarray. */
  readonly array: (trace: Trace) => number;
  readonly scanner: (trace: Trace) => XaScanner;
  readonly words: XaWords;
  /** The entry that a lookup or a search found, and its index if a search chose it. Null: `op` is neither. */
  readonly found?: (
    trace: Trace,
    memory: Memory,
    op: number,
  ) => { readonly thing: Thing; readonly at: number | null } | null;
  /** Why the driver declined an operation; null: the kernel itself failed. */
  readonly declined?: (trace: Trace, memory: Memory, op: number) => Declined | null;
  /** The exhibit's own fact of a step; null: the XArray's. The exhibit has its words. */
  readonly ownFact?: (c: Context) => F | null;
}

/** Own facts are said by the exhibit. */
export interface XaNarrator<F> {
  fact(trace: Trace, memory: Memory, record: number): XaFact | F | null;
  say(fact: XaFact): string;
}

export function xaNarrator<F extends Told = never>(narration: XaNarration<F>): XaNarrator<F> {
  const { array, scanner, identify, meant, words, found, declined, ownFact } = narration;
  return {
    fact(trace, memory, record) {
      const op = opBefore(trace, record);
      const scan = scanner(trace).scan(op);
      const outcome: XaSource['outcome'] = (c) => {
        const { args, result } = c.span;
        const why = result < 0 ? (declined?.(trace, c.memory, op) ?? null) : null;
        if (why) return { kind: 'declines', index: args[0] ?? 0, walks: scan.walks.length, ...why };
        const back = found?.(trace, c.memory, op) ?? null;
        return {
          kind: 'returns',
          result: back ? 0 : result,
          walks: scan.walks.length,
          wasted: scan.nodesWasted.length,
          refused: scan.events.some((e) => e.kind === 'warn' && e.function === 'xas_split_alloc'),
          found: back?.thing ?? null,
          at: back?.at ?? null,
          left: leftInPieces(c),
        };
      };
      const opens = shownOf(trace, op, false).record;
      const source = { trace, scan, array: array(trace), opens, identify, meant, outcome };
      const c = contextAt(source, memory, op, record);
      return c && (ownFact?.(c) ?? xaFactOf(c));
    },
    say: (fact) => sayXa(fact, words),
  };
}

/** Identifies words of an array whose entries are values. */
export const identifyValue: Identify = (_trace, _memory, entry: XaEntry): Thing => {
  switch (entry.kind) {
    case 'empty':
      return NOTHING;
    case 'value':
      return { kind: 'value', number: entry.value, gone: false };
    case 'sibling':
      return { kind: 'sibling', number: entry.slot, gone: false };
    case 'pointer':
      return { kind: 'internal', number: 0, gone: false };
    default:
      return { kind: entry.kind === 'zero' ? 'reserved' : entry.kind, number: 0, gone: false };
  }
};

/** A noun for the XArray's own entries: "a reserved entry". */
export function nounOfInternal({ kind }: Thing): string {
  if (kind === 'nothing') return kind;
  return kind === 'reserved' || kind === 'retry' ? `a ${kind} entry` : `a ${kind}`;
}

/** "the value 140", "a reserved entry" */
export const nounOfValue = (thing: Thing): string =>
  thing.kind === 'value' ? `the value ${thing.number}` : nounOfInternal(thing);
