// SPDX-License-Identifier: GPL-2.0-only
// Where everything of a lane stands: the ring above, below it the list's chain or the table's slots. Pure geometry;
// all lengths are CSS pixels. The radix tree is drawn as trees are drawn, below the same ring.
import type { Context, Table } from './keeper.ts';
import { placeKey, type AioScene } from './scene.ts';
import { hexId } from './words.ts';

export interface Room {
  readonly width: number;
  readonly height: number;
  /** Font size. */
  readonly type: number;
}

export interface Cell {
  readonly key: string;
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
  /** Empty where it would not fit. */
  readonly text: string;
  /** For those who cannot see it. */
  readonly name: string;
  readonly kind: 'context' | 'empty' | 'word' | 'start';
  /** new: nobody else sees it; old: nobody finds it any more. */
  readonly state: 'placed' | 'new' | 'old';
  readonly active: 'read' | 'write' | null;
  /** This operation has read it. */
  readonly visited: boolean;
  /** CPUs that stand here. */
  readonly cpus: string;
  /** What a click selects, or null. */
  readonly select: { readonly node: number; readonly slot: number } | null;
}

export interface Link {
  readonly key: string;
  readonly d: string;
  readonly state: 'ahead' | 'past' | 'live';
}

export interface Label {
  readonly key: string;
  readonly x: number;
  readonly y: number;
  readonly text: string;
  readonly mono?: boolean;
  readonly strong?: boolean;
  readonly end?: boolean;
}

export interface Drawing extends Room {
  readonly cells: readonly Cell[];
  readonly links: readonly Link[];
  readonly labels: readonly Label[];
  /** Around what the lock guards. */
  readonly frame: {
    readonly x: number;
    readonly y: number;
    readonly w: number;
    readonly h: number;
    readonly held: 'A' | 'B' | null;
  } | null;
}

/** What an operation needs at most, at any of its steps: so that no step moves the rest. */
export interface Plan {
  readonly list: number;
  readonly table: number;
  readonly spare: readonly number[];
  readonly twoCpus: boolean;
}

export function makePlan(scenes: readonly AioScene[]): Plan {
  const most = (of: (s: AioScene) => number): number => scenes.reduce((m, s) => Math.max(m, of(s)), 0);
  const spares = most((s) => s.spare.length);
  return {
    list: most((s) => s.list.length),
    table: most((s) => s.table?.nr ?? 0),
    spare: Array.from({ length: spares }, (_, i) => most((s) => s.spare[i]?.nr ?? 0)),
    twoCpus: scenes.some((s) => s.cursors.some((c) => c.cpu === 'B')),
  };
}

const PAD = 8;

/** The tree asks for more height than the chain and the table: where there is less, its lane has no strip. */
export const LEAST_FOR_STRIP = 27;

/** Height of the strip above the structure: the ring, and contexts that are in no place. */
export const stripHeight = (type: number): number => Math.round(type * 4.6);

const activeAt = (scene: AioScene, object: number, slot: number): 'read' | 'write' | null => {
  const { active } = scene;
  if (!active || active.object !== object || (active.slot >= 0 && active.slot !== slot)) return null;
  return active.write ? 'write' : 'read';
};

const cpusAt = (scene: AioScene, object: number, slot = -1): string =>
  scene.cursors
    .filter((c) => c.object === object && c.slot === slot)
    .map((c) => c.cpu)
    .join('');

