// SPDX-License-Identifier: GPL-2.0-only
// Shows the page for lecturers: lessons to present, print and embed, class quizzes, and grading.
import type { Catalogue } from '../../../session/engine-types.ts';
import { docAddress } from '../../address/doc-address.ts';
import type { Store } from '../../state/store.ts';
import { AskAClass } from './AskAClass.tsx';
import { Grade } from './Grade.tsx';
import { LessonRows } from './LessonRows.tsx';
import { WORDS } from './words.ts';
import '../../../ui/text-page/text-page.css';
import './lecturers.css';

interface LecturersPageProps {
  readonly store: Store;
  readonly catalogue: Catalogue;
}

export default function LecturersPage({ store, catalogue }: LecturersPageProps) {
  const { engine } = store.getState();
  return (
    <main className="text-page ruled grows lecturers" aria-label={WORDS.title}>
      <h2>{WORDS.title}</h2>
      <p className="lecturers-lead">
        {WORDS.lead} <a href={docAddress('tutorials/first-lesson')}>{WORDS.tutorial}</a>
      </p>
      <LessonRows store={store} runner={{ engine, catalogue }} />
      <AskAClass engine={engine} catalogue={catalogue} />
      <Grade engine={engine} catalogue={catalogue} />
    </main>
  );
}
