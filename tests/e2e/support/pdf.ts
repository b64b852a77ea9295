// SPDX-License-Identifier: GPL-2.0-only
// Reads a PDF that Chromium printed: its pages, bitmaps, and the places of its headings.

interface Pdf {
  readonly pages: number;
  readonly bitmaps: number;
  /** Width and height of each kind of page, in points. */
  readonly sizes: readonly string[];
  /** Distance of each heading's top from the bottom of its page, in points. Needs `outline` and `tagged`. */
  readonly headings: readonly number[];
}

export function readPdf(pdf: Buffer): Pdf {
  const text = pdf.toString('latin1');
  const all = (what: RegExp): readonly string[] =>
    [...text.matchAll(what)].map(([whole, found]) => found ?? whole);
  return {
    pages: all(/\/Type\s*\/Page\b/g).length,
    bitmaps: all(/\/Subtype\s*\/Image|\/PatternType/g).length,
    sizes: [...new Set(all(/\/MediaBox\s*\[0 0 ([\d.]+ [\d.]+)\]/g))].map((size) =>
      size
        .split(' ')
        .map((n) => Math.round(Number(n)))
        .join(' × '),
    ),
    headings: all(/\/Dest\s*\[\d+ 0 R \/XYZ [\d.]+ ([\d.]+)/g).map(Number),
  };
}
