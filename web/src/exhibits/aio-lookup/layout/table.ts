// SPDX-License-Identifier: GPL-2.0-only
// Lays out the table of contexts below the strip.
import { textWidth } from '../../../exhibit-api/index.ts';
import type { Table } from '../contexts.ts';
import { placeKey, type AioScene } from '../scene.ts';
import { arrow } from './arrow.ts';
import { activeAt, contextCell, cpusAt, startCell } from './cells.ts';
import { PAD, type Cell, type Drawing, type Label, type Link, type Room } from './drawing.ts';
import { fit, type Grid } from './grid.ts';
import type { Plan } from './plan.ts';
import { stripOf } from './strip.ts';
import { WORDS } from './words.ts';

/** The parts that a low lane gives up, in order: the strip, then space around the tables. */
const LESS_AND_LESS = [
  { strip: true, air: 1 },
  { strip: false, air: 1 },
  { strip: false, air: 0 },
] as const;

/** The table's slots in rows, and below them tables that no lookup starts from. */
export function layoutTable(scene: AioScene, plan: Plan, room: Room): Drawing {
  const all = LESS_AND_LESS.map((parts) => () => layOut(scene, plan, room, parts));
  for (const make of all) {
    const drawn = make();
    if (drawn.height <= room.height) return drawn;
  }
  return all.at(-1)!();
}

function layOut(scene: AioScene, plan: Plan, room: Room, parts: (typeof LESS_AND_LESS)[number]): Drawing {
  const { type, width, height } = room;
  const strip = stripOf(scene, room, parts.strip);
  const top = strip.bottom;
  const least = top + type * (2.9 + 0.7 * parts.air);
  /** Gap between tables; it holds the next table's title. */
  const leastGap = type * (2.1 + 0.3 * parts.air);
  const sizes = [plan.table, ...plan.spare];
  // A table of few slots has one row.
  const weightOf = (n: number): number => Math.max(1, Math.ceil(n / 16));
  const total = sizes.reduce((sum, n) => sum + weightOf(n), 0);
  const foot = Math.max(PAD, type * 0.4);
  // Heights are rounded up, the last one too.
  const left = Math.floor(height - least - foot - plan.spare.length * leastGap - type * parts.air) - 1;
  const gridsBeside = (numbers: number): readonly Grid[] =>
    sizes.map((n) => {
      const share = Math.max(type * (0.5 + 1.5 * parts.air), (left * weightOf(n)) / total);
      return fit(n, width - 2 * PAD - numbers, share, type, true, true);
    });
  const alone = gridsBeside(0);
  // A row's first slot is numbered where there are several rows and room for the numbers.
  const oneRow = alone.every(({ columns, h }, i) => sizes[i]! <= columns || h < type);
  const numbers = oneRow ? 0 : String(Math.max(...sizes, 1)).length * type * 0.6 + 8;
  const grids = oneRow ? alone : gridsBeside(numbers);
  // Spare room is spread above and below each table.
  const used = grids.reduce((sum, grid, i) => sum + highOf(grid, sizes[i]!), 0);
  const white = Math.max(0, left - used) / (sizes.length + 1);
  const [first, gap] = [least + white, leastGap + white];
  const cells: Cell[] = [
    ...strip.cells,
    startCell(scene, 'ioctx_table', top, type, scene.table !== null, plan.twoCpus),
  ];
  const labels: Label[] = [...strip.labels];
  const links: Link[] = [];
  let y = first;
  const [start] = cells.slice(-1) as [Cell];
  const draw = (table: Table | null, i: number, state: Cell['state'], title: string): void => {
    const [nr, grid] = [sizes[i]!, grids[i]!];
    if (table) {
      const now = activeAt(scene, table.address, -2);
      labels.push({
        key: `t${table.address}`,
        // The title of the table in use is beside the place where lookups start.
        x: state === 'placed' ? start.x + start.w + type * 0.7 : PAD,
        y: state === 'placed' ? start.y + start.h / 2 + type * 0.35 : y - type * 0.6,
        text: title,
        strong: now !== null,
      });
      cells.push(...slotCells(scene, table, state, plan.twoCpus, grid, PAD + numbers, y, type));
      if (!oneRow && grid.h >= type)
        for (let r = 0; r < Math.ceil(table.nr / grid.columns); r++)
          labels.push({
            key: `n${table.address}.${r}`,
            x: PAD + numbers - 6,
            y: y + r * (grid.h + grid.gapY) + grid.h / 2 + type * 0.35,
            text: String(r * grid.columns),
            mono: true,
            end: true,
          });
    }
    y += highOf(grid, nr) + gap;
  };
  const nr = scene.table?.nr ?? 0;
  draw(scene.table, 0, 'placed', WORDS.slots(nr));
  const bottom = y - gap + type * (parts.air ? 0.4 : 0.15) + (sizes.length > 1 ? white / 2 : white);
  if (plan.spare.length > 0) y += type * 0.7 * parts.air;
  plan.spare.forEach((_, i) => {
    const spare = scene.spare[i];
    const title = spare ? titleOf(spare, plan.twoCpus, width - 2 * PAD, type) : '';
    draw(spare ?? null, i + 1, spare?.state ?? 'new', title);
  });
  if (scene.table) {
    const x = PAD + numbers + grids[0]!.w / 2;
    links.push({ key: 'start', d: arrow([x, top + type * 2.4], [x, first - 2], 4), state: 'ahead' });
  }
  return {
    ...room,
    // No part follows the last table; the frame may reach a little further.
    height: Math.max(height, Math.ceil(y - gap + type * (plan.spare.length > 0 ? 0.4 : 0.8))),
    cells,
    links,
    labels,
    frame: { x: 1.5, y: top - type * 0.3, w: width - 3, h: bottom - top + type * 0.6, held: scene.lock },
  };
}

const highOf = (grid: Grid, n: number): number =>
  Math.max(1, Math.ceil(n / grid.columns)) * (grid.h + grid.gapY) - grid.gapY;

/** The longest title for which there is room. */
function titleOf(
  { state, cpu, nr }: AioScene['spare'][number],
  twoCpus: boolean,
  room: number,
  type: number,
): string {
  const what = state === 'new' ? (twoCpus ? WORDS.tableOf(cpu) : WORDS.newTable) : WORDS.oldTable;
  const [more, less] = state === 'new' ? WORDS.newIs : WORDS.oldIs;
  const all = [WORDS.ofSlots(what, nr, more), WORDS.ofSlots(what, nr, less), WORDS.tableIs(what, less)];
  return all.find((text) => textWidth(text, type) <= room) ?? less;
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
      y: top + Math.floor(slot / grid.columns) * (grid.h + grid.gapY),
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
    if (!c) return { ...at, ...common, text: '', name: WORDS.emptySlot(slot), kind: 'empty', active: now };
    const cell = contextCell(scene, c, at, WORDS.slot(slot), type);
    return { ...cell, ...common, active: now ?? (state === 'placed' ? cell.active : null) };
  });
}
