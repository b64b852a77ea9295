// SPDX-License-Identifier: GPL-2.0-only
// Joins runs of alike events into one step: taken slots, contexts with other ids, freed nodes. The step is placed at
// the last event, since the C does not know the outcome before.
import type { OpSpan } from '../../exhibit-api/index.ts';
import type { AioEvent } from './event.ts';
import { userId } from './offsets.ts';

/** The operation that an event's CPU runs. */
export const operationOf = (
  span: OpSpan,
  { cpu, turn }: Pick<AioEvent, 'cpu' | 'turn'>,
): { readonly name: string; readonly args: readonly number[] } =>
  cpu === 'A' ? span : (span.race[turn] ?? span);

/** What makes events of a run alike; null: the event is a step of its own. */
function sameness(e: AioEvent, span: OpSpan, before: AioEvent | undefined): string | null {
  if (e.what === 'slot' && e.function === 'ioctx_add_table' && e.kind === 'read')
    return e.value ? 'taken' : null;
  if (e.what === 'node' && e.kind === 'free') return 'freed';
  if (e.what !== 'compare' || e.function !== 'lookup_ioctx_list') return null;
  // The first comparison is a step of its own: it shows how the walk continues.
  if (before?.what !== 'compare') return null;
  return e.value === userId(operationOf(span, e).args[0] ?? 0) ? null : 'other id';
}

/** Whether the event reads an empty slot of a node that was just made: no step shows such a read. */
const isBlank = (e: AioEvent, made: ReadonlySet<number>): boolean =>
  e.what === 'slot' && e.kind === 'read' && e.value === 0 && made.has(e.object);

export function folded(all: readonly AioEvent[], span: OpSpan): readonly AioEvent[] {
  const out: AioEvent[] = [];
  const made = new Set<number>();
  let run: string | null = null;
  all.forEach((e, i) => {
    if (e.what === 'node' && e.kind === 'alloc') made.add(e.object);
    if (isBlank(e, made)) return;
    const kind = sameness(e, span, all[i - 1]);
    const last = out[out.length - 1];
    if (last && kind !== null && kind === run && last.cpu === e.cpu && last.turn === e.turn)
      out[out.length - 1] = { ...e, count: last.count + e.count };
    else out.push(e);
    run = kind;
  });
  return out;
}
