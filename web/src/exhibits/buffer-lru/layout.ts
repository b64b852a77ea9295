// SPDX-License-Identifier: GPL-2.0-only
// The LRU as strips: the slots in memory order, below them the second array or the hand, and at the foot the buffers
// behind. Pure geometry, in CSS pixels. What an operation will need is planned from all of its scenes, so that no
// step moves what it does not touch.
import type { Buffer } from './lru.ts';
import type { LruScene } from './scenes.ts';

export interface Plan {
  /** How many the install makes. */
  readonly swaps: number;
  /** Buffers whose chips are shown, by block, and how many there are in all. */
  readonly chips: readonly number[];
  readonly buffers: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
  /** Size of the type. */
  readonly type: number;
}

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

export interface Cell extends Box {
  readonly slot: number;
  readonly text: string;
  /** Squares at its foot, one a reference. */
  readonly dots: readonly Box[];
  readonly buffer: Buffer | null;
  readonly state: 'held' | 'empty' | 'unwritten';
  readonly active: 'read' | 'write' | null;
  readonly crossed: boolean;
  readonly wrong: string | null;
  /** Middle of its text. */
  readonly textY: number;
}

export interface Line {
  readonly key: string;
  readonly d: string;
  readonly head: string;
  readonly state: 'past' | 'live' | 'to-come';
}

export interface Chip extends Cell {
  readonly inLru: boolean;
  readonly wanted: boolean;
}

export interface LruDrawing extends Size {
  readonly frame: Box & { readonly held: boolean };
  readonly labels: readonly {
    readonly x: number;
    readonly y: number;
    readonly text: string;
    readonly end?: boolean;
    readonly strong?: boolean;
  }[];
  readonly numbers: readonly { readonly x: number; readonly y: number; readonly text: string }[];
  readonly cells: readonly Cell[];
  readonly row: readonly Cell[];
  readonly hand: (Cell & { readonly note: string; readonly noteX: number; readonly noteEnd: boolean }) | null;
  readonly lines: readonly Line[];
  readonly chips: readonly Chip[];
}

/** Room for so many chips is all a lane ever has. */
const MOST_CHIPS = 40;

export function planOf(scenes: readonly LruScene[]): Plan {
  const last = scenes[scenes.length - 1];
  const buffers = last?.buffers ?? [];
  // First those that the operation concerns, then those outside the LRU, then the rest.
  const outside = new Set<number>();
  for (const s of scenes) {
    const inside = new Set(s.slots.map((b) => b?.address));
    for (const b of s.buffers) if (!inside.has(b.address)) outside.add(b.address);
  }
  const wanted = new Set(scenes.map((s) => s.wanted));
  const rank = (b: Buffer): number => (wanted.has(b.address) ? 0 : outside.has(b.address) ? 1 : 2);
  const chips = [...buffers].sort((a, b) => rank(a) - rank(b) || b.address - a.address).slice(0, MOST_CHIPS);
  return {
    swaps: Math.max(0, ...scenes.map((s) => s.hand?.swaps ?? 0)),
    chips: chips.map((b) => b.address),
    buffers: buffers.length,
  };
}

const n = (v: number): number => Math.round(v * 100) / 100;
const arrowDown = (x: number, y: number, s: number): string =>
  `M${n(x - s)} ${n(y - 1.6 * s)}h${n(2 * s)}l${n(-s)} ${n(1.6 * s)}z`;
const arrowUp = (x: number, y: number, s: number): string =>
  `M${n(x - s)} ${n(y + 1.6 * s)}h${n(2 * s)}l${n(-s)} ${n(-1.6 * s)}z`;

const handNote = ({ buffer, swaps, foundIn }: NonNullable<LruScene['hand']>): string => {
  if (foundIn !== undefined) return 'found, and kept';
  if (swaps === 0) return 'in hand: the newcomer';
  return buffer ? 'in hand' : 'in hand: nothing';
};

