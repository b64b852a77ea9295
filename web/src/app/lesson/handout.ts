// SPDX-License-Identifier: GPL-2.0-only
// What of a lesson's handout only the browser knows: the address that leads back here, as a QR code and in words.
// "#print" opens the browser's print at once.
import { encode } from 'uqr';
import { pageAt } from '../../base/root.ts';

const SVG = 'http://www.w3.org/2000/svg';

/** The dark squares; the paper around it is its quiet zone. */
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

/** The page's style sheet for paper makes the handout of it. */
export const printHandout = (): void => void document.fonts.ready.then(() => print());

export function prepare(): void {
  const root = document.documentElement;
  const figure = document.querySelector('.handout .print-qr');
  const page = pageAt(`lessons/${root.dataset['lesson']}/`);
  if (page) {
    const { href } = new URL(page, location.href);
    figure?.prepend(drawn(href));
    figure?.querySelector('figcaption span')?.replaceChildren(
      // It may be broken after a stroke.
      href.replace(/^https?:\/\//, '').replaceAll('/', '/\u200b'),
    );
  } else figure?.remove();
  // On paper there is one theme.
  let theme = root.dataset['theme'];
  addEventListener('beforeprint', () => {
    theme = root.dataset['theme'];
    root.dataset['theme'] = 'light';
  });
  addEventListener('afterprint', () => {
    if (theme) root.dataset['theme'] = theme;
  });
  if (location.hash === '#print') printHandout();
}
