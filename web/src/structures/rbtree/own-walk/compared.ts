// SPDX-License-Identifier: GPL-2.0-only
// Lists the keys that a search has compared. The last comparison decides the reader's step, so its sign is left out.
import type { Asked, Strip } from '../../../exhibit-api/own-walk.ts';
import { COMPARED } from './words.ts';
import type { RbWalked } from './why.ts';

/** More keys do not fit in one row. */
const MOST_KEYS = 5;

export function comparedOf({ trace, op, memory, event, past }: Asked, walked: RbWalked): Strip | null {
  if (event.kind !== 'descend') return null;
  const tree = walked.nodes(trace, memory);
  const wanted = walked.wanted(trace, op);
  const walk = past.slice(past.findLastIndex((e) => e.kind === 'walk') + 1);
  const keys = walk.flatMap((e) => (e.kind === 'read' ? (tree.get(e.node ?? 0)?.key ?? []) : []));
  const last = keys.length - 1;
  const parts = keys.map((key, i) => ({
    cells: [String(key)],
    sum: i === last ? COMPARED.now(wanted) : COMPARED.sign(wanted, key),
    note: i === last ? COMPARED.decides : COMPARED.nth(i + 1),
  }));
  return parts.length > 0 ? { title: COMPARED.title(wanted), parts: parts.slice(-MOST_KEYS) } : null;
}
