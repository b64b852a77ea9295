// SPDX-License-Identifier: GPL-2.0-only
// The bare address: what this is in one line, a run one press from moving, and what there is to open.
import recorded from 'virtual:recorded';
import { whole } from '../../base/numbers.ts';
import { Legend } from '../../ui/glossary/Legend.tsx';
import type { Catalogue } from '../../session/engine-types.ts';
import type { Store } from '../store.ts';
import type { Travel } from '../travel.ts';
import { Exhibits } from './Exhibits.tsx';
import { Lessons } from './Lessons.tsx';
import { Living } from './Living.tsx';
import '../../ui/tree/tree.css';
import './start.css';

/** Five walks, to be made three. */
const LAB = '#v=1&ex=page-cache&sc=split-order9&var=v6.9&panel=patch';

interface StartPageProps {
  readonly store: Store;
  readonly catalogue: Catalogue;
  readonly step: number;
  readonly travel: Travel;
}

export default function StartPage({ store, catalogue, step, travel }: StartPageProps) {
  return (
    <main className="start" aria-label="Start">
      <div className="hero">
        <h2>The Linux kernel’s own C, running in this page, one&nbsp;step&nbsp;at&nbsp;a&nbsp;time.</h2>
        <Living store={store} catalogue={catalogue} step={step} travel={travel} />
        <Lessons />
      </div>
      <Exhibits catalogue={catalogue} />
      <div className="doors">
        <section className="door" aria-labelledby="recording-title">
          <h3 id="recording-title">
            <a href="#v=1&page=recordings">Bring a recording</a>
          </h3>
          <p>
            <a href={`#v=1&page=recordings&rec=${recorded.name}`}>
              A real page cache, {whole(recorded.adds)} inserts:{' '}
              {recorded.walks.map(whole).join(' walks become ')}
            </a>
            .
          </p>
        </section>
        <section className="door" aria-labelledby="edit-title">
          <h3 id="edit-title">
            <a href={LAB}>Edit the code</a>
          </h3>
          <p>Run your patch beside the original; be judged.</p>
        </section>
        <section className="door" aria-labelledby="lecturers-title">
          <h3 id="lecturers-title">
            <a href="#v=1&page=lecturers">For lecturers</a>
          </h3>
          <p>Present, print, ask, grade, embed. No accounts.</p>
        </section>
      </div>
      <Legend />
      <footer className="start-foot">
        <p>
          {catalogue.made}, compiled unmodified to wasm32 · GPL-2.0. A trace or a recording dropped on this
          page opens.
        </p>
        <nav aria-label="More">
          <a href="#v=1&page=proof">Is this really the kernel?</a>
          <a href="#v=1&page=results">Benchmark results</a>
          <a href="#v=1&page=glossary">Glossary</a>
          <a href="#v=1&page=about">About, licences and source</a>
        </nav>
      </footer>
    </main>
  );
}
