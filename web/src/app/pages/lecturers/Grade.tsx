// SPDX-License-Identifier: GPL-2.0-only
// Grades answer codes. The page runs every quiz again to find its answers.
import { useId, useState } from 'react';
import { decoded } from '../../../base/decoded.ts';
import { sheetOf } from '../../../quiz/csv.ts';
import { gradeAll, type GradedAll } from '../../../quiz/grade-all.ts';
import { handedIn } from '../../../quiz/handed-in.ts';
import type { Catalogue, Engine } from '../../../session/engine-types.ts';
import { docAddress } from '../../address/doc-address.ts';
import { FILE_NAMES, save } from '../../export/files.ts';
import { Copied } from './Copied.tsx';
import { makeQuiz } from './make-quiz.ts';
import { Points } from './Points.tsx';
import { WORDS } from './words.ts';

interface GradeProps {
  readonly engine: Engine;
  readonly catalogue: Catalogue;
}

export function Grade({ engine, catalogue }: GradeProps) {
  const id = useId();
  const [text, setText] = useState('');
  const [busy, setBusy] = useState(false);
  const [graded, setGraded] = useState<GradedAll | null>(null);
  const rows = graded?.rows ?? [];
  const grade = async (): Promise<void> => {
    setBusy(true);
    const written = handedIn(text).filter(({ name, code }) => name || code);
    setGraded(await gradeAll(written, ({ spec }) => makeQuiz({ engine, catalogue }, spec)));
    setBusy(false);
  };
  const add = async (files: FileList | null): Promise<void> => {
    const texts = await Promise.all(
      [...(files ?? [])].map(async (file) => decoded(new Uint8Array(await file.arrayBuffer()))),
    );
    setText((before) => [before.trimEnd(), ...texts].filter(Boolean).join('\n'));
  };
  const wrong = rows.filter((r) => !r.graded.valid).length;
  const said = busy ? WORDS.running : graded && WORDS.graded(rows.length, rows.length - wrong);
  return (
    <section aria-labelledby="lecturers-grade">
      <h3 id="lecturers-grade">{WORDS.grade}</h3>
      <p>
        {WORDS.gradeHelp} <a href={docAddress('how-to/grade-a-class')}>{WORDS.howToGrade}</a>
      </p>
      <label htmlFor={id}>{WORDS.codes}</label>
      <textarea
        id={id}
        rows={6}
        spellCheck={false}
        autoComplete="off"
        value={text}
        onChange={(e) => setText(e.target.value)}
      />
      <p className="text-row lecturers-line">
        <button type="button" className="plain-button" disabled={busy} onClick={() => void grade()}>
          {WORDS.grade}
        </button>
        <label className="lecturers-file">
          {WORDS.addFile}
          <input
            type="file"
            accept=".txt,.csv,text/plain,text/csv"
            multiple
            onChange={(e) => void add(e.target.files)}
          />
        </label>
      </p>
      <p role="status">{said}</p>
      {graded && !busy && rows.length > 0 && (
        <>
          <Points graded={graded} catalogue={catalogue} />
          <Copied label={WORDS.csv} text={sheetOf(rows)} />
          <button
            type="button"
            className="plain-button"
            onClick={() => save(FILE_NAMES.points(), [sheetOf(rows)], 'text/csv')}
          >
            {WORDS.save}
          </button>
        </>
      )}
      <p className="text-fine">{WORDS.forging}</p>
    </section>
  );
}
