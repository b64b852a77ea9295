// SPDX-License-Identifier: GPL-2.0-only
// The lanes as one SVG that needs nothing else: styles as the browser computed them, gathered into classes; the
// patterns it refers to; the fonts, as the page ships them. What it looks like is what stands on the page.
import { ownBox } from '../../base/zoom.ts';
import { WORDS } from './words.ts';

/** What decides how a shape or a text looks; all inherited but the last. */
const STYLES = [
  'fill',
  'fill-opacity',
  'stroke',
  'stroke-width',
  'stroke-dasharray',
  'stroke-linecap',
  'stroke-linejoin',
  'stroke-opacity',
  'paint-order',
  'font-family',
  'font-size',
  'font-weight',
  'font-style',
  'font-variant-numeric',
  'letter-spacing',
  'text-anchor',
  'visibility',
  'opacity',
] as const;
const NOT_INHERITED = new Set<string>(['opacity']);
const INITIAL: Readonly<Record<string, string>> = { stroke: 'none', fill: 'rgb(0, 0, 0)', opacity: '1' };
/** Elements that belong to the page and not to the picture. */
const DROPPED = /^(class|style|role|tabindex|data-.*|aria-.*|focusable)$/;
const SVG = 'http://www.w3.org/2000/svg';
export const MARGIN = 24;
/** A document that loads nothing: an image in it, or a style, is none of the page's. */
const inert = document.implementation.createDocument(SVG, null);

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

class Sheet {
  private readonly classes = new Map<string, string>();
  readonly faces = new Set<string>();
  readonly patterns = new Set<string>();

  /** Class for a rule's declarations. */
  class(rule: string): string {
    let name = this.classes.get(rule);
    if (!name) this.classes.set(rule, (name = `s${this.classes.size}`));
    return name;
  }

  text(): string {
    return [...this.classes].map(([rule, name]) => `.${name}{${rule}}`).join('\n');
  }

  face(style: CSSStyleDeclaration): void {
    this.faces.add(
      `${(style.fontFamily.split(',')[0] ?? '').replace(/["']/g, '').trim()}|${style.fontWeight}`,
    );
  }
}

const plainUrl = (value: string): string => value.replace(/url\("(#[^"]+)"\)/g, 'url($1)');

function ruleOf(style: CSSStyleDeclaration, parent: CSSStyleDeclaration | null, sheet: Sheet): string {
  const rule: string[] = [];
  for (const name of STYLES) {
    const value = plainUrl(style.getPropertyValue(name));
    const before = NOT_INHERITED.has(name)
      ? INITIAL[name]
      : parent
        ? plainUrl(parent.getPropertyValue(name))
        : INITIAL[name];
    const pattern = /^url\(#(.+)\)/.exec(value)?.[1];
    if (pattern) sheet.patterns.add(pattern);
    if (value !== '' && value !== before) rule.push(`${name}:${value.replace(/"/g, "'")}`);
  }
  return rule.join(';');
}

/** A copy of a drawn element with its looks; null where there is nothing to see. */
function copy(from: Element, parent: CSSStyleDeclaration | null, sheet: Sheet): Element | null {
  const style = getComputedStyle(from);
  if (style.display === 'none' && from.tagName !== 'title') return null;
  const invisible =
    from instanceof SVGGeometryElement &&
    style.stroke === 'none' &&
    (style.fill === 'none' || style.fill === 'rgba(0, 0, 0, 0)');
  if (invisible) return null;
  const to = inert.createElementNS(SVG, from.tagName);
  for (const { name, value } of from.attributes)
    if (!DROPPED.test(name) && name !== 'pathLength') to.setAttribute(name, value);
  // A style's transform (a chip that slid to its place) as an attribute, which every program reads.
  if (from instanceof SVGGraphicsElement && style.transform !== 'none' && from.tagName !== 'svg')
    to.setAttribute('transform', style.transform);
  let rule = ruleOf(style, parent, sheet);
  if (from.hasAttribute('pathLength')) rule = `${rule};stroke-dasharray:none`;
  if (rule) to.setAttribute('class', sheet.class(rule));
  if (from.tagName === 'text' || from.tagName === 'tspan') sheet.face(style);
  for (const child of from.childNodes) {
    if (child instanceof Text) to.append(child.data);
    else if (child instanceof Element) {
      const made = copy(child, style, sheet);
      if (made) to.append(made);
    }
  }
  return to;
}

function textAt(
  x: number,
  baseline: number,
  text: string,
  like: Element,
  sheet: Sheet,
  size = getComputedStyle(like).fontSize,
): Element {
  const style = getComputedStyle(like);
  const to = inert.createElementNS(SVG, 'text');
  to.setAttribute('x', x.toFixed(1));
  to.setAttribute('y', baseline.toFixed(1));
  const rule = [
    `fill:${style.color}`,
    `font-size:${size}`,
    ...['font-family', 'font-weight'].map(
      (name) => `${name}:${style.getPropertyValue(name).replace(/"/g, "'")}`,
    ),
  ].join(';');
  to.setAttribute('class', sheet.class(rule));
  sheet.face(style);
  to.textContent = text;
  return to;
}

/** Breaks a text where it would pass a width. */
function wrapped(
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

const fonts = new Map<string, string>();

/** In base64: a film asks for it with each frame. */
async function inText(url: string): Promise<string> {
  let text = fonts.get(url);
  if (text === undefined) {
    const bytes = new Uint8Array(await (await fetch(url)).arrayBuffer());
    fonts.set(url, (text = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))));
  }
  return text;
}

