// SPDX-License-Identifier: GPL-2.0-only
// Turns a drawing of the page into one for paper. It removes what only reacts or is only read aloud. It writes styles
// as attributes, since the page's policy forbids styles in markup. It draws textures as lines, since printers make
// bitmaps of patterns.
import { cropped } from './crop.ts';
import { textured } from './textures.ts';

/** Elements that only react to a pointer or to the focus. */
const HALO = /<(rect|path|circle)[^>]* class="halo"[^>]*><\/\1>/g;
const SPOKEN = / (?:role|tabindex|focusable|data-[\w-]+|aria-[\w-]+)="[^"]*"/g;
const TITLE = /<title>[^<]*<\/title>/g;

function looks(_: string, style: string): string {
  const size = /font-size:\s*([\d.]+)px/.exec(style)?.[1];
  const [, x, y] = /translate\((-?[\d.]+)px,\s*(-?[\d.]+)px\)/.exec(style) ?? [];
  return `${size ? ` font-size="${size}"` : ''}${x ? ` transform="translate(${x} ${y})"` : ''}`;
}

export const plain = (markup: string): string =>
  (markup.match(/<svg[\s\S]*?<\/svg>/g) ?? []).map(paper).join('');

const paper = (svg: string): string =>
  cropped(
    svg
      .replace(HALO, '')
      .replace(SPOKEN, '')
      .replace(TITLE, '')
      .replace(/ style="([^"]*)"/g, looks)
      .replace(/-?\d+\.\d{3,}/g, (number) => String(Math.round(Number(number) * 100) / 100))
      .replace(/(<(?:rect|path) [^>]*>)<\/(?:rect|path)>/g, (whole, tag: string) => whole + textured(tag)),
  );
