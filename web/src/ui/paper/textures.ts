// SPDX-License-Identifier: GPL-2.0-only
// Draws as lines, within each box, the textures that a screen fills with patterns.

interface Box {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

interface Texture {
  /** Distance of two lines along a row. */
  readonly pitch: number;
  readonly lines: (box: Box, pitch: number) => string;
  readonly className: string;
}

const n = (value: number): string => String(Math.round(value * 100) / 100);

/** Draws slanted lines within the box; on each, x + y is constant. */
function hatch({ x, y, w, h }: Box, pitch: number): string {
  let d = '';
  // All boxes share one grid, so that the texture of neighbours is continuous.
  for (let c = Math.ceil((x + y) / pitch) * pitch; c < x + w + y + h; c += pitch) {
    const [left, right] = [Math.max(x, c - y - h), Math.min(x + w, c - y)];
    if (right - left > 0.3) d += `M${n(left)} ${n(c - left)}L${n(right)} ${n(c - right)}`;
  }
  return d;
}

/** Draws dots as lines of length 0 with round ends. */
function dots({ x, y, w, h }: Box, pitch: number): string {
  let d = '';
  for (let row = 0, at = y + pitch / 2; at < y + h - 1; row++, at += pitch / 2)
    for (let to = x + pitch / 2 + (row % 2 ? pitch / 2 : 0); to < x + w - 1; to += pitch)
      d += `M${n(to)} ${n(at)}h0`;
  return d;
}

const SLANT = Math.SQRT2;
const TEXTURES: Readonly<Record<string, Texture>> = {
  'slot-hatch': { pitch: 6 * SLANT, lines: hatch, className: 'paper-hatch' },
  'g-hatched': { pitch: 3.5 * SLANT, lines: hatch, className: 'paper-hatch fine' },
  'mark-alloc': { pitch: 3.5 * SLANT, lines: hatch, className: 'paper-hatch fine' },
  hole: { pitch: 3.5 * SLANT, lines: hatch, className: 'paper-hatch fine' },
  padding: { pitch: 3.5 * SLANT, lines: hatch, className: 'paper-hatch fine' },
  'slot-dots': { pitch: 6, lines: dots, className: 'paper-dots' },
};

const BOX = /M(-?[\d.]+) (-?[\d.]+)h([\d.]+)v([\d.]+)h-/g;

/** Finds the box of a rectangle, or the boxes of a path; joins those side by side. */
function boxesOf(tag: string): readonly Box[] {
  const attribute = (name: string): string | undefined => new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1];
  const boxes: Box[] = [];
  const add = (x: number, y: number, w: number, h: number): void => {
    const last = boxes.at(-1);
    if (last?.y === y && last.h === h && Math.abs(last.x + last.w - x) < 0.1)
      boxes[boxes.length - 1] = { ...last, w: x + w - last.x };
    else boxes.push({ x, y, w, h });
  };
  const all = tag.startsWith('<rect')
    ? [['x', 'y', 'width', 'height'].map((name) => attribute(name) ?? '0')]
    : [...(attribute('d')?.matchAll(BOX) ?? [])].map(([, ...box]) => box);
  for (const box of all) add(...(box.map(Number) as [number, number, number, number]));
  return boxes;
}

/** Draws the texture over a shape, given its tag; '': the shape has none. */
export function textured(tag: string): string {
  const classes = / class="([^"]*)"/.exec(tag)?.[1]?.split(' ') ?? [];
  const texture = classes.map((name) => TEXTURES[name]).find(Boolean);
  if (!texture) return '';
  const d = boxesOf(tag)
    .map((box) => texture.lines(box, texture.pitch))
    .join('');
  return `<path class="${texture.className}" d="${d}"></path>`;
}
