// SPDX-License-Identifier: GPL-2.0-only
// Draws mmap_lock as the frame of a structure: one thick line while it is written under the lock, two thin ones while
// it is read. An RCU read section is another form: corners in the colour of its CPU.
import { lockScale, textWidth, type Box, type Pen } from '../../../exhibit-api/view.ts';
import { cpuMark, padlock } from './marks.ts';
import type { Cpu, Held } from './scene.ts';
import { LOCK, modeOf } from './words.ts';

/** Distance of the two lines of a lock held for reading. */
const APART = 3.5;

export function drawLock(pen: Pen, box: Box, held: Held, projector: boolean): void {
  const { x, y, w, h } = box;
  const { type } = pen;
  const { sections } = held;
  const [mode, by] = modeOf(held);
  const s = lockScale({ type, projector });
  padlock(pen, x + type, y - 8 * s, s, mode !== 'open');
  const top = legend(pen, box, y, 18 * s, LOCK[mode], by);
  const foot = sections.length ? legend(pen, box, y + h, 0, LOCK.section, sections) : null;
  const outline = (i: number): string => {
    const [from, to] = foot ?? [x + i, x + i];
    return `M${top[0]} ${y + i}H${x + i}V${y + h - i}H${from}M${to} ${y + h - i}H${x + w - i}V${y + i}H${top[1]}`;
  };
  pen.line(`lock ${mode}`, outline(0) + (mode === 'shared' ? outline(APART) : ''));
  // Corners lie on the frame: a section goes on while the lock is taken and dropped.
  sections.forEach((cpu, i) => {
    const [d, across, down] = [4 * i, 0.7 * type, 2 * type];
    const [a, b, c, e] = [x - d, y - d, x + w + d, y + h + d];
    pen.line(
      `section cpu-${cpu.toLowerCase()}-line`,
      `M${a} ${b + down}V${b}H${a + across}M${c - across} ${b}H${c}V${b + down}` +
        `M${c} ${e - down}V${e}H${c - across}M${a + across} ${e}H${a}V${e - down}`,
    );
  });
}

/** Writes into a border at height `y`, after `before` for a padlock. @returns the gap that the words need in it */
function legend(
  pen: Pen,
  { x, w }: Box,
  y: number,
  before: number,
  texts: readonly string[],
  cpus: readonly Cpu[],
): readonly [number, number] {
  const { type } = pen;
  const left = x + type;
  const words = left + before;
  const marks = cpus.length * 1.9 * type;
  const text = texts.find((t) => words + textWidth(t, type) + marks + type < x + w) ?? '';
  const style = { className: cpus.length ? 'held-words' : 'quiet', always: true } as const;
  const base = y + type * 0.36;
  let at = words + textWidth(text, type);
  pen.say(text, words, base, style);
  for (const cpu of cpus) {
    cpuMark(pen, cpu, at + 0.8 * type, y, type * 0.38);
    pen.say(cpu, at + 1.35 * type, base, style);
    at += 1.9 * type;
  }
  return [left - 5, at + 6];
}
