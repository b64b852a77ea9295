// SPDX-License-Identifier: GPL-2.0-only
// Lists the scenarios that a series runs.
import type { ScenarioText } from '../base/manifest.ts';
import { isBefore, type Variant } from '../base/variants.ts';
import { parseOps } from '../exhibit-api/ops.ts';
import type { ExhibitModel } from '../exhibit-api/types.ts';
import type { SeriesScenario } from './types.ts';

/** Those that fit the fan-out and the base's kernel, in the order of the page's list. */
export const scenariosFor = (
  texts: readonly ScenarioText[],
  model: ExhibitModel,
  fanout: number,
  base: Pick<Variant, 'origin' | 'on'>,
): readonly SeriesScenario[] =>
  texts
    .flatMap(({ slug, text }) => {
      const { ops, opens, meta } = parseOps(model, text, fanout, `${slug}.ops`);
      const { fits, from, title = slug, order = '99' } = meta;
      const isLeftOut =
        (fits !== undefined && !fits.split(/\s+/).includes(String(fanout))) ||
        (from !== undefined && base.origin === 'linux' && isBefore(base.on, from));
      return isLeftOut ? [] : [{ scenario: { slug, title, ops, opens }, order: Number(order) }];
    })
    .sort((a, b) => a.order - b.order)
    .map(({ scenario }) => scenario);
