// SPDX-License-Identifier: GPL-2.0-only
// Draws a node's slots as a texture, with height and form by kind instead of colour. A node has two to six paths,
// however many slots it has.
import { round, type Box } from '../geometry.ts';
import type { Texture } from './drawing.ts';
import type { Glyph, SlotFace } from './types.ts';

const rect = (x: number, y: number, w: number, h: number): string =>
  `M${round(x)} ${round(y)}h${round(w)}v${round(h)}h${round(-w)}z`;

/** Path of one slot on the ruler: x and y are its corner, p its width, h the ruler's height. */
function mark(glyph: Glyph, x: number, y: number, p: number, h: number): string {
  switch (glyph) {
    case 'empty':
      return '';
    case 'solid': // rises above the others
      return rect(x + 0.25, y - 4, p - 0.5, h + 4);
    case 'hatched': // full height
      return rect(x, y, p, h);
    case 'sibling': // a low bar
      return rect(x, y + h * 0.66, p, h * 0.34);
    case 'value': // half height
      return rect(x + 0.5, y + h * 0.4, p - 1, h * 0.6);
    case 'pointer': // a thin pin
      return rect(x + p / 2 - 0.75, y - 2, 1.5, h + 2);
    case 'node': {
      // extends below
      const half = Math.min(p / 2 + 1, 6);
      const mid = x + p / 2;
      return (
        rect(mid - half + 1.75, y + h * 0.55, 2 * half - 3.5, h * 0.45 + 1) +
        `M${round(mid - half)} ${round(y + h)}h${round(2 * half)}l${round(-half)} ${round(half * 1.4 + 1)}z`
      );
    }
    case 'internal': {
      const q = Math.min(p, h) * 0.3;
      const [cx, cy] = [x + p / 2, y + h / 2];
      return `M${round(cx - q)} ${round(cy - q)}l${round(2 * q)} ${round(2 * q)}m0 ${round(-2 * q)}l${round(-2 * q)} ${round(2 * q)}`;
    }
    default: {
      const never: never = glyph;
      return never;
    }
  }
}

export function rulerTextures(slots: readonly SlotFace[], box: Box, pitch: number): readonly Texture[] {
  const paths = new Map<Glyph, string>();
  slots.forEach((face, i) => {
    if (face.glyph === 'empty') return;
    const d = mark(face.glyph, box.x + i * pitch, box.y, pitch, box.h);
    paths.set(face.glyph, (paths.get(face.glyph) ?? '') + d);
  });
  return [...paths].map(([glyph, d]) => ({ glyph, d }));
}

/** The texture of a closed node, with a bar per run of equal slots. */
export function chipTextures(slots: readonly SlotFace[], box: Box): readonly Texture[] {
  const paths = new Map<Glyph, string>();
  const pitch = (box.w - 4) / Math.max(1, slots.length);
  for (let i = 0; i < slots.length;) {
    const glyph = slots[i]?.glyph ?? 'empty';
    let j = i + 1;
    while (slots[j]?.glyph === glyph) j++;
    if (glyph !== 'empty') {
      const x = box.x + 2 + i * pitch;
      const w = Math.max(1.5, (j - i) * pitch);
      const low = glyph === 'sibling' ? 0.66 : glyph === 'value' ? 0.4 : 0;
      const d = rect(
        Math.min(x, box.x + box.w - 2 - w),
        box.y + 2 + (box.h - 4) * low,
        w,
        (box.h - 4) * (1 - low),
      );
      // On a chip, pointers and internal entries are solid bars too.
      const as = glyph === 'pointer' || glyph === 'internal' ? 'solid' : glyph;
      paths.set(as, (paths.get(as) ?? '') + d);
    }
    i = j;
  }
  return [...paths].map(([glyph, d]) => ({ glyph, d }));
}
