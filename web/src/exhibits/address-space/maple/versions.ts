// SPDX-License-Identifier: GPL-2.0-only
// Draws versions of a leaf below each other, slot under slot: the old node and its copies. Thin lines show what was
// copied, the accent what was cut or is new.
import { route, textWidth, type Box } from '../../../exhibit-api/view.ts';
import type { MapleSlot } from '../../../structures/maple/index.ts';
import { cpuMark } from '../line/lock.ts';
import { leaves, pivotText } from './inner.ts';
import type { Sheet } from './sheet.ts';
import { slotName } from './names.ts';
import type { Row, RowNode } from './rows.ts';
import { WORDS } from './words.ts';

/** One slot of a version, counted through all of its nodes. */
interface Cell {
  readonly node: RowNode;
  readonly slot: MapleSlot;
  readonly box: Box;
}

interface Drawn {
  readonly row: Row;
  /** The outlines of its nodes. */
  readonly frames: readonly { readonly node: RowNode; readonly box: Box }[];
  readonly cells: readonly Cell[];
}

/** Gap between nodes of one version. */
const BETWEEN = 0.9;

export function drawVersions(sheet: Sheet, most: number): void {
  const { pen, scene, x, w } = sheet;
  const { type: t } = pen;
  const gutter = textWidth(WORDS.copy(2, 2), t) + 1.6 * t;
  const room = [...sheet.places.keys()].filter((key) => key.startsWith('row'));
  const shown = scene.rows.slice(-room.length);
  const before = scene.rows.length - shown.length;
  const rows = shown.map((row, i) => place(sheet, row, room[i]!, x + gutter, w - gutter));
  rows.forEach((d, i) => {
    if (i) links(sheet, rows[i - 1]!, d);
  });
  rows.forEach((d, i) => version(sheet, d, before + i, Math.min(most, scene.rows.length) - 1));
  pointer(sheet, rows, gutter);
  marks(sheet, rows);
}

function place({ places }: Sheet, row: Row, key: string, x: number, w: number): Drawn {
  const { y, h } = places.get(key)!;
  const slots = row.nodes.reduce((sum, n) => sum + n.capacity, 0);
  const gap = BETWEEN * 12;
  const pitch = (w - gap * (row.nodes.length - 1)) / Math.max(1, slots);
  const frames: Drawn['frames'][number][] = [];
  const cells: Cell[] = [];
  let left = x;
  for (const node of row.nodes) {
    frames.push({ node, box: { x: left, y, w: pitch * node.capacity, h } });
    for (const slot of node.slots)
      cells.push({ node, slot, box: { x: left + slot.slot * pitch, y, w: pitch, h } });
    left += pitch * node.capacity + gap;
  }
  return { row, frames, cells };
}

function links({ pen }: Sheet, old: Drawn, now: Drawn): void {
  const at = ({ box }: Cell): number => box.x + box.w / 2;
  const path = (cut: boolean): string =>
    now.row.links
      .filter((l) => l.cut === cut)
      .flatMap(({ from, to }) => {
        const [a, b] = [old.cells[from], now.cells[to]];
        return a && b ? [`M${at(a)} ${a.box.y + a.box.h + 2}L${at(b)} ${b.box.y - 2}`] : [];
      })
      .join('');
  const key = `line-${now.frames[0]?.node.address}`;
  pen.line('leader', path(false), `${key}-copied`);
  pen.line('walked-thin', path(true), `${key}-cut`);
}

const FRAME: Readonly<Record<RowNode['state'], string>> = {
  live: 'node-live',
  new: 'node-new',
  dead: 'node-dead',
  freed: 'node-freed',
};

