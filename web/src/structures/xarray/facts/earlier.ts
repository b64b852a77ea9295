// SPDX-License-Identifier: GPL-2.0-only
// Looks up what the same CPU did earlier in the operation, where events alone do not tell.
import { Kind } from '../../../base/abi.gen.ts';
import { framesAt } from '../../../trace/frames.ts';
import { decodeEntry } from '../entry.ts';
import { RESTART } from '../reader-scan.ts';
import { purposeOf, type Context } from './context.ts';

/** The function that last reset the current xa_state to XAS_RESTART; '': none. */
export function forgotBy(c: Context): string {
  const { trace, span } = c;
  const at = (c.stateAt() ?? 0) + c.layout.state.node;
  for (let r = c.event.record - 1; r >= span.first; r--)
    if (trace.kind(r) === Kind.STORE && trace.a(r) === at && trace.c(r) === RESTART) {
      const frame = framesAt(trace, r + 1).at(-1);
      return frame ? trace.functionName(frame.function) : '';
    }
  return '';
}

/** The word that this CPU last read or wrote at an address in its operation; null: it did neither. */
export function lastSeen(c: Context, address: number): number | null {
  const { trace, event } = c;
  const begun = c.scan.events.findLast((e, i) => i <= c.at && e.kind === 'begin' && e.cpu === event.cpu);
  let { cpu } = event;
  for (let r = event.record - 1; r >= (begun?.record ?? c.span.first); r--) {
    const kind = trace.kind(r);
    if (kind === Kind.CPU) cpu = trace.a(r) === 0 ? 'B' : 'A';
    else if (cpu === event.cpu && (kind === Kind.LOAD || kind === Kind.STORE) && trace.a(r) === address)
      return kind === Kind.LOAD ? trace.b(r) : trace.c(r);
  }
  return null;
}

/** The order that this CPU last counted before event `at`; null: it has not counted one. */
export function countedOrder(c: Context, at = c.at): number | null {
  const shiftOf = (node: number): number => (node ? c.memory.u8(node + c.layout.shift) : 0);
  let shift = -1;
  let siblings = 0;
  for (let i = at - 1; i >= 0; i--) {
    const e = c.scan.events[i]!;
    if (e.cpu !== c.event.cpu) continue;
    const counts = e.function.endsWith('_get_order');
    if (!counts && shift >= 0) return shift + siblings;
    if (e.kind === 'begin') return null;
    const asks = e.kind === 'read' || e.kind === 'descend' || e.kind === 'walk';
    if (counts) {
      shift = shiftOf(e.node);
      if (decodeEntry(e.word).kind === 'sibling') siblings++;
    } else if (asks && purposeOf(e) === 'order')
      // The entry has no slot after it, or no node.
      return shiftOf(e.node);
  }
  return null;
}
