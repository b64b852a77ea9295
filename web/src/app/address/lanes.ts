// SPDX-License-Identifier: GPL-2.0-only
// var=v6.9,linux-7.2: which variants stand side by side.
import { brief } from '../../base/brief.ts';
import { BOOTED, YOURS } from '../../base/variants.ts';
import { MOST_LANES, unbuilt } from './variants.ts';
import type { Exhibit } from './page-state.ts';
import type { Reading } from './field.ts';
import { notKnown, oneOf } from '../../exhibit-api/words.ts';
import * as WORDS from './words.ts';

/** A lane of the patch lab lasts as long as the page; the draft is kept. */
const NOT_COMPILED = WORDS.notCompiled;

/** Those that are known and built, in the exhibit's order, three at most; of the others the reader is told. */
export function lanesOf(text: string, exhibit: Exhibit): Reading<readonly string[]> {
  const named = text.split(',').map((name) => ({
    name,
    known: exhibit.variants.find((v) => v.id === name || v.alias === name),
  }));
  const lanes = exhibit.variants.filter((v) => named.some(({ known }) => known === v));
  const built = lanes.filter((v) => v.added?.built !== false);
  const missing = named.flatMap(({ name, known }) => (known ? [] : [name]));
  const unknown = missing.filter((name) => name !== YOURS && name !== BOOTED);
  const beside = missing.includes(BOOTED) ? [BOOTED] : [];
  const value = [...built.slice(0, MOST_LANES - beside.length).map((v) => v.id), ...beside];
  const told = [
    ...(missing.includes(YOURS) ? [NOT_COMPILED] : []),
    ...(unknown.length
      ? [notKnown(`var=${brief(unknown.join(','))}`, oneOf(exhibit.variants.map((v) => v.id)))]
      : []),
    ...lanes.filter((v) => !built.includes(v)).map((v) => unbuilt(v.id)),
    ...(built.length > MOST_LANES
      ? [
          WORDS.tooManyLanes(
            built
              .slice(MOST_LANES)
              .map((v) => v.id)
              .join(', '),
          ),
        ]
      : []),
  ];
  return { ...(value.length ? { value } : {}), ...(told.length ? { told: told.join(' ') } : {}) };
}