function version(sheet: Sheet, { frames, cells }: Drawn, i: number, of: number): void {
  const { pen, scene, scale, x } = sheet;
  const { type: t } = pen;
  const faces = { rw: [] as Box[], ro: [] as Box[], empty: [] as Box[] };
  for (const { slot, box } of cells) {
    const rim = Math.min(1, box.w * 0.1);
    const area = slot.kind === 'entry' ? scene.areaAt.get(slot.word) : undefined;
    const face = { x: box.x + rim, y: box.y + 1.5, w: box.w - 2 * rim, h: box.h - 3 };
    faces[area ? (area.writable ? 'rw' : 'ro') : 'empty'].push(face);
  }
  pen.boxes('slot-empty', faces.empty);
  pen.boxes('area-rw', faces.rw);
  pen.boxes('area-ro', faces.ro);
  for (const { node, box } of frames) {
    const used = node.slots.length;
    const pitch = box.w / node.capacity;
    const unused = Array.from({ length: node.capacity - used }, (_, k): Box => ({
      ...{ x: box.x + (used + k) * pitch + 1, y: box.y + 1.5 },
      ...{ w: Math.max(0.5, pitch - 2), h: box.h - 3 },
    }));
    if (pitch > 3 && node.state !== 'freed') pen.boxes('unused', unused);
    pen.boxes(FRAME[node.state], [{ x: box.x - 2.5, y: box.y - 2.5, w: box.w + 5, h: box.h + 5 }]);
    if (node.state === 'freed')
      pen.line('node-freed', `M${box.x} ${box.y}l${box.w} ${box.h}m0 ${-box.h}l${-box.w} ${box.h}`);
    note(sheet, node, box);
  }
  const first = frames[0];
  if (!first) return;
  const { node, box } = first;
  const middle = box.y + box.h / 2;
  const name = i === 0 ? WORDS.old : WORDS.copy(i, of);
  const count = cells.length ? WORDS.slots(cells.length) : '';
  const two = count !== '' && box.h > 2.3 * t && textWidth(count, t) < box.x - x - 0.9 * t;
  pen.say(name, x, middle + (two ? -0.2 : 0.36) * t, {
    className: node.state === 'live' ? 'held-words' : 'quiet',
  });
  if (two) pen.say(count, x, middle + 1.05 * t, { className: 'quiet' });
  for (const { node: n, slot, box: b } of cells)
    pen.spot({
      ...{
        key: `s${n.address}.${slot.slot}`,
        node: n.address,
        slot: slot.slot,
        level: scene.above.length + 1,
      },
      ...{ box: b, name: slotName(scene, slot, scale.hex) },
    });
}

/** Says above a node that it is dead, with the arrow from its parent's word to itself, or that nobody reaches it. */
function note({ pen }: Sheet, { state }: RowNode, { x, y, w }: Box): void {
  const { type: t } = pen;
  const right = x + w;
  if (state === 'new') pen.say(WORDS.written, right, y - 0.6 * t, { anchor: 'end', className: 'quiet' });
  if (state === 'freed') pen.say(WORDS.freed, right, y - 0.6 * t, { anchor: 'end', className: 'quiet' });
  if (state !== 'dead') return;
  const [a, b, top] = [right - 3.2 * t, right - 0.8 * t, y - 0.95 * t];
  pen.line(
    'edge',
    route(
      [
        [a, y - 3],
        [a, top],
        [b, top],
        [b, y - 4],
      ],
      4,
    ),
  );
  pen.line('g-node', `M${b - 3.5} ${y - 9}h7l-3.5 6z`);
  pen.block({ x: a - 2, y: top, w: right - a, h: y - top });
  // Words over the left half would hide the lines between the versions.
  const short = WORDS.dead.filter((text) => textWidth(text, t) < 0.6 * w);
  pen.say(short, a - 0.5 * t, y - 0.5 * t, { anchor: 'end', className: 'quiet' });
}

/** The pointer that leads to the live version: from the parent's slot, or from the root, down the gutter. */
function pointer(sheet: Sheet, rows: readonly Drawn[], gutter: number): void {
  const { pen, scene, places, x } = sheet;
  const { type: t } = pen;
  const live = rows.findLast((d) => d.frames.some(({ node }) => node.state === 'live'));
  const box = live?.frames.find(({ node }) => node.state === 'live')?.box;
  if (!box) return;
  const i = scene.above.length - 1;
  const head = places.get('head')!;
  const from = leaves(sheet, i, scene.above[i]?.slot ?? 0) ?? ([x + 1.5 * t, head.y + 1.6 * t] as const);
  const first = places.get('links0') ?? places.get('links1')!;
  const track = i < 0 ? first : (places.get(`track${i}`) ?? first);
  const left = x + gutter - 0.9 * t;
  const y = box.y + box.h / 2;
  const bend = track.y + track.h * 0.55;
  pen.line(
    'edge',
    route([from, [from[0], bend], [left, bend], [left, y], [box.x - 4, y]], 6),
    'live-pointer',
  );
  pen.line('g-node', `M${box.x - 9} ${y - 3.5}v7l6 -3.5z`);
}

