// SPDX-License-Identifier: GPL-2.0-only
// Reads the field `var=v6.9,linux-7.2`: the variants that the page shows side by side.
import { brief } from '../../base/brief.ts';
import { BOOTED, isEdit, YOURS } from '../../base/variants.ts';
import { MOST_LANES, unbuilt } from './variants.ts';
import type { Exhibit } from './page-state.ts';
import type { Reading } from './field.ts';
import { notKnown, oneOf } from '../../exhibit-api/words.ts';
import * as WORDS from './words.ts';

/**
 * @param recompiles the page compiles the lanes of a patch series anew
 * The named variants that are known and built, in the exhibit's order, at most MOST_LANES. Sentences say why others are
 * left out. The lane of an edit lasts only as long as its page.
 */
export function lanesOf(text: string, exhibit: Exhibit, recompiles = false): Reading<readonly string[]> {
  const named = text.split(',').map((name) => ({
    name,
    known: exhibit.variants.find((v) => v.id === name || v.alias === name),
  }));
  const lanes = exhibit.variants.filter((v) => named.some(({ known }) => known === v));
  const built = lanes.filter((v) => v.added?.built !== false).map((v) => v.id);
  const missing = named.flatMap(({ name, known }) => (known ? [] : [name]));
  const unknown = missing.filter((name) => !isEdit(name) && name !== BOOTED);
  const beside = missing.includes(BOOTED) ? [BOOTED] : [];
  const value = [...built.slice(0, MOST_LANES - beside.length), ...beside];
  const told = [
    ...(missing.includes(YOURS) ? [WORDS.notCompiled] : []),
    ...(!recompiles && missing.some((name) => isEdit(name) && name !== YOURS)
      ? [WORDS.seriesNotCompiled]
      : []),
    ...(unknown.length
      ? [notKnown(`var=${brief(unknown.join(','))}`, oneOf(exhibit.variants.map((v) => v.id)))]
      : []),
    ...lanes.filter((v) => !built.includes(v.id)).map((v) => unbuilt(v.id)),
    ...(built.length > MOST_LANES ? [WORDS.tooManyLanes(built.slice(MOST_LANES).join(', '))] : []),
  ];
  return { ...(value.length ? { value } : {}), ...(told.length ? { told: told.join(' ') } : {}) };
}
