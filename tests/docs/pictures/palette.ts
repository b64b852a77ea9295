// SPDX-License-Identifier: GPL-2.0-only
// Reduces pictures to one palette: the page's own colours stay exact, and tones of its letters' edges move a little.

export interface Pixels {
  readonly width: number;
  readonly height: number;
  /** Four bytes a pixel, as in a canvas. */
  readonly data: Uint8Array;
}

type Colour = readonly [red: number, green: number, blue: number];

/** A palette PNG has 256 entries; the first one is left for "transparent". */
const MOST_COLOURS = 255;
/** A film has fewer: its file is a sixth smaller, and no eye sees it. */
const FILM_COLOURS = 56;

export interface Reduced {
  readonly colours: readonly Colour[];
  /** For each picture, the palette's index of each pixel, counted from 1: 0 is "transparent". */
  readonly pictures: readonly Uint8Array[];
}

const words = ({ data }: Pixels): Uint32Array =>
  new Uint32Array(data.buffer, data.byteOffset, data.byteLength / 4);
const rgb = (word: number): Colour => [word & 255, (word >> 8) & 255, (word >> 16) & 255];
const apart = ([r, g, b]: Colour, [r2, g2, b2]: Colour): number =>
  (r - r2) ** 2 + (g - g2) ** 2 + (b - b2) ** 2;

export function reduced(all: readonly Pixels[]): Reduced {
  const counts = new Map<number, number>();
  for (const picture of all) for (const word of words(picture)) counts.set(word, (counts.get(word) ?? 0) + 1);
  const found = [...counts]
    .sort((a, b) => b[1] - a[1] || a[0] - b[0])
    .map(([word, count]) => ({ word, colour: rgb(word), count, error: Infinity, index: 0 }));
  // Each next entry is the colour whose pixels are the furthest from all entries so far, taken together.
  const colours: Colour[] = [];
  let next = found[0]!;
  while (colours.length < (all.length > 1 ? FILM_COLOURS : MOST_COLOURS) && next.error > 0) {
    colours.push(next.colour);
    for (const one of found) {
      const error = apart(one.colour, next.colour);
      if (error < one.error) Object.assign(one, { error, index: colours.length });
    }
    next = found.reduce((a, b) => (b.count * b.error > a.count * a.error ? b : a));
  }
  const indexes = new Map(found.map(({ word, index }) => [word, index]));
  return {
    colours,
    pictures: all.map((picture) => Uint8Array.from(words(picture), (word) => indexes.get(word)!)),
  };
}
