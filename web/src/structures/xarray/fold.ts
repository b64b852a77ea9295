// SPDX-License-Identifier: GPL-2.0-only
// Joins events of a run into one. One run is slots that one function reads alike or fills alike ("slots 9 to 63 are
// empty"). Another is removed nodes freed one after another, or references put back so. The joined event is placed at the last of them: the C
// does not know the outcome before.
import { decodeEntry } from './entry.ts';
import type { XaEvent } from './event.ts';
import { SPLITTERS } from './op-scan.ts';

/** What makes events of a run alike; null: the event is a step of its own. */
function sameness(e: XaEvent): string | null {
  if (e.kind === 'put') return 'puts';
  if (e.node === 0) return null;
  // Prepared nodes are freed one event each; removed nodes are joined into one.
  if (e.kind === 'free') return e.frames.includes('xas_destroy') ? null : 'frees';
  const now = decodeEntry(e.word);
  if (e.kind === 'read') {
    if (now.kind === 'empty') return 'reads nothing';
    // xas_get_order() counts slot by slot.
    return now.kind === 'sibling' && !e.function.endsWith('_get_order') ? `reads sibling ${now.slot}` : null;
  }
  if (e.kind !== 'write') return null;
  const old = decodeEntry(e.old);
  if (SPLITTERS.has(e.function)) return 'pieces';
  if (e.function === 'xas_free_nodes') return 'retry';
  if (now.kind === 'sibling')
    return `sibling ${now.slot} ${old.kind === 'sibling' ? `was of ${old.slot}` : old.kind}`;
  return now.kind === 'empty' && old.kind === 'sibling' ? `empties siblings of ${old.slot}` : null;
}

const isNext = (a: XaEvent, b: XaEvent): boolean =>
  a.kind === b.kind &&
  (a.node === b.node || a.kind === 'free') &&
  a.function === b.function &&
  a.cpu === b.cpu;

/** A read that only precedes a write of the same slot is part of the write. */
function isReadForWrite(e: XaEvent, next: XaEvent | undefined): boolean {
  if (e.kind !== 'read' || !next || (next.kind !== 'write' && next.kind !== 'link')) return false;
  return (
    e.function === 'xas_store' && next.function === e.function && e.node === next.node && e.slot === next.slot
  );
}

export function folded(events: readonly XaEvent[]): readonly XaEvent[] {
  const out: XaEvent[] = [];
  let run: string | null = null;
  events.forEach((e, i) => {
    if (isReadForWrite(e, events[i + 1])) return;
    const kind = sameness(e);
    const last = out[out.length - 1];
    const step = last ? e.slot - last.slot : 0;
    // A split writes slots downwards.
    const adjacent =
      kind === 'frees' || kind === 'puts' || (kind === 'pieces' ? Math.abs(step) <= 64 : step === 1);
    if (last && kind !== null && kind === run && isNext(last, e) && adjacent)
      out[out.length - 1] = { ...e, firstRecord: last.firstRecord, firstSlot: last.firstSlot };
    else out.push(e);
    run = kind;
  });
  return out;
}
