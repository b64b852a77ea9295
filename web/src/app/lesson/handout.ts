// SPDX-License-Identifier: GPL-2.0-only
// Completes a lesson's handout in the browser with the page's address, as a QR code and as text. Only the browser
// knows the address. "#print" opens the print dialog at once.
import { encode } from 'uqr';
import { pageAt } from '../../base/root.ts';

const SVG = 'http://www.w3.org/2000/svg';

/** Draws a QR code without a border: the paper around it is the quiet zone. */
function drawn(text: string): SVGSVGElement {
  const { data, size } = encode(text, { ecc: 'M', border: 0 });
  const svg = document.createElementNS(SVG, 'svg');
  svg.setAttribute('viewBox', `0 0 ${size} ${size}`);
  svg.setAttribute('shape-rendering', 'crispEdges');
  const path = document.createElementNS(SVG, 'path');
  const dark = data.flatMap((row, y) => row.map((is, x) => (is ? `M${x} ${y}h1v1h-1z` : '')));
  path.setAttribute('d', dark.join(''));
  svg.append(path);
  return svg;
}

/** Fetches the styles for paper. Without scripts the browser does so by itself. */
async function addStyles(): Promise<void> {
  const given = document.querySelector('head noscript');
  if (!given) return;
  given.outerHTML = given.textContent;
  const link = document.querySelector('head link[media=print]');
  await new Promise((resolve) => {
    link?.addEventListener('load', resolve);
    link?.addEventListener('error', resolve);
  });
}

let prepared: Promise<void> | null = null;
/** Completes the handout, once. */
export const prepare = (): Promise<void> => (prepared ??= complete());

/** Prints the page; its style sheet for paper turns it into the handout. */
export async function printHandout(): Promise<void> {
  await prepare();
  await document.fonts.ready;
  print();
}

async function complete(): Promise<void> {
  const root = document.documentElement;
  const figure = document.querySelector('.handout .print-qr');
  const page = pageAt(`lessons/${root.dataset['lesson']}/`);
  if (page) {
    const { href } = new URL(page, location.href);
    figure?.prepend(drawn(href));
    figure?.querySelector('figcaption span')?.replaceChildren(
      // The line may break after a slash.
      href.replace(/^https?:\/\//, '').replaceAll('/', '/\u200b'),
    );
  } else figure?.remove();
  // Paper uses the light theme.
  let theme = root.dataset['theme'];
  addEventListener('beforeprint', () => {
    theme = root.dataset['theme'];
    root.dataset['theme'] = 'light';
  });
  addEventListener('afterprint', () => {
    if (theme) root.dataset['theme'] = theme;
  });
  await addStyles();
}
