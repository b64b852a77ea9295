// SPDX-License-Identifier: GPL-2.0-only
// Completes a lesson's handout in the browser with the page's address, as a QR code and as text. Only the browser
// knows the address. "#print" opens the print dialog at once, "#print=letter" with that size of paper.
import { pageAt } from '../../base/root.ts';
import { qrOf } from '../../ui/qr/qr.ts';
import { PAPERS, type Paper } from '../storage/browser-storage.ts';

const SVG = 'http://www.w3.org/2000/svg';

function drawn(text: string): SVGSVGElement {
  const { size, path: modules } = qrOf(text);
  const svg = document.createElementNS(SVG, 'svg');
  svg.setAttribute('viewBox', `0 0 ${size} ${size}`);
  svg.setAttribute('shape-rendering', 'crispEdges');
  const path = document.createElementNS(SVG, 'path');
  path.setAttribute('d', modules);
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

/** Pages of each size. The text has one width, so Letter has wider margins at its sides, and narrower ones above. */
const PAGES: Readonly<Record<Paper, string>> = {
  a4: '@page { size: A4; margin: 15mm 18mm 14mm; }',
  letter: '@page { size: letter; margin: 12mm 20.95mm 13mm; }',
};
const pages = new CSSStyleSheet({ media: 'print' });

/** The size that the address asks for; null: `#print` alone, or no print. */
export const paperAsked = (hash: string): Paper | null =>
  PAPERS.find((paper) => hash === `#print=${paper}`) ?? null;

let prepared: Promise<void> | null = null;
/** Completes the handout, once, for this size of paper. */
export function prepare(paper: Paper): Promise<void> {
  pages.replaceSync(PAGES[paper]);
  return (prepared ??= complete());
}

/** Prints the page; its style sheet for paper turns it into the handout. */
export async function printHandout(paper: Paper): Promise<void> {
  await prepare(paper);
  await document.fonts.ready;
  print();
}

async function complete(): Promise<void> {
  document.adoptedStyleSheets.push(pages);
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
