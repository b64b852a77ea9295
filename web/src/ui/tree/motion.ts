// SPDX-License-Identifier: GPL-2.0-only
// Finds what moves in a tree between two steps. The first kind of change that applies wins: linking, splitting,
// storing, walking, reading a slot, and locking.
import type { Carry } from '../../base/carry.ts';
import type { Box } from '../../layout/geometry.ts';
import type { CursorDrawing, OpenNode, StrandDrawing, TreeDrawing } from '../../layout/tree/drawing.ts';
import { drawsBack, grows, slides, turns, type Lead, type Moved, type DrawnBox } from '../motion/leads.ts';

/** @param carries the stores of the later step */
export function treeLeads(
  before: TreeDrawing,
  now: TreeDrawing,
  forth: boolean,
  carries: () => readonly Carry[] = () => [],
): readonly Lead[] {
  const [earlier, later] = forth ? [before, now] : [now, before];
  const nodes = linked(earlier, later);
  if (nodes.length) return slides(nodes, forth);
  const pieces = parted(earlier, later);
  if (pieces.length) return slides(pieces, forth);
  const stored = carriedIn(earlier, later, carries());
  if (stored.length) return slides(stored, forth);
  const walk = [...walked(earlier, later, forth), ...slides(pointed(earlier, later), forth)];
  if (walk.length) return walk;
  const read = looked(before, now);
  if (read.length) return read;
  return before.frame.lock === now.frame.lock ? [] : [turns('.lock', now.frame.lock !== null)];
}

/** Nodes that were outside the tree and are linked now, drawn closed or open. */
function linked(earlier: TreeDrawing, later: TreeDrawing): readonly Moved[] {
  return earlier.chips.flatMap((chip): Moved[] => {
    if (chip.state === 'linked') return [];
    const to = placeOf(later, chip.id);
    return to && to.box.y !== chip.y ? [{ from: { box: chip, find: `[data-key="c${chip.id}"]` }, to }] : [];
  });
}

function placeOf(d: TreeDrawing, id: number): DrawnBox | null {
  const chip = d.chips.find((c) => c.id === id);
  if (chip) return { box: chip, find: `[data-key="c${id}"]` };
  const node = d.nodes.find((n) => n.id === id);
  const box = node && extent(node);
  return box ? { box, find: `[data-key="n${id}"]` } : null;
}

function extent(node: OpenNode): Box | null {
  if (node.ruler) return node.ruler;
  const [first, last] = [node.tiles[0], node.tiles.at(-1)];
  return first && last ? { ...first, w: last.x + last.w - first.x } : null;
}

/** Most stores of a step that are followed back. */
const MOST_FOLLOWED = 8;

/** Values that moved from one drawn word to another. */
function carriedIn(earlier: TreeDrawing, later: TreeDrawing, carries: readonly Carry[]): readonly Moved[] {
  const moved = new Map<string, Moved>();
  let followed = 0;
  for (const { to, from } of carries) {
    const place = wordAt(later, to);
    if (!place || moved.has(place.find) || followed++ >= MOST_FOLLOWED) continue;
    const source = from((address) => wordAt(earlier, address) !== null);
    const was = source === null ? null : wordAt(earlier, source);
    if (was && was.find !== place.find) moved.set(place.find, { from: was, to: place });
  }
  return [...moved.values()];
}

