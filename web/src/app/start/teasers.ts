// SPDX-License-Identifier: GPL-2.0-only
// The exhibits' lines on the start page, found by folder; their figures are counted when the page is built.
import counted from 'virtual:figures';
import type { Teaser } from '../../exhibit-api/teaser.tsx';

const modules = import.meta.glob<{ default: Teaser }>('../../exhibits/*/teaser.tsx', { eager: true });

export const teaserOf = (slug: string): Teaser | undefined =>
  modules[`../../exhibits/${slug}/teaser.tsx`]?.default;

interface LineFigure {
  readonly before?: string;
  readonly after: string;
  readonly unit: string;
  readonly from: string;
}

export function figureOf(slug: string): LineFigure | undefined {
  const own = counted[slug];
  if (!own) return teaserOf(slug)?.figure;
  const [first = '', second] = own.values;
  const figure = second === undefined ? { after: first } : { before: first, after: second };
  return { ...figure, unit: own.unit, from: 'counted here' };
}

const WORDS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];

/** How many walks the page cache's figure counted, before and after. */
export function countedWalks(): readonly {
  readonly name: string;
  readonly walks: number;
  readonly word: string;
}[] {
  const { variants, values } = counted['page-cache'] ?? { variants: [], values: [] };
  return variants.map((name, i) => ({
    name,
    walks: Number(values[i]),
    word: WORDS[Number(values[i])] ?? values[i]!,
  }));
}