/** The ring of the context that the operation is about, and beside it the contexts without a place. */
export function layoutStrip(scene: AioScene, room: Room): Pick<Drawing, 'cells' | 'labels'> {
  const { type, width } = room;
  const cells: Cell[] = [];
  const labels: Label[] = [];
  const h = type * 2;
  const y = type * 1.7;
  const { ring } = scene;
  const common = { kind: 'word', state: 'placed', visited: false, cpus: '', select: null } as const;
  let x = PAD;
  if (ring) {
    const title = `ring of context ${ring.nth}${scene.loose.length ? '' : ', user memory'}`;
    labels.push({ key: 'ring', x, y: type, text: title });
    const address = hexId(ring.userId);
    const w = address.length * type * 0.6 + type;
    const name = `ring of context ${ring.nth} at ${address}${ring.mapped ? '' : ', unmapped'}`;
    cells.push({
      ...common,
      key: 'ring',
      x,
      y,
      w,
      h,
      text: address,
      name,
      kind: ring.mapped ? 'word' : 'empty',
      active: null,
    });
    x += w;
    if (ring.mapped && (scene.variant === 'table' || ring.id !== 0)) {
      const whole = `id ${ring.id}`;
      const isRoom = x + (whole.length + (scene.loose.length ? 5 : 1)) * type * 0.6 < width;
      const text = isRoom || ring.id !== 0xffffffff ? whole : 'id ~0';
      const idWidth = text.length * type * 0.6 + type * 0.8;
      const read = scene.active !== null && scene.active.object === ring.frame;
      const active = read ? (scene.active?.write ? 'write' : 'read') : null;
      cells.push({ ...common, key: 'id', x, y, w: idWidth, h, text, name: `its id: ${ring.id}`, active });
      x += idWidth;
    } else if (!ring.mapped) {
      labels.push({ key: 'unmapped', x: x + type / 2, y: y + h / 2 + type * 0.35, text: 'unmapped' });
      x += type * 5.5;
    }
  }
  x += type;
  const loose = scene.loose.slice(0, 3);
  loose.forEach((c) => {
    const w = String(c.nth).length * type * 0.6 + type;
    if (x + w > width) return;
    const what = c.state === 'new' ? 'new' : 'waits to be freed';
    cells.push({
      ...common,
      key: `loose${c.address}`,
      x,
      y,
      w,
      h,
      text: c.nth > 0 && c.userId ? String(c.nth) : '',
      name: `context ${c.nth}: ${what}`,
      kind: 'context',
      state: c.state,
      active: activeAt(scene, c.address, -1),
      cpus: '',
    });
    x += w + type / 2;
  });
  const words = loose.every((c) => c.state === 'new') ? 'new' : 'to be freed';
  if (loose.length > 0 && x + type * words.length * 0.55 < width)
    labels.push({ key: 'loose', x, y: y + h / 2 + type * 0.35, text: words });
  return { cells, labels };
}

interface Grid {
  readonly w: number;
  readonly h: number;
  readonly gap: number;
  readonly columns: number;
}

/** From roomy to dots: width, height and gap at type 12. */
const SIZES: readonly (readonly [number, number, number])[] = [
  [44, 28, 16],
  [34, 24, 12],
  [28, 20, 8],
  [22, 18, 6],
  [16, 14, 5],
  [11, 11, 4],
  [8, 8, 3],
  [6, 6, 2],
  [4, 4, 2],
  [3, 3, 1],
];

/** The roomiest cells of which `n` fit. `powers`: columns are a power of two. */
function fit(n: number, width: number, height: number, type: number, powers: boolean, tight: boolean): Grid {
  const scale = type / 12;
  let grid: Grid = { w: 3, h: 3, gap: 1, columns: Math.max(1, Math.floor(width / 4)) };
  for (const [w0, h0, g0] of SIZES) {
    const [w, h] = [w0 * scale, h0 * scale];
    const gap = tight ? Math.min(2, g0) : g0 * scale;
    const most = Math.max(1, Math.floor((width + gap) / (w + gap)));
    const columns = powers ? 2 ** Math.floor(Math.log2(Math.min(most, Math.max(1, n)))) : most;
    grid = { w, h, gap, columns };
    if (Math.ceil(n / columns) * (h + gap) <= height + gap) return grid;
  }
  return grid;
}

const fits = (text: string, w: number, type: number): boolean => text.length * type * 0.6 + 4 <= w;

function contextCell(
  scene: AioScene,
  c: Context,
  at: Pick<Cell, 'key' | 'x' | 'y' | 'w' | 'h'>,
  where: string,
  type: number,
): Cell {
  const text = String(c.nth);
  return {
    ...at,
    text: fits(text, at.w, type) ? text : '',
    name: `${where}: context ${c.nth}, id ${hexId(c.userId)}${c.dead ? ', dead' : ''}`,
    kind: 'context',
    state: 'placed',
    active: activeAt(scene, c.address, -1),
    visited: scene.visited.has(placeKey(c.address, -1)),
    cpus: cpusAt(scene, c.address),
    select: { node: c.address, slot: 0 },
  };
}

