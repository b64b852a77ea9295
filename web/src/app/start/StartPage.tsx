// SPDX-License-Identifier: GPL-2.0-only
// What there is, on one page; the address without a hash still opens the first scenario.
import { defaultPlace, writeAddress } from '../address.ts';
import type { Catalogue } from '../../session/types.ts';
import { Legend } from '../../ui/glossary/Legend.tsx';
import { Plate } from './Plate.tsx';
import { countedWalks, figureOf, teaserOf } from './teasers.ts';
import '../../ui/tree/tree.css';
import './start.css';

export default function StartPage({ catalogue }: { readonly catalogue: Catalogue }) {
  const [before, after] = countedWalks();
  return (
    <main className="start" aria-label="Start">
      <div className="hero">
        <div>
          <h2>The kernel’s own C, one step at a time.</h2>
          <p>
            Linux code, compiled unmodified, runs in this page. Every picture is read out of its memory; every
            count can be opened and checked.
          </p>
          <p>
            <a className="go" href={writeAddress(defaultPlace(catalogue), catalogue)}>
              {before && after ? `Watch ${before.word} walks become ${after.word}` : 'Watch the kernel walk'}
            </a>
          </p>
        </div>
        {before && after && <Plate before={before} after={after} />}
      </div>
      <ol className="toc" aria-label="Exhibits">
        {catalogue.exhibits.map((exhibit) => {
          const teaser = teaserOf(exhibit.slug);
          const figure = figureOf(exhibit.slug);
          return (
            <li key={exhibit.slug}>
              <a href={writeAddress(defaultPlace(catalogue, exhibit.slug), catalogue)}>
                <svg className="tree thumb" width="176" height="44" viewBox="0 0 176 44" aria-hidden="true">
                  {teaser?.drawing}
                </svg>
                <span className="toc-title">{exhibit.title}</span>
                <span className="toc-blurb">{exhibit.blurb}</span>
                <span className="toc-figure">
                  {figure?.before !== undefined && (
                    <>
                      {figure.before}
                      <svg width="18" height="12" viewBox="0 0 18 12" role="img" aria-label="to">
                        <path d="M0 6h16M11 1l5 5l-5 5" className="toc-arrow" />
                      </svg>
                    </>
                  )}
                  {figure?.after}
                </span>
                <span className="toc-unit">
                  {figure?.unit}
                  {figure && <small>{figure.from}</small>}
                </span>
              </a>
            </li>
          );
        })}
      </ol>
      <Legend />
      <p className="start-more">
        <a href="#v=1&page=results">Benchmark results</a>
        <a href="#v=1&page=about">About, licences and source</a>
      </p>
    </main>
  );
}
