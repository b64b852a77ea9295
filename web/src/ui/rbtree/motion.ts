// SPDX-License-Identifier: GPL-2.0-only
// Finds what moves between two steps of a red-black tree. Nodes that a link or a rotation moves come first, with
// their edges. Otherwise the path of the search moves.
import type { Edge, DrawnNode, RbDrawing } from '../../layout/rbtree/drawing.ts';
import { drawsBack, grows, slides, type Lead, type Moved, type DrawnBox } from '../motion/leads.ts';

type Drawing = Pick<RbDrawing, 'nodes' | 'edges'>;

export function rbLeads(before: Drawing, now: Drawing, forth: boolean): readonly Lead[] {
  const [earlier, later] = forth ? [before, now] : [now, before];
  const place = (n: DrawnNode): DrawnBox => ({
    box: { x: n.x, y: n.y, w: 1, h: 1 },
    find: `[data-rb="${n.address}"]`,
  });
  const was = new Map(earlier.nodes.map((n) => [n.address, n]));
  const moved = later.nodes.flatMap((n): Moved[] => {
    const old = was.get(n.address);
    return old && (old.x !== n.x || old.y !== n.y) ? [{ from: place(old), to: place(n) }] : [];
  });
  if (moved.length) return [...slides(moved, forth), ...edges(before, now)];
  const known = new Set(earlier.edges.filter((e) => e.onPath).map((e) => e.key));
  const gone = later.edges.filter((e) => e.onPath && !known.has(e.key));
  return forth
    ? grows(gone.map((e) => ({ find: `.rb-edge[d="${e.d}"]`, length: lengthOf(e) })))
    : drawsBack(gone.map(({ d }) => ({ d, className: 'rb-edge on-path' })));
}

/** Edges move with their nodes. */
function edges(before: Drawing, now: Drawing): readonly Lead[] {
  const was = new Map(before.edges.map((e) => [e.key, e.d]));
  return now.edges.flatMap((e): Lead[] => {
    const d = was.get(e.key);
    if (d === undefined || d === e.d) return [];
    return [{ of: `.rb-edge[d="${e.d}"]`, frames: [{ d: `path("${d}")` }], pace: '--travel' }];
  });
}

/** The length of an edge, which is one straight line. */
function lengthOf({ d }: Edge): number {
  const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = (d.match(/-?[\d.]+/g) ?? []).map(Number);
  return Math.hypot(x2 - x1, y2 - y1);
}