/** The chain, row after row, every other row backwards: neighbours in the list stand side by side. */
export function layoutList(scene: AioScene, plan: Plan, room: Room): Drawing {
  const { type, width, height } = room;
  const strip = layoutStrip(scene, room);
  const top = stripHeight(type) + type * 1.2;
  const startHeight = type * 2.4;
  const first = top + startHeight + type;
  const grid = fit(plan.list, width - 2 * PAD - 8, height - first - PAD, type, false, false);
  const cells: Cell[] = [
    ...strip.cells,
    startCell(scene, 'ioctx_list', top, type, scene.list.length > 0, plan.twoCpus),
  ];
  const links: Link[] = [];
  const center = (i: number): readonly [number, number] => {
    const row = Math.floor(i / grid.columns);
    const column = row % 2 === 0 ? i % grid.columns : grid.columns - 1 - (i % grid.columns);
    return [
      PAD + 4 + column * (grid.w + grid.gap) + grid.w / 2,
      first + row * (grid.h + grid.gap) + grid.h / 2,
    ];
  };
  let behind: readonly [number, number] = [PAD + 4 + grid.w / 2, top + startHeight / 2];
  scene.list.forEach((c, i) => {
    const [x, y] = center(i);
    const at = { key: `c${c.address}`, x: x - grid.w / 2, y: y - grid.h / 2, w: grid.w, h: grid.h };
    const made = contextCell(scene, c, at, `position ${i}`, type);
    const cell = plan.twoCpus && grid.h >= type ? made : { ...made, cpus: '' };
    cells.push(cell);
    const state = !cell.visited ? 'ahead' : cell.active === 'read' ? 'live' : 'past';
    const from = i === 0 ? ([behind[0], top + startHeight] as const) : edge(behind, [x, y], grid);
    const to = i === 0 ? ([x, y - grid.h / 2] as const) : edge([x, y], behind, grid);
    links.push({ key: `l${c.address}`, d: arrow(from, to, Math.min(4, grid.gap / 2)), state });
    behind = [x, y];
  });
  const rows = Math.max(1, Math.ceil(plan.list / grid.columns));
  const bottom = first + rows * (grid.h + grid.gap) - grid.gap + PAD;
  return {
    ...room,
    height: Math.max(height, bottom),
    cells,
    links,
    labels: strip.labels,
    frame: { x: 1.5, y: top - type * 0.3, w: width - 3, h: bottom - top + type * 0.6, held: scene.lock },
  };
}

/** Where the line between two neighbours leaves the first. */
function edge(
  from: readonly [number, number],
  to: readonly [number, number],
  g: Grid,
): readonly [number, number] {
  const dx = Math.sign(Math.round(to[0] - from[0]));
  const dy = dx === 0 ? Math.sign(Math.round(to[1] - from[1])) : 0;
  return [from[0] + (dx * g.w) / 2, from[1] + (dy * g.h) / 2];
}

function arrow(from: readonly [number, number], to: readonly [number, number], head: number): string {
  const [dx, dy] = [Math.sign(Math.round(to[0] - from[0])), Math.sign(Math.round(to[1] - from[1]))];
  const line = `M${from[0]} ${from[1]}L${to[0]} ${to[1]}`;
  if (head < 2 || (dx !== 0 && dy !== 0)) return line;
  const [px, py] = [dy, dx];
  const [bx, by] = [to[0] - dx * head, to[1] - dy * head];
  return `${line}M${bx + px * head} ${by + py * head}L${to[0]} ${to[1]}L${bx - px * head} ${by - py * head}`;
}

function startCell(
  scene: AioScene,
  text: string,
  y: number,
  type: number,
  leads: boolean,
  twoCpus: boolean,
): Cell {
  const active = scene.active && scene.active.object === 0 ? (scene.active.write ? 'write' : 'read') : null;
  return {
    key: 'start',
    x: PAD,
    y: y + type * 0.7,
    w: text.length * type * 0.6 + type,
    h: type * 1.7,
    text,
    name: `${text}: ${leads ? 'lookups start here' : 'NULL'}`,
    kind: leads ? 'start' : 'empty',
    state: 'placed',
    active,
    visited: false,
    cpus: twoCpus ? cpusAt(scene, 0) : '',
    select: null,
  };
}

