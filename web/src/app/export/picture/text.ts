// SPDX-License-Identifier: GPL-2.0-only
// Writes text into a picture, in the type of an element of the page.
import { element } from './copy-element.ts';
import type { Sheet } from './sheet.ts';

export function textAt(
  x: number,
  baseline: number,
  text: string,
  like: Element,
  sheet: Sheet,
  size = getComputedStyle(like).fontSize,
): Element {
  const style = getComputedStyle(like);
  const rule = [
    `fill:${style.color}`,
    `font-size:${size}`,
    ...['font-family', 'font-weight'].map(
      (name) => `${name}:${style.getPropertyValue(name).replace(/"/g, "'")}`,
    ),
  ].join(';');
  sheet.face(style);
  const to = element('text', { x: x.toFixed(1), y: baseline.toFixed(1), class: sheet.class(rule) });
  to.textContent = text;
  return to;
}

/** Breaks a text into lines of at most `width`, in the type of `like`. */
export function wrapped(
  text: string,
  width: number,
  like: Element,
  fontSize = getComputedStyle(like).fontSize,
): readonly string[] {
  const { fontWeight, fontFamily } = getComputedStyle(like);
  const pen = document.createElement('canvas').getContext('2d');
  if (!pen) return [text];
  pen.font = `${fontWeight} ${fontSize} ${fontFamily}`;
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    const longer = last === undefined ? word : `${last} ${word}`;
    if (last !== undefined && pen.measureText(longer).width <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}