export function layoutLru(scene: LruScene, plan: Plan, size: Size): LruDrawing {
  const { width, type } = size;
  const height = size.height - 8;
  const count = scene.slots.length;
  const wide = width >= type * 42;
  const gutter = wide ? type * 7 : 6;
  const pitch = Math.min((width - gutter - 6) / count, type * 4);
  const cellW = pitch - 3;
  // What does not fit goes, last things first: the block cache, then the slots' numbers.
  const cache = height >= type * 11;
  const numbered = height >= type * 7.3;
  const top = numbered ? type * 1.9 : type * 0.4;
  const chipH = type * 2.1;
  const below = cache ? type * (wide ? 1.6 : 2.4) + chipH : 4;
  const rest = height - top - below;
  const cellH = Math.max(type * 1.7, Math.min(type * 3.2, cellW * 1.15, rest * 0.34));
  const between = Math.max(type * 1.5, Math.min(type * 4.2, rest - 2 * cellH));
  const second = top + cellH + between;
  const foot = second + cellH + below - chipH;
  const x = (slot: number): number => gutter + slot * pitch;
  const mid = (slot: number): number => x(slot) + cellW / 2;
  const labels: { x: number; y: number; text: string; end?: boolean; strong?: boolean }[] = [];
  const lines: Line[] = [];

  const text = (b: Buffer, room: number): string => {
    const digits = String(b.block);
    const most = Math.max(1, Math.floor(room / (type * 0.6)));
    return digits.length <= most ? digits : `…${digits.slice(digits.length - most + 1)}`;
  };
  const dots = (b: Buffer | null, box: Box): readonly Box[] => {
    const side = type * 0.36;
    const shown = Math.max(0, Math.min(b?.references ?? 0, 4));
    const left = box.x + box.w / 2 - (shown * side * 1.5 - side * 0.5) / 2;
    return Array.from({ length: shown }, (_, i) => ({
      x: n(left + i * side * 1.5),
      y: n(box.y + box.h - side * 1.9),
      w: n(side),
      h: n(side),
    }));
  };
  const cell = (slot: number, buffer: Buffer | null | undefined, box: Box): Cell => ({
    ...box,
    slot,
    buffer: buffer ?? null,
    text: buffer ? text(buffer, box.w - 2) : '',
    dots: dots(buffer ?? null, box),
    state: buffer === undefined ? 'unwritten' : buffer ? 'held' : 'empty',
    active: null,
    crossed: false,
    wrong: null,
    textY: n(box.y + (box.h - (buffer?.references ? type * 0.6 : 0)) / 2),
  });
  const touched = (array: number, slot: number): Cell['active'] =>
    scene.active?.node === array && (scene.active.slot === slot || scene.kind === 'copy')
      ? scene.active.write
        ? 'write'
        : 'read'
      : null;

  const cells = scene.slots.map((buffer, slot) => ({
    ...cell(slot, buffer, { x: x(slot), y: top, w: cellW, h: cellH }),
    active: touched(scene.base, slot),
    crossed: scene.row !== null && !scene.row.copied && scene.leftOut === slot,
    wrong: scene.wrong.get(slot) ?? null,
  }));
  const row = (scene.row?.cells ?? []).map((buffer, slot) => ({
    ...cell(slot, buffer, { x: x(slot), y: second, w: cellW, h: cellH }),
    active: touched(scene.row!.base, slot),
  }));
  const bottom = top + cellH;
  const s = type * 0.33;

  // The second array: where each of its cells came from.
  scene.row?.from.forEach((from, to) => {
    const state = scene.kind === 'line-up' && to === scene.row!.from.length - 1 ? 'live' : 'past';
    const [x1, y1] = from < 0 ? [mid(to), second - between * 0.42] : [mid(from), bottom + 7];
    lines.push({
      key: `r${to}`,
      d: `M${n(x1)} ${n(y1)}L${n(mid(to))} ${n(second - 5)}`,
      head: arrowDown(mid(to), second - 2, s),
      state,
    });
  });
  if (scene.row && scene.row.from.length === count) {
    const state = scene.kind === 'copy' ? 'live' : scene.row.copied ? 'past' : 'to-come';
    const right = x(count) + 1;
    const d = `M${n(right - 4)} ${n(second + cellH / 2)}H${n(right + 3)}V${n(bottom - cellH / 2)}H${n(right - 2)}`;
    lines.push({
      key: 'back',
      d,
      head: `M${n(right + 1)} ${n(bottom - cellH / 2 - s)}v${n(2 * s)}l${n(-1.5 * s)} ${n(-s)}z`,
      state,
    });
  }

  // The swaps: out of a slot, along, and into the next.
  const track = bottom + Math.max(12, type * 1.5);
  const lip = bottom + 8;
  const swaps = scene.hand?.swaps ?? 0;
  if (scene.hand && scene.hand.foundIn === undefined)
    for (let k = 0; k < plan.swaps; k++) {
      const state =
        k < swaps - 1 ? 'past' : k === swaps - 1 ? (scene.kind === 'swap' ? 'live' : 'past') : 'to-come';
      const into = mid(k) - cellW * 0.18;
      const from =
        k === 0
          ? `M${n(into)} ${n(track)}`
          : `M${n(mid(k - 1) + cellW * 0.18)} ${n(lip)}V${n(track)}H${n(into)}`;
      lines.push({ key: `s${k}`, d: `${from}V${n(lip + 3)}`, head: arrowUp(into, lip - 2, s), state });
    }

  // A lookup's hit: those before it move down, it goes in front.
  const lowest = scene.shifted[0] ?? 0;
  scene.shifted.forEach((slot, i) => {
    const state = i === scene.shifted.length - 1 && scene.kind === 'write' ? 'live' : 'past';
    const [from, into] =
      slot === 0
        ? [mid(lowest) + cellW * 0.3, mid(0)]
        : [mid(slot - 1) + cellW * 0.15, mid(slot) - cellW * 0.15];
    const along = slot === 0 ? track + type * 0.7 : track;
    lines.push({
      key: `m${slot}`,
      d: `M${n(from)} ${n(lip)}V${n(along)}H${n(into)}V${n(lip + 3)}`,
      head: arrowUp(into, lip - 2, s),
      state,
    });
  });

  const at = Math.min(scene.hand?.foundIn ?? Math.max(0, (scene.hand?.swaps ?? 0) - 1), count - 1);
  const handY = Math.max(track + 2, Math.min(second, track + type * 0.5));
  const handBox = {
    x: x(at),
    y: handY,
    w: cellW,
    h: Math.min(cellH, Math.max(type * 1.6, second + cellH - handY)),
  };
  const after = at < count / 2;
  const hand = scene.hand
    ? {
        ...cell(at, scene.hand.buffer, handBox),
        note: handNote(scene.hand),
        noteX: after ? handBox.x + handBox.w + 8 : handBox.x - 8,
        noteEnd: !after,
      }
    : null;

  const chipPitch = Math.max(
    type * 2.75,
    ...scene.buffers.map((b) => Math.min(7, String(b.block).length) * type * 0.6 + type),
  );
  const fit = Math.floor((width - gutter) / chipPitch);
  // If not all fit, the last place says how many more there are.
  const room = plan.buffers <= fit ? fit : Math.max(1, Math.floor((width - gutter - type * 3) / chipPitch));
  const byAddress = new Map(scene.buffers.map((b) => [b.address, b]));
  const inside = new Set(scene.slots.map((b) => b?.address));
  const shown = (cache ? plan.chips.slice(0, room) : []).flatMap((a) => byAddress.get(a) ?? []);
  const places = [...plan.chips.slice(0, room)].sort(
    (a, b) => (byAddress.get(a)?.block ?? Infinity) - (byAddress.get(b)?.block ?? Infinity),
  );
  const chips = shown.map((buffer): Chip => {
    const i = places.indexOf(buffer.address);
    return {
      ...cell(i, buffer, { x: gutter + i * chipPitch, y: foot, w: chipPitch - 4, h: chipH }),
      inLru: inside.has(buffer.address),
      wanted: buffer.address === scene.wanted,
      active:
        scene.reference?.address === buffer.address ||
        (scene.kind === 'fetch' && buffer.address === scene.wanted)
          ? 'write'
          : null,
    };
  });

  // Where cells are hardly higher than a line, a label has one line.
  const low = cellH < type * 2.4;
  const label = (y: number, h: number, first: string, then: string): void => {
    if (wide && low) then = '';
    if (!wide) labels.push({ x: gutter, y: y - type * 0.45, text: then ? `${first} ${then}` : first });
    else if (then)
      labels.push(
        { x: 0, y: y + h / 2 - type * 0.2, text: first },
        { x: 0, y: y + h / 2 + type * 1.1, text: then },
      );
    else labels.push({ x: 0, y: y + h / 2 + type * 0.35, text: first });
  };
  if (wide) label(top, cellH, 'per-CPU', 'array');
  if (scene.row && wide) label(second, cellH, low ? 'stack' : 'on the', 'stack');
  else if (scene.row && cache)
    labels.push({ x: x(count) - 3, y: foot - type * 0.45, text: 'on the stack', end: true });
  if (cache) label(foot, chipH, 'block cache', '');
  if (cache && plan.buffers > shown.length)
    labels.push({
      x: gutter + shown.length * chipPitch + 4,
      y: foot + chipH / 2 + type * 0.35,
      text: `+ ${plan.buffers - shown.length}`,
    });
  // Where there is no room for the words, the closed frame says it alone.
  if (scene.irqsOff && wide && !low)
    labels.push({ x: 0, y: top + cellH / 2 + type * 2.4, text: 'interrupts off', strong: true });

  return {
    ...size,
    height: cache ? foot + chipH + 4 : second + cellH + 4,
    frame: { x: gutter - 5, y: top - 5, w: count * pitch + 7, h: cellH + 10, held: scene.irqsOff },
    labels,
    numbers: (numbered ? cells : []).map((c) => ({
      x: mid(c.slot),
      y: top - type * 0.8,
      text: String(c.slot),
    })),
    cells,
    row,
    hand,
    lines,
    chips,
  };
}
