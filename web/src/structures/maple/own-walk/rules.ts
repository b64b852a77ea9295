// SPDX-License-Identifier: GPL-2.0-only
// Makes the rules of a reader's own walk through a maple tree.
import type { Asked, Strip, WalkRules } from '../../../exhibit-api/own-walk.ts';
import { mapleWhy, searched, type MapleReason, type MapleWalked } from './why.ts';
import { ASKS, gone, KEYS, noun, PIVOTS, placed, types, WHY } from './words.ts';

/** More pivots do not fit in one row. */
const MOST = 8;

/** The node's first pivots, or its gaps: what the search compares. */
function comparedIn(asked: Asked, walked: MapleWalked): Strip | null {
  const found = searched(asked, walked);
  if (!found) return null;
  const { node, wanted } = found;
  const of = ({ last, gap, first, kind }: (typeof node.slots)[number]): number =>
    wanted.kind === 'index' ? last : (gap ?? (kind === 'empty' ? last - first + 1 : 0));
  const parts = node.slots.slice(0, MOST).map((s) => ({
    ...{ cells: [String(walked.unit(of(s)))], sum: '', note: PIVOTS.slot(s.slot) },
  }));
  const more = node.slots.length > MOST ? [{ cells: [PIVOTS.end], sum: '', note: '' }] : [];
  const value = walked.unit(wanted.value);
  const title = wanted.kind === 'index' ? PIVOTS.title(value) : PIVOTS.free(value);
  return { title, parts: [...parts, ...more] };
}

const sayReason = <K extends MapleReason['kind']>(reason: Extract<MapleReason, { kind: K }>): string =>
  WHY[reason.kind](reason);

export const mapleWalkRules = (walked: MapleWalked): WalkRules<MapleReason> => ({
  asks: ASKS,
  ...{ types, noun, keys: KEYS },
  numberOf: (_trace, _memory, { slot }) => slot,
  strip: (asked) =>
    asked.event.kind === 'descend' || asked.event.kind === 'read' ? comparedIn(asked, walked) : null,
  target: (_trace, _op, { node = 0, slot = 0 }) => (node ? { node, first: slot, last: slot } : null),
  places: (trace, memory) =>
    [...walked.tree(trace, memory).nodes.values()].flatMap(({ address, slots }) =>
      slots.map(({ slot }) => ({ node: address, slot })),
    ),
  nameOf(trace, memory, { node, slot }) {
    const found = walked.tree(trace, memory).nodes.get(node);
    return found ? placed(slot, found.type === 'leaf') : gone;
  },
  why: (missed) => mapleWhy(missed, walked),
  say: sayReason,
});
