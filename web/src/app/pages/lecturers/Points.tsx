// SPDX-License-Identifier: GPL-2.0-only
// What codes are worth: a table for each quiz, and one of those that are not valid.
import { LESSON, named } from '../../../quiz/id.ts';
import type { Quiz } from '../../../quiz/types.ts';
import type { Catalogue } from '../../../session/engine-types.ts';
import { Answers } from './AskAClass.tsx';
import type { GradedAll, Row } from './grading.ts';
import { lessonNamed } from './lessons.ts';
import { WORDS } from './words.ts';

interface PointsProps {
  readonly graded: GradedAll;
  readonly catalogue: Catalogue;
}

export function Points({ graded: { rows, quizzes }, catalogue }: PointsProps) {
  const wrong = rows.filter((r) => !r.graded.valid);
  return (
    <>
      {[...quizzes].map(([id, quiz]) => {
        const own = rows.filter((r) => r.graded.valid && r.graded.quiz === id);
        if (own.length === 0) return null;
        return <OfQuiz key={id} quiz={quiz} rows={own} title={titleOf(id, catalogue)} />;
      })}
      {wrong.length > 0 && <NotValid rows={wrong} />}
    </>
  );
}

/** "Page cache: Split an order-9 shadow, v6.9 and merged, seed 7"; "Lesson: Five walks become three" */
function titleOf(id: string, catalogue: Catalogue): string {
  const spec = named(id)?.spec;
  if (spec?.exhibit === LESSON) return WORDS.lesson(lessonNamed(spec.scenario)?.about.title ?? id);
  const exhibit = catalogue.exhibits.find((e) => e.slug === spec?.exhibit);
  if (!spec || !exhibit) return id;
  const scenario = exhibit.scenarios.find((s) => s.slug === spec.scenario)?.title ?? WORDS.own;
  return WORDS.quizOf(exhibit.title, scenario, spec.variants.join(WORDS.and), spec.seed);
}

const Who = ({ line, name }: Row) => (
  <>
    <td>{line}</td>
    <th scope="row">{name || WORDS.noName}</th>
  </>
);

function OfQuiz({
  quiz,
  rows,
  title,
}: {
  readonly quiz: Quiz;
  readonly rows: readonly Row[];
  readonly title: string;
}) {
  return (
    <div className="points">
      <div className="text-scroll" role="region" aria-label={title} tabIndex={0}>
        <table className="text-table">
          <caption>{title}</caption>
          <thead>
            <tr>
              <th scope="col">{WORDS.line}</th>
              <th scope="col">{WORDS.name}</th>
              <th scope="col">{WORDS.points}</th>
              {quiz.questions.map((_, i) => (
                <th key={i} scope="col">
                  <span className="unseen">{WORDS.question}</span>
                  {i + 1}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            <tr className="points-right">
              <td />
              <th scope="row">{WORDS.rightAnswer}</th>
              <td>{quiz.questions.length}</td>
              {quiz.questions.map((q, i) => (
                <td key={i}>{q.answer}</td>
              ))}
            </tr>
            {rows.map((row) => (
              <tr key={row.line}>
                <Who {...row} />
                <td>{WORDS.pointsOf(row.graded.points, row.graded.of)}</td>
                {row.graded.answers.map((a) => (
                  <td key={a.question}>
                    {a.given ?? WORDS.none} <b>{a.points > 0 ? '✓' : '✗'}</b>
                    <span className="unseen">{a.points > 0 ? WORDS.right : WORDS.wrong}</span>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <details>
        <summary>{WORDS.asked}</summary>
        <Answers quiz={quiz} />
      </details>
    </div>
  );
}

const NotValid = ({ rows }: { readonly rows: readonly Row[] }) => (
  <div className="points">
    <div className="text-scroll" role="region" aria-label={WORDS.invalid} tabIndex={0}>
      <table className="text-table">
        <caption>{WORDS.invalid}</caption>
        <thead>
          <tr>
            <th scope="col">{WORDS.line}</th>
            <th scope="col">{WORDS.name}</th>
            <th scope="col">{WORDS.why}</th>
            <th scope="col">{WORDS.text}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.line}>
              <Who {...row} />
              <td>{row.graded.why}</td>
              <td className="points-code">{row.code.length > 60 ? `${row.code.slice(0, 60)}…` : row.code}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  </div>
);
