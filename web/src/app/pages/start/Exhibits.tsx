// SPDX-License-Identifier: GPL-2.0-only
// Lists the exhibits, each with the counts of one operation. Its link opens the run that was counted.
import counted from 'virtual:figures';
import type { Teaser } from '../../../exhibit-api/teaser.tsx';
import type { Catalogue } from '../../../session/engine-types.ts';
import { Arrow } from '../../../ui/counter/Arrow.tsx';
import { defaultPlace, writeAddress } from '../../address/address.ts';
import * as WORDS from './words.ts';
import './exhibits.css';

const teasers = import.meta.glob<{ default: Teaser }>('../../../exhibits/*/teaser.tsx', { eager: true });

export function Exhibits({ catalogue }: { readonly catalogue: Catalogue }) {
  return (
    <section aria-labelledby="exhibits-title">
      <div className="start-head">
        <h3 id="exhibits-title">{WORDS.exhibits}</h3>
        <span>{WORDS.exhibitsNote}</span>
      </div>
      <ul className="exhibits" aria-labelledby="exhibits-title">
        {catalogue.exhibits.map(({ slug, title, blurb }) => {
          const figure = counted[slug];
          return (
            <li key={slug}>
              <a href={addressOf(slug, catalogue)}>
                <svg
                  className="tree exhibit-drawing"
                  width="176"
                  height="44"
                  viewBox="0 0 176 44"
                  aria-hidden="true"
                >
                  {teasers[`../../../exhibits/${slug}/teaser.tsx`]?.default.drawing}
                </svg>
                <span className="exhibit-title">{title}</span>
                {figure && (
                  <span className="exhibit-count">
                    {figure.values.map((value, i) => (
                      <span key={figure.variants[i]} className="exhibit-number">
                        {i > 0 && <Arrow />}
                        {value}
                      </span>
                    ))}
                    <span className="exhibit-unit">{figure.unit}</span>
                  </span>
                )}
                <span className="exhibit-note">{figure?.note ?? blurb}</span>
              </a>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function addressOf(slug: string, catalogue: Catalogue): string {
  const place = defaultPlace(catalogue, slug);
  const figure = counted[slug];
  if (!figure) return writeAddress(place, catalogue);
  const at = { op: figure.op, lane: figure.variants[0]!, kind: 'begin', nth: 1 };
  return writeAddress({ ...place, scenario: figure.scenario, variants: figure.variants, at }, catalogue);
}
