// SPDX-License-Identifier: GPL-2.0-only
// Copies elements of the page into a picture, each with its looks.
import { ruleOf, type Sheet } from './sheet.ts';

/** Attributes that belong to the page and not to the picture. */
const DROPPED = /^(class|style|role|tabindex|data-.*|aria-.*|focusable)$/;
const SVG = 'http://www.w3.org/2000/svg';
/** A document that loads nothing: its images and styles never reach the page. */
const inert = document.implementation.createDocument(SVG, null);

export function setAll(element: Element, attributes: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
}

/** Makes an element of the picture. */
export function element(name: string, attributes: Readonly<Record<string, string>> = {}): Element {
  const made = inert.createElementNS(SVG, name);
  setAll(made, attributes);
  return made;
}

/** Copies a drawn element and its children with their looks; null: it is invisible. */
export function copy(from: Element, parent: CSSStyleDeclaration | null, sheet: Sheet): Element | null {
  const style = getComputedStyle(from);
  if (style.display === 'none' && from.tagName !== 'title') return null;
  const invisible =
    from instanceof SVGGeometryElement &&
    style.stroke === 'none' &&
    (style.fill === 'none' || style.fill === 'rgba(0, 0, 0, 0)');
  if (invisible) return null;
  const to = element(from.tagName);
  for (const { name, value } of from.attributes)
    if (!DROPPED.test(name) && name !== 'pathLength') to.setAttribute(name, value);
  // A style's transform, as of a chip that slid to its place, becomes an attribute: every program reads that.
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

/** Copies the patterns that shapes refer to: the page has each once, outside the drawings. */
export function definitions(sheet: Sheet): Element {
  const defs = element('defs');
  for (const id of [...sheet.patterns]) {
    const from = document.getElementById(id);
    const made = from && copy(from, null, sheet);
    if (made) defs.append(made);
  }
  return defs;
}
