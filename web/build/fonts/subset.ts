// SPDX-License-Identifier: GPL-2.0-only
// Cuts the fonts down to the glyphs that the page can show, once, into .cache/fonts.
import { mkdirSync, existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';
import { writeWhole } from '../../../core-c/output/whole-file.mjs';

const ROOT = join(dirname(fileURLToPath(import.meta.url)), '../../..');
const OUT = join(ROOT, '.cache/fonts');

const ASCII = Array.from({ length: 95 }, (_, i) => String.fromCharCode(32 + i)).join('');
/** Typographic marks in the page's own sentences. */
const MARKS = '–—‘’“”…×·−→←±≤≥é';

/** Characters of a large counter: a number, "?" before the operation ends, "–" without one. */
const DIGITS = '0123456789?–,. ';

type Own = Parameters<typeof subsetFont>[2];
/** Three weights in one file, which saves half their bytes. Kerning is a third of it, and moves a word by a pixel. */
const VARIABLE: Own = { keepFeatures: ['liga', 'tnum'], variationAxes: { wght: { min: 400, max: 600 } } };

/** The fonts. The digits' weight is cheaper on its own. */
const FONTS: readonly (readonly [name: string, source: string, text: string, own?: Own])[] = [
  ['@fontsource/ibm-plex-sans', '300', DIGITS],
  ['@fontsource-variable/ibm-plex-sans', 'wght', ASCII + MARKS, VARIABLE],
  ['@fontsource/ibm-plex-mono', '400', ASCII + MARKS],
  ['@fontsource/ibm-plex-mono', '500', ASCII + MARKS],
  ['@fontsource/ibm-plex-serif', '400', ASCII + MARKS],
];

/** How fonts are cut. The page asks for the feature `tnum`; browsers apply the others by themselves. */
const HOW = {
  targetFormat: 'woff2',
  keepFeatures: ['kern', 'liga', 'tnum'],
  noHinting: true,
} as const;

export const PACKAGES = [...new Set(FONTS.map(([name]) => name))];
/** Whether a WOFF2 file has the length that it states: one that a full disk cut short is made again. */
function isWhole(font: string): boolean {
  const data = existsSync(font) ? readFileSync(font) : Buffer.alloc(0);
  return data.length > 12 && data.toString('latin1', 0, 4) === 'wOF2' && data.readUInt32BE(8) === data.length;
}

const MADE_BY = join(OUT, 'made-by.json');

/** Makes the fonts that are missing or outdated; takes about a second the first time. */
export async function subsetFonts(): Promise<void> {
  const require = createRequire(import.meta.url);
  mkdirSync(OUT, { recursive: true });
  const recipe = JSON.stringify([FONTS, HOW]);
  const anew = !existsSync(MADE_BY) || readFileSync(MADE_BY, 'utf8') !== recipe;
  for (const [name, source, text, own] of FONTS) {
    const family = basename(name);
    const target = join(OUT, `${family}-${source}.woff2`);
    if (!anew && isWhole(target)) continue;
    const whole = readFileSync(require.resolve(`${name}/files/${family}-latin-${source}-normal.woff2`));
    const cut = await subsetFont(whole, text, { ...HOW, ...own });
    writeWhole(target, cut);
  }
  if (anew) writeWhole(MADE_BY, recipe);
}
