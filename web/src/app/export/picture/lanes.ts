// SPDX-License-Identifier: GPL-2.0-only
// Copies the lanes into a picture, at their places on the page.
import { ownBox } from '../../../base/zoom.ts';
import { copy, element, setAll } from './copy-element.ts';
import type { Sheet } from './sheet.ts';
import { textAt } from './text.ts';

type Shift = (box: DOMRect) => readonly [number, number];

/** Every lane's heading and drawings; `shift` turns a box of the page into a position of the picture. */
export const drawLanes = (lanes: Element, sheet: Sheet, shift: Shift): Element[] =>
  [...lanes.querySelectorAll('.lane')].flatMap((lane) => [
    ...headings(lane, sheet, shift),
    ...drawings(lane, sheet, shift),
  ]);

function* headings(lane: Element, sheet: Sheet, shift: Shift): Iterable<Element> {
  for (const span of lane.querySelectorAll('h2 > span')) {
    const box = ownBox(span);
    if (box.width === 0) continue;
    const size = parseFloat(getComputedStyle(span).fontSize);
    const [x, y] = shift(box);
    yield textAt(x, y + box.height / 2 + size * 0.35, span.textContent ?? '', span, sheet);
  }
}

function* drawings(lane: Element, sheet: Sheet, shift: Shift): Iterable<Element> {
  for (const drawing of lane.querySelectorAll('svg, canvas')) {
    const box = ownBox(drawing);
    const ofThePage = drawing.closest('button, label, .map-bar') || drawing.parentElement?.closest('svg');
    if (box.width < 1 || ofThePage) continue;
    const [x, y] = shift(box);
    const made =
      drawing instanceof HTMLCanvasElement
        ? element('image', { href: drawing.toDataURL() })
        : copy(drawing, null, sheet);
    if (!made) continue;
    setAll(made, { x: x.toFixed(1), y: y.toFixed(1), width: String(box.width), height: String(box.height) });
    if (made.tagName === 'svg') made.setAttribute('overflow', 'visible');
    yield made;
  }
}

/** The lower edge of the lowest drawing on the page: a step may leave room below it. */
export function lowest(lanes: Element): number {
  const parts = [...lanes.querySelectorAll('.lane :is(svg > *, canvas, h2):not(.map-bar *)')];
  return Math.max(...parts.map((part) => ownBox(part).bottom));
}
