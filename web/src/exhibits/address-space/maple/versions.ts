// SPDX-License-Identifier: GPL-2.0-only
// Draws versions of a leaf below each other, slot under slot: the old node and its copies. Thin lines show what was
// copied, the accent what was cut or is new.
import { route, textWidth, type Box } from '../../../exhibit-api/view.ts';
import { cpuFrame, cpuMark, inset } from '../line/marks.ts';
import type { Row, RowNode } from './rows.ts';
import { drawHeld, footOf, MIDDLE, pivotText, QUIET, QUIET_END, type Cell, type Sheet } from './slots.ts';
import { WORDS } from './words.ts';

/** A node of a version in its place. */
interface Framed extends RowNode {
  readonly box: Box;
}

interface Drawn {
  readonly row: Row;
  readonly nodes: readonly Framed[];
  /** The slots of all its nodes. */
  readonly cells: readonly Cell[];
}

/** Gap between nodes of one version, CSS pixels. */
const BETWEEN = 10.8;

export function drawVersions(sheet: Sheet, most: number): void {
  const { scene, places, x, w, t } = sheet;
  const gutter = textWidth(WORDS.copy(2, 2), t) + 1.6 * t;
  const room = [...places].filter(([key]) => key.startsWith('row')).map(([, place]) => place);
  const shown = scene.rows.slice(-room.length);
  const before = scene.rows.length - shown.length;
  const rows = shown.map((row, i) => placed(row, { ...room[i]!, x: x + gutter, w: w - gutter }));
  rows.slice(1).forEach((d, i) => drawLinks(sheet, rows[i]!, d));
  rows.forEach((d, i) => drawVersion(sheet, d, before + i, Math.min(most, scene.rows.length) - 1));
  drawPointer(sheet, rows, x + gutter - 0.9 * t);
  drawMarks(sheet, rows);
}

function placed(row: Row, { x, y, w, h }: Box): Drawn {
  const slots = row.nodes.reduce((sum, n) => sum + n.capacity, 0);
  const pitch = (w - BETWEEN * (row.nodes.length - 1)) / Math.max(1, slots);
  let left = x;
  const nodes = row.nodes.map((node): Framed => {
    const box = { x: left, y, w: pitch * node.capacity, h };
    left += box.w + BETWEEN;
    return { ...node, box };
  });
  const cells = nodes.flatMap(({ address, slots: of, box }) =>
    of.map((slot): Cell => ({
      ...{ node: address, slot },
      box: { ...box, x: box.x + slot.slot * pitch, w: pitch },
    })),
  );
  return { row, nodes, cells };
}

function drawLinks({ pen }: Sheet, old: Drawn, now: Drawn): void {
  const lines = { copied: '', cut: '' };
  for (const { from, to, cut } of now.row.links) {
    const [[x, y], { box }] = [footOf(old.cells[from]!.box), now.cells[to]!];
    lines[cut ? 'cut' : 'copied'] += `M${x} ${y + 2}L${box.x + box.w / 2} ${box.y - 2}`;
  }
  const key = `line-${now.nodes[0]?.address}`;
  pen.line('leader', lines.copied, `${key}-copied`);
  pen.line('walked-thin', lines.cut, `${key}-cut`);
}

function drawVersion(sheet: Sheet, { nodes, cells }: Drawn, i: number, of: number): void {
  const { pen, x, t } = sheet;
  const first = nodes[0];
  if (!first) return;
  drawHeld(sheet, cells, Math.min(1, (cells[0]?.box.w ?? 0) * 0.1), 1.5);
  for (const node of nodes) drawFrame(sheet, node);
  const { box, state } = first;
  const middle = box.y + box.h / 2;
  const count = cells.length ? WORDS.slots(cells.length) : '';
  const two = count !== '' && box.h > 2.3 * t && textWidth(count, t) < box.x - x - 0.9 * t;
  const className = state === 'live' ? 'held-words' : 'quiet';
  pen.say(i === 0 ? WORDS.old : WORDS.copy(i, of), x, middle + (two ? -0.2 : 0.36) * t, { className });
  if (two) pen.say(count, x, middle + 1.05 * t, QUIET);
}

/** A node's outline and unused slots. Words above it say that it is dead, or that nobody reaches it. */
function drawFrame({ pen, t }: Sheet, { state, capacity, slots, box }: Framed): void {
  const { x, y, w, h } = box;
  const pitch = w / capacity;
  const unused = Array.from({ length: capacity - slots.length }, (_, k): Box => {
    const slot = { ...box, x: x + (slots.length + k) * pitch, w: pitch };
    return { ...inset(slot, 1, 1.5), w: Math.max(0.5, pitch - 2) };
  });
  if (pitch > 3 && state !== 'freed') pen.boxes('unused', unused);
  pen.boxes(`node-${state === 'unlinked' ? 'dead' : state}`, [inset(box, -2.5)]);
  if (state === 'freed') pen.line('node-freed', `M${x} ${y}l${w} ${h}m0 ${-h}l${-w} ${h}`);
  const right = x + w;
  if (state === 'new') pen.say(WORDS.written, right, y - 0.6 * t, QUIET_END);
  if (state === 'unlinked') pen.say(WORDS.unlinked, right, y - 0.6 * t, QUIET_END);
  if (state === 'freed') pen.say(WORDS.freed, right, y - 0.6 * t, QUIET_END);
  if (state !== 'dead') return;
  // The arrow leads from the word that names the parent to the node itself.
  const [a, b, top] = [right - 3.2 * t, right - 0.8 * t, y - 0.95 * t];
  const loop = [
    [a, y - 3],
    [a, top],
    [b, top],
    [b, y - 4],
  ] as const;
  pen.line('edge', route(loop, 4));
  pen.line('g-node', `M${b - 3.5} ${y - 9}h7l-3.5 6z`);
  pen.block({ x: a - 2, y: top, w: right - a, h: y - top });
  // Words over the left half would hide the lines between the versions.
  const short = WORDS.dead.filter((text) => textWidth(text, t) < 0.6 * w);
  pen.say(short, a - 0.5 * t, y - 0.5 * t, QUIET_END);
}

