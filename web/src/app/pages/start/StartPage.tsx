// SPDX-License-Identifier: GPL-2.0-only
// Shows the start page: one line about Treewalk, a run that a click starts, and lists to open.
import { useId, type ReactNode } from 'react';
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
import '../../../stage/stage.css';
import '../../../ui/tree/tree.css';
import './start.css';

/** The patch lab on an insert with five walks, which a reader can reduce to three. */
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
        <Lessons store={store} />
      </div>
      <Exhibits catalogue={catalogue} />
      <div className="doors">
        <Door title={WORDS.recording} href="#v=1&page=recordings">
          <a href={`#v=1&page=recordings&rec=${recorded.name}`}>
            {WORDS.recordingOf(whole(recorded.adds), recorded.walks.map(whole))}
          </a>
          {WORDS.end}
        </Door>
        <Door title={WORDS.edit} href={LAB}>
          {WORDS.editOf}
        </Door>
        <Door title={WORDS.lecturers} href="#v=1&page=lecturers">
          {WORDS.lecturersOf}
        </Door>
      </div>
      <Legend />
      <footer className="start-foot">
        <p>{WORDS.made(catalogue.made)}</p>
        <nav aria-label={WORDS.more}>
          <a href="#v=1&page=proof">{WORDS.proof}</a>
          <a href="#v=1&page=results">{WORDS.results}</a>
          <a href="#v=1&page=docs">{WORDS.docs}</a>
          <a href="#v=1&page=glossary">{WORDS.glossary}</a>
          <a href="#v=1&page=about">{WORDS.about}</a>
        </nav>
      </footer>
    </main>
  );
}

interface DoorProps {
  readonly title: string;
  readonly href: string;
  readonly children: ReactNode;
}

function Door({ title, href, children }: DoorProps) {
  const id = useId();
  return (
    <section className="door" aria-labelledby={id}>
      <h3 id={id}>
        <a href={href}>{title}</a>
      </h3>
      <p>{children}</p>
    </section>
  );
}
