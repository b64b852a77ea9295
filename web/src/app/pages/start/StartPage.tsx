// SPDX-License-Identifier: GPL-2.0-only
// The bare address: what this is in one line, a run one press from moving, and what there is to open.
import recorded from 'virtual:recorded';
import { whole } from '../../../base/numbers.ts';
import { Legend } from '../../../ui/glossary/Legend.tsx';
import type { Catalogue } from '../../../session/engine-types.ts';
import type { Store } from '../../state/store.ts';
import type { Travel } from '../../run/travel.ts';
import { Exhibits } from './Exhibits.tsx';
import { Lessons } from './Lessons.tsx';
import { StartRun } from './StartRun.tsx';
import * as WORDS from './words.ts';
import '../../../ui/tree/tree.css';
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
    <main className="start" aria-label={WORDS.page}>
      <div className="hero">
        <h2>{WORDS.title}</h2>
        <StartRun store={store} catalogue={catalogue} step={step} travel={travel} />
        <Lessons />
      </div>
      <Exhibits catalogue={catalogue} />
      <div className="doors">
        <section className="door" aria-labelledby="recording-title">
          <h3 id="recording-title">
            <a href="#v=1&page=recordings">{WORDS.recording}</a>
          </h3>
          <p>
            <a href={`#v=1&page=recordings&rec=${recorded.name}`}>
              {WORDS.recordingOf(whole(recorded.adds), recorded.walks.map(whole))}
            </a>
            {WORDS.end}
          </p>
        </section>
        <section className="door" aria-labelledby="edit-title">
          <h3 id="edit-title">
            <a href={LAB}>{WORDS.edit}</a>
          </h3>
          <p>{WORDS.editOf}</p>
        </section>
        <section className="door" aria-labelledby="lecturers-title">
          <h3 id="lecturers-title">
            <a href="#v=1&page=lecturers">{WORDS.lecturers}</a>
          </h3>
          <p>{WORDS.lecturersOf}</p>
        </section>
      </div>
      <Legend />
      <footer className="start-foot">
        <p>{WORDS.made(catalogue.made)}</p>
        <nav aria-label={WORDS.more}>
          <a href="#v=1&page=proof">{WORDS.proof}</a>
          <a href="#v=1&page=results">{WORDS.results}</a>
          <a href="#v=1&page=glossary">{WORDS.glossary}</a>
          <a href="#v=1&page=about">{WORDS.about}</a>
        </nav>
      </footer>
    </main>
  );
}
