// SPDX-License-Identifier: GPL-2.0-only
// Draws the small marks that the structures and the line share: areas' faces, padlocks, marks of CPUs, a live way.
import type { Box, Pen } from '../../../exhibit-api/view.ts';
import type { Area } from '../areas.ts';
import type { Cpu } from './scene.ts';

/** The box without a rim, CSS pixels. A negative rim lies around the box. */
export const inset = ({ x, y, w, h }: Box, across: number, down = across): Box => ({
  ...{ x: x + across, y: y + down },
  ...{ w: w - 2 * across, h: h - 2 * down },
});

/** Dots where the process may write, lines where it may only read. */
const FACES = ['slot-empty', 'area-rw', 'area-rw-thin', 'area-ro', 'area-ro-thin'] as const;

export interface Face {
  /** Undefined: nothing is mapped. */
  readonly area: Area | undefined;
  readonly box: Box;
}

/** Draws faces of one kind as one mark. @param least a face narrower than this has no outline */
export function drawFaces(pen: Pen, faces: readonly Face[], least = 0): void {
  const kindOf = ({ area, box: { w } }: Face): string =>
    area ? `area-${area.writable ? 'rw' : 'ro'}${w < least ? '-thin' : ''}` : 'slot-empty';
  for (const kind of FACES) {
    const boxes = faces.filter((face) => kindOf(face) === kind).map(({ box }) => box);
    pen.boxes(kind, boxes);
  }
}

/** Draws the way that the code goes, apart from what it crosses. */
export function drawWay(pen: Pen, d: string, key: string): void {
  pen.line('casing', d);
  pen.line('walked', d, key);
}

export function padlock(pen: Pen, x: number, y: number, s: number, shut: boolean): void {
  const start = `M${x + 2.5 * s} ${y + 6 * s}V`;
  const r = 3.5 * s;
  pen.line(
    'padlock-line',
    shut
      ? `${start}${y + 4 * s}a${r} ${r} 0 0 1 ${2 * r} 0v${2 * s}`
      : `${start}${y + 3.5 * s}a${r} ${r} 0 0 1 ${6.8 * s} ${-1.2 * s}`,
  );
  pen.boxes(shut ? 'padlock-body' : 'padlock-line', [{ x: x + 0.5 * s, y: y + 6 * s, w: 11 * s, h: 8 * s }]);
}

/** A disc for CPU A, a diamond for CPU B. */
export function cpuMark(pen: Pen, cpu: Cpu, x: number, y: number, r: number): void {
  const q = r * 1.25;
  if (cpu === 'A') pen.disc('cpu-a', x, y, r);
  else pen.line('cpu-b', `M${x} ${y - q}l${q} ${q}l${-q} ${q}l${-q} ${-q}z`);
}

/** Frames what a CPU locks or reads. */
export const cpuFrame = (pen: Pen, cpu: Cpu, box: Box): void =>
  pen.boxes(`area-lock cpu-${cpu.toLowerCase()}-line`, [box]);
