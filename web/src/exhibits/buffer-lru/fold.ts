// SPDX-License-Identifier: GPL-2.0-only
// Joins accesses into events. A read that only feeds a write is part of that write. The words of a copy are one
// event, and so is a run of empty slots.
import { EMPTIES, WORD, type LruEvent } from './event.ts';

const isMoved = (read: LruEvent, next: LruEvent): boolean =>
  next.kind === 'swap' || (next.kind === 'write' && next.value === read.value && next.slot === read.slot + 1);

/** A read in line_up() that feeds no write leaves its word out. */
export function merged(accesses: readonly LruEvent[]): readonly LruEvent[] {
  const out: LruEvent[] = [];
  accesses.forEach((e, i) => {
    const before = accesses[i - 1];
    const next = accesses[i + 1];
    if (e.kind === 'line-up')
      out.push(before?.kind === 'read' && before.by === e.by ? { ...e, from: before.slot } : e);
    else if (e.kind === 'read' && e.by === 'line_up') {
      if (next?.kind !== 'line-up') out.push({ ...e, kind: 'left-out' });
    } else if (e.kind === 'read' && EMPTIES.has(e.by)) return;
    else if (e.kind === 'read' && next && isMoved(e, next)) return;
    else if (e.kind === 'copy' && next?.kind === 'copy') return;
    else if (e.kind === 'copy') {
      let n = 1;
      while (accesses[i - n]?.kind === 'copy') n++;
      out.push({ ...e, slot: n - 1, first: 0, value: n * WORD });
    } else out.push(e);
  });
  return out;
}

const SLOTWISE: ReadonlySet<string> = new Set(['read', 'write', 'swap', 'line-up']);

/** Whether the access reads NULL, or writes NULL over NULL. */
const isNothing = (e: LruEvent): boolean =>
  SLOTWISE.has(e.kind) && e.value === 0 && (e.kind === 'line-up' || e.old === 0);

/** The event of a run is placed at its last slot: the C does not know the outcome before. */
export function folded(singles: readonly LruEvent[]): readonly LruEvent[] {
  const out: LruEvent[] = [];
  for (const e of singles) {
    const last = out.at(-1);
    const isRun =
      last?.kind === e.kind &&
      last.by === e.by &&
      last.slot + 1 === e.slot &&
      isNothing(last) &&
      isNothing(e);
    if (isRun) out[out.length - 1] = { ...e, first: last.first, from: last.from };
    else out.push(e);
  }
  return out;
}
