// SPDX-License-Identifier: GPL-2.0-only
// Finds the exhibit and the kernel that a series fits: the open exhibit before others.
import { fitSeries, type Fitted } from '../../../../patch/series/fit.ts';
import type { Series } from '../../../../patch/series/read-series.ts';
import type { Base, Engine } from '../../../../session/engine-types.ts';
import { usualFanout, type Exhibit } from '../../../address/address.ts';

export interface FittedExhibit {
  readonly exhibit: Exhibit;
  readonly fanout: number;
  readonly base: Base;
  readonly fitted: Fitted;
}

interface Asked {
  readonly engine: Pick<Engine, 'bases'>;
  readonly exhibits: readonly Exhibit[];
  /** The open exhibit, its fan-out and its lanes. */
  readonly here: {
    readonly exhibit: string;
    readonly fanout: number;
    readonly variants: readonly string[];
  };
}

/** Throws the open exhibit's reason if the series fits none. */
export async function fitExhibit(series: Series, { engine, exhibits, here }: Asked): Promise<FittedExhibit> {
  const own = exhibits.filter((e) => e.slug === here.exhibit);
  const others = exhibits.filter((e) => e.slug !== here.exhibit);
  /** The first that takes some of the files, though not the first patch. */
  let partly: FittedExhibit | null = null;
  let reason: unknown;
  for (const exhibit of [...own, ...others]) {
    const fanout = exhibit.slug === here.exhibit ? here.fanout : usualFanout(exhibit);
    try {
      const bases = await engine.bases(exhibit.slug, fanout);
      if (!bases.length) continue;
      const preferred = [...exhibit.defaultVariants, ...here.variants].findLast((id) =>
        bases.some((b) => b.variant === id),
      );
      const fitted = await fitSeries(series, bases, preferred);
      const base = bases.find((b) => b.variant === fitted.base.variant)!;
      const found = { exhibit, fanout, base, fitted };
      if (fitted.versions.length > 1) return found;
      partly ??= found;
    } catch (error) {
      reason ??= error;
    }
  }
  if (partly) return partly;
  throw reason;
}
