// SPDX-License-Identifier: GPL-2.0-only
// Makes one SVG of the lanes as the page shows them. It needs no other file: it holds the computed styles as classes,
// the patterns and the fonts.
import { ownBox } from '../../../base/zoom.ts';
import { definitions, element } from './copy-element.ts';
import { fontFaces } from './fonts.ts';
import { drawLanes, lowest } from './lanes.ts';
import { Sheet } from './sheet.ts';
import { textAt, wrapped } from './text.ts';

/** Around the lanes, in CSS pixels. */
export const MARGIN = 24;

/** The caption's type: the source's size as a part of the sentences', its least px, and the heights of lines. */
const CAPTION = { source: 0.6, leastSource: 12, sentenceLine: 1.4, sourceLine: 1.6 };

export interface Caption {
  readonly title: string;
  /** One sentence for each lane, under the picture. */
  readonly sentences: readonly string[];
  /** Under the sentences; empty: none. */
  readonly source: string;
  /** A link to this step; empty: none. */
  readonly address: string;
}

/** A picture's sizes, in CSS pixels. */
interface Room {
  /** Least height. */
  readonly height?: number;
  /** Room for the caption. */
  readonly words?: number;
  /** Around the lanes. */
  readonly margin?: number;
}

export interface Picture {
  readonly svg: string;
  readonly width: number;
  readonly height: number;
}

/** An element that holds a text alone. */
function told(name: 'title' | 'desc' | 'style', text: string): Element {
  const made = element(name);
  made.textContent = text;
  return made;
}

/** The caption's lines from `top` on, and the last one's baseline. */
function writeCaption(
  { sentences, source }: Caption,
  [left, top]: readonly [number, number],
  width: number,
  narration: Element,
  sheet: Sheet,
): { readonly lines: readonly Element[]; readonly end: number } {
  const lines: Element[] = [];
  let y = top;
  const size = parseFloat(getComputedStyle(narration).fontSize);
  for (const line of sentences.flatMap((text) => wrapped(text, width, narration))) {
    y += size * CAPTION.sentenceLine;
    lines.push(textAt(left, y, line, narration, sheet));
  }
  const small = document.querySelector('.provenance') ?? narration;
  const type = Math.max(CAPTION.leastSource, size * CAPTION.source);
  for (const line of source ? wrapped(source, width, small, `${type}px`) : []) {
    y += type * CAPTION.sourceLine;
    lines.push(textAt(left, y, line, small, sheet, `${type}px`));
  }
  return { lines, end: y };
}

/**
 * The picture is as high as its drawings. In a series `height` is its least height, and `words` is the room for the
 * caption. Every caption then stands at the same place.
 */
export async function pictureOf(
  lanes: HTMLElement,
  narration: Element,
  caption: Caption,
  { height: least = 0, words = 0, margin = MARGIN }: Room = {},
): Promise<Picture> {
  // Chips that still move are drawn at their places.
  for (const animation of lanes.getAnimations({ subtree: true })) animation.finish();
  const sheet = new Sheet();
  const frame = ownBox(lanes);
  const drawn = drawLanes(lanes, sheet, ({ left, top }) => [
    left - frame.left + margin,
    top - frame.top + margin,
  ]);
  const top = Math.max(lowest(lanes) - frame.top + margin, least - words - margin);
  const { lines, end } = writeCaption(caption, [margin, top], frame.width, narration, sheet);
  const width = Math.ceil(frame.width) + 2 * margin;
  const height = Math.max(least, Math.ceil(end + margin));
  const root = element('svg', {
    width: String(width),
    height: String(height),
    viewBox: `0 0 ${width} ${height}`,
    // Letters keep their places at any size.
    'text-rendering': 'geometricPrecision',
    role: 'img',
  });
  const fill = getComputedStyle(document.documentElement).backgroundColor;
  const paper = element('rect', { width: '100%', height: '100%', fill });
  const said = [...caption.sentences, caption.source, caption.address].filter(Boolean).join(' ');
  // Before the style sheet: the patterns add classes and fonts to it.
  const defs = definitions(sheet);
  const style = told('style', `${await fontFaces(sheet.faces)}\n${sheet.text()}`);
  root.append(told('title', caption.title), told('desc', said), style, defs, paper, ...drawn, ...lines);
  return { svg: `${new XMLSerializer().serializeToString(root)}\n`, width, height };
}
