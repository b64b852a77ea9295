// SPDX-License-Identifier: GPL-2.0-only
// Draws mmap_lock as the frame of a structure: one thick line while it is written under the lock, two thin ones while
// it is read. An RCU read section is another form: corners in the colour of its CPU.
import { lockScale, textWidth, type Box, type Pen } from '../../../exhibit-api/view.ts';
import type { Cpu, Held } from './scene.ts';
import { LOCK } from './words.ts';

/** Distance of the two lines of a lock held for reading. */
const APART = 3.5;

interface Legend {
  readonly texts: readonly string[];
  readonly cpus: readonly Cpu[];
  /** Also draws the lock itself: shut or open. */
  readonly lock?: 'shut' | 'open';
}

export function drawLock(pen: Pen, box: Box, held: Held, projector: boolean): void {
  const { x, y, w, h } = box;
  const { writes, reads, sections } = held;
  const mode = writes ? 'held' : reads.length ? 'shared' : 'open';
  const texts = writes ? LOCK.writes : reads.length ? LOCK.reads : LOCK.open;
  const cpus = writes ? [writes] : reads;
  const top = legend(pen, box, y, { texts, cpus, lock: mode === 'open' ? 'open' : 'shut' }, projector);
  const foot = sections.length
    ? legend(pen, box, y + h, { texts: LOCK.section, cpus: sections }, projector)
    : ([x, x] as const);
  const outline = (i: number): string =>
    `M${top[0]} ${y + i}H${x + i}V${y + h - i}H${foot[0] + (sections.length ? 0 : i)}` +
    `M${foot[1] + (sections.length ? 0 : i)} ${y + h - i}H${x + w - i}V${y + i}H${top[1]}`;
  pen.line(`lock ${mode}`, outline(0) + (mode === 'shared' ? outline(APART) : ''));
  // Corners lie on the frame: a section goes on while the lock is taken and dropped.
  sections.forEach((cpu, i) => {
    const [d, across, down] = [4 * i, 0.7 * pen.type, 2 * pen.type];
    const [a, b, c, e] = [x - d, y - d, x + w + d, y + h + d];
    pen.line(
      `section cpu-${cpu.toLowerCase()}-line`,
      `M${a} ${b + down}V${b}H${a + across}M${c - across} ${b}H${c}V${b + down}` +
        `M${c} ${e - down}V${e}H${c - across}M${a + across} ${e}H${a}V${e - down}`,
    );
  });
}

/** Writes into a border at height `y`. @returns the gap that the words need in it */
function legend(
  pen: Pen,
  { x, w }: Box,
  y: number,
  of: Legend,
  projector: boolean,
): readonly [number, number] {
  const { type } = pen;
  const s = lockScale({ type, projector });
  const left = x + type;
  const words = left + (of.lock ? 18 * s : 0);
  const marks = of.cpus.length * 1.9 * type;
  const text = of.texts.find((t) => words + textWidth(t, type) + marks + type < x + w) ?? '';
  let at = words + textWidth(text, type);
  if (of.lock) padlock(pen, left, y - 8 * s, s, of.lock === 'shut');
  pen.say(text, words, y + type * 0.36, {
    className: of.lock === 'open' ? 'quiet' : 'held-words',
    always: true,
  });
  for (const cpu of of.cpus) {
    cpuMark(pen, cpu, at + 0.8 * type, y, type * 0.38);
    pen.say(cpu, at + 1.35 * type, y + type * 0.36, { className: 'held-words', always: true });
    at += 1.9 * type;
  }
  return [left - 5, at + 6];
}

export function padlock(pen: Pen, x: number, y: number, s: number, shut: boolean): void {
  const at = (a: number, b: number): string => `${x + a * s} ${y + b * s}`;
  const r = 3.5 * s;
  pen.line(
    'padlock-line',
    shut
      ? `M${at(2.5, 6)}V${y + 4 * s}a${r} ${r} 0 0 1 ${2 * r} 0v${2 * s}`
      : `M${at(2.5, 6)}V${y + 3.5 * s}a${r} ${r} 0 0 1 ${6.8 * s} ${-1.2 * s}`,
  );
  pen.boxes(shut ? 'padlock-body' : 'padlock-line', [{ x: x + 0.5 * s, y: y + 6 * s, w: 11 * s, h: 8 * s }]);
}

/** A disc for CPU A, a diamond for CPU B. */
export function cpuMark(pen: Pen, cpu: Cpu, x: number, y: number, r: number): void {
  const q = r * 1.25;
  if (cpu === 'A') pen.disc('cpu-a', x, y, r);
  else pen.line('cpu-b', `M${x} ${y - q}l${q} ${q}l${-q} ${q}l${-q} ${-q}z`);
}