/** The slot that the code is at, the pivots around it, and where another CPU reads. */
function marks(sheet: Sheet, rows: readonly Drawn[]): void {
  const { pen, scene, places, scale } = sheet;
  const { type: t } = pen;
  const { active, reader } = scene;
  const cells = rows.flatMap((d) => d.cells);
  const ring = ({ box }: Cell): Box => ({ x: box.x - 1, y: box.y - 2, w: box.w + 2, h: box.h + 4 });
  const now = active && cells.find((c) => c.node.address === active.node && c.slot.slot === active.slot);
  if (now) {
    pen.boxes('ring', [ring(now)], 'ring');
    const m = now.box.x + now.box.w / 2;
    if (active.write) pen.line('caret', `M${m - 5} ${now.box.y - 8}h10l-5 8z`);
  }
  const slot = reader && cells.find((c) => c.node.address === reader.node && c.slot.slot === reader.slot);
  const frame = rows.flatMap((d) => d.frames).find(({ node }) => node.address === reader?.node);
  const at = slot ? ring(slot) : frame?.box;
  if (reader && at) {
    pen.boxes(`area-lock cpu-${reader.cpu.toLowerCase()}-line`, [at]);
    const [m, y] = [at.x + Math.min(at.w / 2, t), at.y + at.h + 0.75 * t];
    cpuMark(pen, reader.cpu, m, y, 0.35 * t);
    pen.say(WORDS.reads(reader.cpu), m + 0.8 * t, y + 0.36 * t);
  }
  const last = rows.at(-1);
  const place_ = places.get('pivots');
  if (!last || !place_) return;
  const told = new Set([
    ...last.row.links.filter((l) => l.cut).map((l) => l.to),
    ...(now ? [last.cells.indexOf(now)] : []),
  ]);
  const y = last.cells[0] ? last.cells[0].box.y + last.cells[0].box.h : place_.y;
  for (const k of [...told].filter((at) => at >= 0).sort((a, b) => a - b)) {
    const c = last.cells[k];
    if (!c) continue;
    const edge = c.box.x + c.box.w;
    if (
      pen.say(pivotText(c.slot.last, scale.hex), edge, y + 1.4 * t, {
        anchor: 'middle',
        mono: true,
        className: 'accent',
      })
    )
      pen.line('tick', `M${edge} ${y + 2}v4`);
  }
  const shown = [...told].filter((k) => k >= 0);
  if (shown.length && last.frames[0]) {
    const { box } = last.frames.at(-1)!;
    pen.say(WORDS.pivots(Math.min(...shown), Math.max(...shown)), box.x + box.w, y + 1.4 * t, {
      ...{ anchor: 'end', className: 'quiet' },
    });
  }
}

/** Nodes that the operation has allocated ahead, outside the frame: nobody else sees them. */
export function drawAhead({ pen, scene, places, x, w }: Sheet): void {
  const at = places.get('outside');
  const { type: t } = pen;
  const n = scene.outside;
  if (!at || !n) return;
  const [wide, high] = [Math.min(2 * t, (w * 0.5) / n), 0.9 * t];
  const y = at.y + (at.h - high) / 2 + 0.2 * t;
  pen.boxes(
    'chip priv',
    Array.from({ length: n }, (_, i): Box => ({ x: x + i * wide, y, w: wide - 4, h: high })),
  );
  pen.say(scene.changes ? WORDS.ahead(n) : WORDS.elsewhere(n), x + n * wide + 0.5 * t, y + high - 1, {
    className: 'quiet',
  });
}
