// SPDX-License-Identifier: GPL-2.0-only
// Builds markup from templates that escape every text put into them.

/** Markup that is safe to put into a page as it is. */
export class Markup {
  constructor(readonly text: string) {}
}

type Part = string | number | Markup | readonly Part[] | null | false;

/** Characters that end a text or a quoted attribute, and controls that HTML forbids. */
const UNSAFE =
  /[&<>"']|[\0-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;

const escaped = (text: string): string =>
  text.replace(UNSAFE, (sign) => (/[&<>"']/.test(sign) ? `&#${sign.charCodeAt(0)};` : '\ufffd'));

function textOf(part: Part): string {
  if (part === null || part === false) return '';
  if (part instanceof Markup) return part.text;
  return typeof part === 'object' ? part.map(textOf).join('') : escaped(String(part));
}

export const html = (strings: readonly string[], ...parts: readonly Part[]): Markup =>
  new Markup(strings.map((text, i) => text + (i < parts.length ? textOf(parts[i]!) : '')).join(''));

/**
 * A text from the series. The element keeps its direction to itself, so that a right-to-left subject or a mark of
 * direction moves nothing beside it.
 */
export const theirs = (text: string): Markup => html`<bdi>${text}</bdi>`;

/** A text as a CSS string. */
export const cssString = (text: string): string =>
  `"${text.replace(/[^\w .,:;/+–-]/gu, (sign) => `\\${sign.codePointAt(0)!.toString(16)} `)}"`;
