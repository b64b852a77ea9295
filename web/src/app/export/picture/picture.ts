// SPDX-License-Identifier: GPL-2.0-only
// The lanes as one SVG that needs nothing else: styles as the browser computed them, gathered into classes; the
// patterns it refers to; the fonts, as the page ships them. What it looks like is what stands on the page.
import { ownBox } from '../../../base/zoom.ts';
import { definitions, element } from './copy.ts';
import { fontFaces } from './fonts.ts';
import { drawLanes, lowest } from './lanes.ts';
import { Sheet } from './sheet.ts';
import { textAt, wrapped } from './writing.ts';

export const MARGIN = 24;

export interface Caption {
  readonly title: string;
  /** Under the picture: a sentence for each lane, and what is shown. */
  readonly sentences: readonly string[];
  readonly source: string;
  /** Where this step can be seen. */
  readonly address: string;
}

export interface Picture {
  readonly svg: string;
  readonly width: number;
  readonly height: number;
}

/** An element that is its text. */
function told(name: 'title' | 'desc' | 'style', text: string): Element {
  const made = element(name);
  made.textContent = text;
  return made;
}

/** The caption's lines from `top` on; gives where the last one stands. */
function writeCaption(
  { sentences, source }: Caption,
  top: number,
  width: number,
  narration: Element,
  sheet: Sheet,
): { readonly lines: readonly Element[]; readonly end: number } {
  const lines: Element[] = [];
  let y = top;
  const size = parseFloat(getComputedStyle(narration).fontSize);
  for (const line of sentences.flatMap((text) => wrapped(text, width, narration))) {
    y += size * 1.4;
    lines.push(textAt(MARGIN, y, line, narration, sheet));
  }
  const small = document.querySelector('.provenance') ?? narration;
  const type = Math.max(12, size * 0.6);
  for (const line of wrapped(source, width, small, `${type}px`)) {
    y += type * 1.6;
    lines.push(textAt(MARGIN, y, line, small, sheet, `${type}px`));
  }
  return { lines, end: y };
}

/**
 * As high as what is drawn; in a series, where the words are to stand at one place, at least `height`, with room for
 * them of `words`.
 */
export async function pictureOf(
  lanes: HTMLElement,
  narration: Element,
  caption: Caption,
  { height: least, words } = { height: 0, words: 0 },
): Promise<Picture> {
  // A picture of now, not of the way here.
  for (const animation of lanes.getAnimations({ subtree: true })) animation.finish();
  const sheet = new Sheet();
  const frame = ownBox(lanes);
  const drawn = drawLanes(lanes, sheet, ({ left, top }) => [
    left - frame.left + MARGIN,
    top - frame.top + MARGIN,
  ]);
  const top = Math.max(lowest(lanes) - frame.top + MARGIN, least - words - MARGIN);
  const { lines, end } = writeCaption(caption, top, frame.width, narration, sheet);
  const width = Math.ceil(frame.width) + 2 * MARGIN;
  const height = Math.max(least, Math.ceil(end + MARGIN));
  const root = element('svg', {
    width: String(width),
    height: String(height),
    viewBox: `0 0 ${width} ${height}`,
    // Letters where the layout has them, at any size.
    'text-rendering': 'geometricPrecision',
    role: 'img',
  });
  const fill = getComputedStyle(document.documentElement).backgroundColor;
  const paper = element('rect', { width: '100%', height: '100%', fill });
  const said = [...caption.sentences, caption.source, caption.address].join(' ');
  // The patterns have classes and, maybe, fonts of their own.
  const defs = definitions(sheet);
  const style = told('style', `${await fontFaces(sheet.faces)}\n${sheet.text()}`);
  root.append(told('title', caption.title), told('desc', said), style, defs, paper, ...drawn, ...lines);
  return { svg: `${new XMLSerializer().serializeToString(root)}\n`, width, height };
}