/** The box of the word at an address: a slot, the head, or the closed node that contains it. */
function wordAt({ words, fanout, head, nodes, chips }: TreeDrawing, address: number): DrawnBox | null {
  if (!words) return null;
  if (address === words.head) return { box: head, find: '[data-key="head"]' };
  const slotIn = (id: number): number => (address - id - words.slots) / words.bytes;
  for (const { id, tiles } of nodes) {
    const tile = tiles.find((t) => t.slot === slotIn(id));
    if (tile) return { box: tile, find: `[data-key="s${id}.${tile.slot}"]` };
  }
  const chip = chips.find(({ id }) => slotIn(id) >= 0 && slotIn(id) < fanout);
  return chip ? { box: chip, find: `[data-key="c${chip.id}"]` } : null;
}
/** Entries that replace siblings: they come from the entry that was split. */
function parted(earlier: TreeDrawing, later: TreeDrawing): readonly Moved[] {
  return later.nodes.flatMap((node) => {
    const was = earlier.nodes.find((n) => n.id === node.id);
    if (!was) return [];
    return node.tiles.flatMap((tile, i): Moved[] => {
      const old = was.tiles[i]?.face;
      const home = was.tiles.find((t) => t.slot === old?.home);
      const isPiece = old?.glyph === 'sibling' && home && tile.face.glyph === home.face.glyph;
      if (!isPiece || tile.face.order === undefined) return [];
      const find = (slot: number): string => `[data-key="s${node.id}.${slot}"]`;
      return [{ from: { box: home, find: find(home.slot) }, to: { box: tile, find: find(tile.slot) } }];
    });
  });
}

/** Cursors that moved. */
function pointed(earlier: TreeDrawing, later: TreeDrawing): readonly Moved[] {
  return later.cursors.flatMap((c): Moved[] => {
    const was = earlier.cursors.find(({ key }) => key === c.key);
    if (!was || (was.tip[0] === c.tip[0] && was.tip[1] === c.tip[1])) return [];
    const place = ({ tip: [x, y] }: CursorDrawing): DrawnBox => ({
      box: { x, y, w: 1, h: 1 },
      find: `[data-cursor="${c.key}"]`,
    });
    return [{ from: place(was), to: place(c) }];
  });
}

/** Two slots of one node read one after the other: a mark moves between them and fades. */
function looked(before: TreeDrawing, now: TreeDrawing): readonly Lead[] {
  const reads = (d: TreeDrawing) =>
    d.nodes.flatMap(({ id, tiles }) => tiles.flatMap((t) => (t.active === 'read' ? [{ ...t, id }] : [])))[0];
  const [was, is] = [reads(before), reads(now)];
  if (!was || !is || was.id !== is.id || was.slot === is.slot) return [];
  const translate = `${was.x - is.x}px ${was.y - is.y}px`;
  return [
    {
      of: { d: `M${is.x} ${is.y}h${is.w}v${is.h}h${-is.w}z`, className: 'read-mark' },
      frames: [{ translate, opacity: 1 }, { opacity: 1, offset: 0.85 }, { opacity: 0 }],
      pace: '--travel',
    },
  ];
}

/** The new legs of the current walk. */
function walked(earlier: TreeDrawing, later: TreeDrawing, forth: boolean): readonly Lead[] {
  for (const strand of later.strands) {
    if (!strand.live) continue;
    const legs = newLegs(
      earlier.strands.find((s) => s.number === strand.number && s.cpu === strand.cpu),
      strand,
    );
    if (legs.length === 0) continue;
    if (!forth) return drawsBack(legs.map(({ d }) => ({ d, className: 'strand live' })));
    const alone = later.strands.filter((s) => s.live).length === 1;
    return [
      ...grows(legs.map(({ d }) => ({ find: `.strand.live[d="${d}"]`, length: 1 }))),
      // The arrowhead appears when the strand arrives.
      ...(alone ? [{ of: '.arrow', frames: ARRIVES, pace: '--travel' } as const] : []),
    ];
  }
  return [];
}

const ARRIVES: readonly Keyframe[] = [
  { opacity: 0, offset: 0 },
  { opacity: 0, offset: 0.9 },
  { opacity: 1, offset: 1 },
];

function newLegs(was: StrandDrawing | undefined, is: StrandDrawing): StrandDrawing['legs'] {
  const known = was?.legs ?? [];
  // The last leg may have changed too: a walk begins as a stub at the head.
  return is.legs.filter((leg, i) => i >= known.length - 1 && leg.d !== known[i]?.d);
}