/** The page's own faces that are used, with the font in them. */
async function fontFaces(used: ReadonlySet<string>): Promise<string> {
  const rules: string[] = [];
  for (const sheet of document.styleSheets)
    for (const rule of sheet.cssRules) {
      if (!(rule instanceof CSSFontFaceRule)) continue;
      const family = rule.style.getPropertyValue('font-family').replace(/["']/g, '');
      const weight = rule.style.getPropertyValue('font-weight');
      const url = /url\(["']?([^"')]+)/.exec(rule.style.getPropertyValue('src'))?.[1];
      // One weight, or the least and the most that the file has.
      const [least = NaN, most = least] = weight.split(' ').map(Number);
      const has = (face: string): boolean => {
        const [of, asked] = face.split('|');
        return of === family && Number(asked) >= least && Number(asked) <= most;
      };
      if (!url || ![...used].some(has)) continue;
      const font = await inText(new URL(url, sheet.href ?? document.baseURI).href);
      rules.push(
        `@font-face{font-family:'${family}';font-weight:${weight};src:url(data:font/woff2;base64,${font}) format('woff2')}`,
      );
    }
  return rules.join('\n');
}

/** Every lane's heading and drawings, where they stand on the page. */
function drawLanes(
  lanes: Element,
  sheet: Sheet,
  shift: (box: DOMRect) => readonly [number, number],
): Element[] {
  const parts: Element[] = [];
  for (const lane of lanes.querySelectorAll('.lane')) {
    for (const span of lane.querySelectorAll('h2 > span')) {
      const box = ownBox(span);
      if (box.width === 0) continue;
      const size = parseFloat(getComputedStyle(span).fontSize);
      const [x, y] = shift(box);
      parts.push(textAt(x, y + box.height / 2 + size * 0.35, span.textContent ?? '', span, sheet));
    }
    for (const drawing of lane.querySelectorAll('svg, canvas')) {
      const box = ownBox(drawing);
      if (
        box.width < 1 ||
        drawing.closest('button, label, .map-bar') ||
        drawing.parentElement?.closest('svg')
      )
        continue;
      const [x, y] = shift(box);
      let made: Element | null;
      if (drawing instanceof HTMLCanvasElement) {
        made = inert.createElementNS(SVG, 'image');
        made.setAttribute('href', drawing.toDataURL());
      } else made = copy(drawing, null, sheet);
      if (!made) continue;
      const place = {
        x: x.toFixed(1),
        y: y.toFixed(1),
        width: String(box.width),
        height: String(box.height),
      };
      for (const [name, value] of Object.entries(place)) made.setAttribute(name, value);
      if (made.tagName === 'svg') made.setAttribute('overflow', 'visible');
      parts.push(made);
    }
  }
  return parts;
}

/** Where the lowest drawing ends on the page: below it is room that this step leaves empty. */
function lowest(lanes: Element): number {
  const parts = [...lanes.querySelectorAll('.lane :is(svg > *, canvas, h2):not(.map-bar *)')];
  return Math.max(...parts.map((part) => ownBox(part).bottom));
}

/** The patterns that shapes refer to: they stand once a page, outside the drawings. */
function definitions(sheet: Sheet): Element {
  const defs = inert.createElementNS(SVG, 'defs');
  for (const id of [...sheet.patterns]) {
    const from = document.getElementById(id);
    const made = from && copy(from, null, sheet);
    if (made) defs.append(made);
  }
  return defs;
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
  const drawn = drawLanes(lanes, sheet, (box) => [
    box.left - frame.left + MARGIN,
    box.top - frame.top + MARGIN,
  ]);
  const width = Math.ceil(frame.width) + 2 * MARGIN;
  const page = getComputedStyle(document.documentElement);
  const size = parseFloat(getComputedStyle(narration).fontSize);
  const lines = caption.sentences.flatMap((text) => wrapped(text, frame.width, narration));
  let y = Math.max(lowest(lanes) - frame.top + MARGIN, least - words - MARGIN);
  for (const line of lines) {
    y += size * 1.4;
    drawn.push(textAt(MARGIN, y, line, narration, sheet));
  }
  const small = document.querySelector('.provenance') ?? narration;
  const type = Math.max(12, size * 0.6);
  for (const line of wrapped(caption.source, frame.width, small, `${type}px`)) {
    y += type * 1.6;
    drawn.push(textAt(MARGIN, y, line, small, sheet, `${type}px`));
  }
  const height = Math.max(least, Math.ceil(y + MARGIN));
  const root = inert.createElementNS(SVG, 'svg');
  for (const [name, value] of Object.entries({
    width: String(width),
    height: String(height),
    viewBox: `0 0 ${width} ${height}`,
    // Letters where the layout has them, at any size.
    'text-rendering': 'geometricPrecision',
    role: 'img',
  }))
    root.setAttribute(name, value);
  const title = inert.createElementNS(SVG, 'title');
  title.textContent = caption.title;
  const desc = inert.createElementNS(SVG, 'desc');
  desc.textContent = [...caption.sentences, caption.source, caption.address].join(' ');
  const paper = inert.createElementNS(SVG, 'rect');
  paper.setAttribute('width', '100%');
  paper.setAttribute('height', '100%');
  paper.setAttribute('fill', page.backgroundColor);
  const defs = definitions(sheet);
  const style = inert.createElementNS(SVG, 'style');
  style.textContent = `${await fontFaces(sheet.faces)}\n${sheet.text()}`;
  root.append(title, desc, style, defs, paper, ...drawn);
  return { svg: `${new XMLSerializer().serializeToString(root)}\n`, width, height };
}

/** Drawn by the browser's own renderer. */
export async function imageOf({ svg }: Picture): Promise<HTMLImageElement> {
  const url = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
  try {
    const image = new Image();
    image.src = url;
    await image.decode();
    return image;
  } finally {
    URL.revokeObjectURL(url);
  }
}

/** At twice the size. */
export async function pngOf(picture: Picture, scale = 2): Promise<Blob> {
  const image = await imageOf(picture);
  const canvas = document.createElement('canvas');
  canvas.width = picture.width * scale;
  canvas.height = picture.height * scale;
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise<Blob>((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error(WORDS.tooLarge)))),
  );
}