/** The pointer that leads to the live version: from the parent's slot, or from the root, down the gutter at x `left`. */
function drawPointer({ pen, scene, places, inner, x, t }: Sheet, rows: readonly Drawn[], left: number): void {
  const isLive = ({ state }: Framed): boolean => state === 'live';
  const box = rows.findLast(({ nodes }) => nodes.some(isLive))?.nodes.find(isLive)?.box;
  if (!box) return;
  const i = scene.above.length - 1;
  const slot = inner[i]?.[scene.above[i]!.slot];
  const from = slot ? footOf(slot) : ([x + 1.5 * t, places.get('head')!.y + 1.6 * t] as const);
  const track = places.get(`track${i}`) ?? places.get('links0') ?? places.get('links1')!;
  const y = box.y + box.h / 2;
  const bend = track.y + track.h * 0.55;
  const way = [from, [from[0], bend], [left, bend], [left, y], [box.x - 4, y]] as const;
  pen.line('edge', route(way, 6), 'live-pointer');
  pen.line('g-node', `M${box.x - 9} ${y - 3.5}v7l6 -3.5z`);
}

/** The slot that the code is at, the pivots around it, and where another CPU reads. */
function drawMarks(sheet: Sheet, rows: readonly Drawn[]): void {
  const { pen, scene, t } = sheet;
  const { active, reader } = scene;
  const cells = rows.flatMap((d) => d.cells);
  const cellOf = (at: typeof active | typeof reader): Cell | undefined =>
    cells.find((c) => c.node === at?.node && c.slot.slot === at.slot);
  const ring = ({ box }: Cell): Box => inset(box, -1, -2);
  const now = cellOf(active);
  if (now) {
    pen.boxes('ring', [ring(now)], 'ring');
    const { x, y, w } = now.box;
    if (active?.write) pen.line('caret', `M${x + w / 2 - 5} ${y - 8}h10l-5 8z`);
  }
  const slot = cellOf(reader);
  const frame = rows.flatMap((d) => d.nodes).find(({ address }) => address === reader?.node);
  const at = slot ? ring(slot) : frame?.box;
  if (reader && at) {
    cpuFrame(pen, reader.cpu, at);
    const [m, y] = [at.x + Math.min(at.w / 2, t), at.y + at.h + 0.75 * t];
    cpuMark(pen, reader.cpu, m, y, 0.35 * t);
    pen.say(WORDS.reads(reader.cpu), m + 0.8 * t, y + 0.36 * t);
  }
  const last = rows.at(-1);
  if (last) drawPivots(sheet, last, now);
}

/** The pivots of the last version that are new, and of the slot that the code is at. */
function drawPivots({ pen, places, hex, t }: Sheet, { row, nodes, cells }: Drawn, now?: Cell): void {
  const cut = new Set(row.links.filter((l) => l.cut).map((l) => l.to));
  const told = cells.flatMap((c, k) => (c === now || cut.has(k) ? [k] : []));
  if (!places.has('pivots') || !told.length) return;
  const { box } = nodes.at(-1)!;
  const [end, foot] = [box.x + box.w, box.y + box.h];
  for (const k of told) {
    const { slot, box: of } = cells[k]!;
    const edge = of.x + of.w;
    const isSaid = pen.say(pivotText(slot.last, hex), edge, foot + 1.4 * t, {
      ...MIDDLE,
      className: 'accent',
    });
    if (isSaid) pen.line('tick', `M${edge} ${foot + 2}v4`);
  }
  pen.say(WORDS.pivots(told[0]!, told.at(-1)!), end, foot + 1.4 * t, QUIET_END);
}

/** Nodes that the operation has allocated ahead, outside the frame: nobody else sees them. */
export function drawAhead({ pen, scene, places, x, w, t }: Sheet): void {
  const at = places.get('outside');
  const n = scene.outside;
  if (!at || !n) return;
  const [wide, h] = [Math.min(2 * t, (w * 0.5) / n), 0.9 * t];
  const y = at.y + (at.h - h) / 2 + 0.2 * t;
  const chips = Array.from({ length: n }, (_, i): Box => ({ x: x + i * wide, y, w: wide - 4, h }));
  pen.boxes('chip priv', chips);
  pen.say(scene.changes ? WORDS.ahead(n) : WORDS.elsewhere(n), x + n * wide + 0.5 * t, y + h - 1, QUIET);
}