/** The table's slots in rows, and below them tables that no lookup starts from. */
export function layoutTable(scene: AioScene, plan: Plan, room: Room): Drawing {
  const { type, width, height } = room;
  const strip = layoutStrip(scene, room);
  const top = stripHeight(type) + type * 1.2;
  const first = top + type * 4.5;
  const numbers = String(Math.max(plan.table, ...plan.spare, 1)).length * type * 0.6 + 8;
  const inner = width - 2 * PAD - numbers;
  const parts = [plan.table, ...plan.spare];
  const total = parts.reduce((sum, n) => sum + Math.max(1, n), 0);
  const left = height - first - PAD - plan.spare.length * type * 2.4 - type;
  const cells: Cell[] = [
    ...strip.cells,
    startCell(scene, 'ioctx_table', top, type, scene.table !== null, plan.twoCpus),
  ];
  const labels: Label[] = [...strip.labels];
  const links: Link[] = [];
  let y = first;
  const draw = (table: Table | null, nr: number, state: Cell['state'], title: string): void => {
    const share = Math.max(type * 2, (left * Math.max(1, nr)) / total);
    const grid = fit(nr, inner, share, type, true, true);
    const rows = Math.max(1, Math.ceil(nr / grid.columns));
    if (table) {
      const now = activeAt(scene, table.address, -2);
      labels.push({
        key: `t${table.address}`,
        x: state === 'placed' ? PAD + numbers + type * 1.4 : PAD,
        y: y - type * 0.6,
        text: title,
        strong: now !== null,
      });
      cells.push(...slotCells(scene, table, state, plan.twoCpus, grid, PAD + numbers, y, type));
      if (grid.h >= type)
        for (let r = 0; r < Math.ceil(table.nr / grid.columns); r++)
          labels.push({
            key: `n${table.address}.${r}`,
            x: PAD + numbers - 6,
            y: y + r * (grid.h + grid.gap) + grid.h / 2 + type * 0.35,
            text: String(r * grid.columns),
            mono: true,
            end: true,
          });
    }
    y += rows * (grid.h + grid.gap) + type * 2.4;
  };
  const nr = scene.table?.nr ?? 0;
  draw(scene.table, plan.table, 'placed', `${nr} slots`);
  const bottom = y - type * 2;
  y += type * 0.7;
  plan.spare.forEach((most, i) => {
    const spare = scene.spare[i];
    const title = spare
      ? spare.state === 'new'
        ? `${plan.twoCpus ? `CPU ${spare.cpu}’s` : 'new'} table of ${spare.nr || '…'}: nobody sees it yet`
        : `old table of ${spare.nr}: waits for its readers`
      : '';
    draw(spare ?? null, most, spare?.state ?? 'new', title);
  });
  if (scene.table) {
    const x = PAD + numbers + 4;
    links.push({ key: 'start', d: arrow([x, top + type * 2.4], [x, first - 2], 4), state: 'ahead' });
  }
  return {
    ...room,
    height: Math.max(height, y),
    cells,
    links,
    labels,
    frame: { x: 1.5, y: top - type * 0.3, w: width - 3, h: bottom - top + type * 0.6, held: scene.lock },
  };
}

function slotCells(
  scene: AioScene,
  table: Table,
  state: Cell['state'],
  twoCpus: boolean,
  grid: Grid,
  left: number,
  top: number,
  type: number,
): readonly Cell[] {
  return table.slots.map((c, slot): Cell => {
    const at = {
      key: `s${table.address}.${slot}`,
      x: left + (slot % grid.columns) * (grid.w + grid.gap),
      y: top + Math.floor(slot / grid.columns) * (grid.h + grid.gap),
      w: grid.w,
      h: grid.h,
    };
    const common = {
      state,
      visited: scene.visited.has(placeKey(table.address, slot)),
      cpus: twoCpus ? cpusAt(scene, table.address, slot) : '',
      select: { node: table.address, slot },
    };
    const now = scene.active?.slot === slot ? activeAt(scene, table.address, slot) : null;
    if (!c) return { ...at, ...common, text: '', name: `slot ${slot}: empty`, kind: 'empty', active: now };
    const cell = contextCell(scene, c, at, `slot ${slot}`, type);
    return { ...cell, ...common, active: now ?? (state === 'placed' ? cell.active : null) };
  });
}
