// SPDX-License-Identifier: GPL-2.0-only
// Tells what is wrong with a page cache, one sentence for each range of indices.
import type { Violation } from '../../exhibit-api/index.ts';
import type { PlacedEntry } from '../../structures/xarray/index.ts';
import type { Expected } from './expected.ts';
import { ANY } from './oracle.ts';
import type { FolioView } from './words.ts';

const range = (index: number, count: number): string =>
  count === 1 ? `index ${index}` : `indices ${index}–${index + count - 1}`;

type Named = readonly [kind: string, nth: number];

/**
 * A violation with what the tree holds and what it should hold. Absent: nothing, or the violation is not about an
 * entry.
 */
export interface Finding extends Violation {
  readonly holds?: Named;
  readonly wants?: Named;
  /** The tree holds a folio that has left the cache. */
  readonly gone?: boolean;
}

/** An entry of the tree, and the meaning of its word. */
export interface Held {
  readonly at: PlacedEntry;
  readonly name: Named;
  readonly folio: FolioView | null;
}

type Id = 'stale-entry' | 'uncovered-index' | 'wrong-entry' | 'wrong-order' | 'lost-entry';

/** A finding about the indices [from, to), which a neighbour may still extend. */
interface Draft {
  readonly id: Id;
  readonly from: number;
  to: number;
  readonly held: Held | null;
  readonly want: Expected | null;
}

/** Collects findings in order; a range that continues one of its kind extends that one. */
export class Drafts {
  readonly list: Draft[] = [];
  private readonly open = new Map<Id, Draft>();

  add(id: Id, from: number, to: number, held: Held | null, want: Expected | null): void {
    const before = this.open.get(id);
    if (before?.to === from && before.held === held && alike(before.want, want)) {
      before.to = to;
      return;
    }
    const draft: Draft = { id, from, to, held, want };
    this.open.set(id, draft);
    this.list.push(draft);
  }
}

const alike = (a: Expected | null, b: Expected | null): boolean =>
  a === b || (!!a && !!b && a.kind === b.kind && a.nth === b.nth && a.order === b.order);

export function told({ id, from, to, held, want }: Draft): Finding {
  const count = to - from;
  const gone = held?.folio?.mapping === 0;
  return {
    id,
    message: message(id, range(from, count), count, held, want),
    index: from,
    count,
    ...(held ? { node: held.at.node, slot: held.at.slot, holds: held.name } : {}),
    ...(want ? { wants: [want.kind, want.nth] as const } : {}),
    ...(gone ? { gone } : {}),
  };
}

function message(id: Id, where: string, count: number, held: Held | null, want: Expected | null): string {
  const s = count === 1 ? 's' : '';
  const [kind, nth] = held?.name ?? ['nothing', 0];
  const folio = held?.folio;
  const wants = want ? (want.nth === ANY ? `a ${want.kind}` : `${want.kind} ${want.nth}`) : 'nothing';
  switch (id) {
    case 'stale-entry':
      return folio?.mapping === 0
        ? `folio ${folio.nth} has left the cache, but ${where} still lead${s} to it`
        : `${where} hold${s} ${kind} ${nth}; nothing belongs there`;
    case 'uncovered-index':
      return `folio ${folio!.nth} covers ${range(folio!.index, 2 ** folio!.order)}, but ${where} lead${s} to it as well`;
    case 'wrong-entry':
      return `${where} hold${s} ${kind} ${nth}; ${wants} of order ${want!.order} belongs there`;
    case 'wrong-order':
      return `${where} hold${s} ${kind} ${nth} as order ${held!.at.order}; order ${want!.order} belongs there`;
    case 'lost-entry':
      return `${wants} is lost at ${where}: a lookup does not find it`;
  }
}
