// SPDX-License-Identifier: GPL-2.0-only
// Draws the pointer to the root, and beside it the thread's cache of four areas with its hits and misses.
import { round, textWidth, type Place } from '../../../exhibit-api/view.ts';
import { pageText } from '../line/words.ts';
import type { RbSheet } from './sheet.ts';
import { WORDS } from './words.ts';

export function drawHead(sheet: RbSheet, { y, h }: Place): void {
  const { pen, scene, frame, xOf, levelY } = sheet;
  const { type: t } = pen;
  const root = scene.nodes.get(scene.root);
  const middle = root ? xOf(root) : frame.x + frame.w / 2;
  const top = y + 0.9 * t;
  pen.boxes('head-box', [{ x: middle - 0.75 * t, y: top, w: 1.5 * t, h: 0.7 * t }]);
  const live = scene.visits.length > 0;
  if (root)
    pen.line(
      live ? 'walked' : 'edge',
      `M${middle} ${top + 0.7 * t}V${round(levelY(0))}`,
      live ? 'line-root' : undefined,
    );
  const left = middle > frame.x + frame.w / 2;
  const label = textWidth(WORDS.root, t, true) + 1.4 * t;
  pen.say(WORDS.root, left ? middle + 1.1 * t : middle - 1.1 * t, top + 0.68 * t, {
    ...{ anchor: left ? 'start' : 'end', className: 'quiet', mono: true },
  });
  const [from, to] = left ? [frame.x + t, middle - 2 * t] : [middle + 2 * t, frame.x + frame.w - t];
  if (label < to - from) cache(sheet, from, to, y + h / 2 + 0.1 * t);
}

/** Between x `from` and `to`, around height `y`. */
function cache({ pen, scene, scale }: RbSheet, from: number, to: number, y: number): void {
  const { type: t } = pen;
  const { cache: places } = scene;
  const looked = places.some((p) => p.look !== null);
  const texts = !looked ? WORDS.cache : places.some((p) => p.look === 'hit') ? WORDS.hit : WORDS.miss;
  const each = ((scale.hex ? 3 : 2.4) + 1.6) * t;
  const room = to - from;
  if (room < 4 * each) return;
  const text = texts.find((told) => textWidth(told, t) + t + 4 * each < room);
  const x = text ? from + textWidth(text, t) + 0.6 * t : from;
  const h = 1.4 * t;
  if (text) pen.say(text, from, y + 0.36 * t, { className: 'quiet' });
  places.forEach((p, i) => {
    const box = { x: x + i * each, y: y - h / 2, w: each - 3, h };
    pen.boxes(p.look === 'hit' ? 'ring' : 'slot-frame', [box]);
    pen.say(p.area ? pageText(p.area.first, scale.hex) : WORDS.nobody, box.x + 0.3 * t, y + 0.36 * t, {
      ...{ mono: true, className: p.look === 'hit' ? 'accent' : p.area ? '' : 'quiet', always: true },
    });
    const m = box.x + box.w - 0.8 * t;
    const q = 0.28 * t;
    if (p.look === 'miss')
      pen.line('thread', `M${m - q} ${y - q}l${2 * q} ${2 * q}m0 ${-2 * q}l${-2 * q} ${2 * q}`);
    pen.block(box);
  });
}
