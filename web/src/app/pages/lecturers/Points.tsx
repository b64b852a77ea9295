// SPDX-License-Identifier: GPL-2.0-only
// Shows the points of graded codes: for each quiz a table and the answers given, and a table for the invalid codes.
import { Fragment } from 'react';
import type { GradedAll, Row } from '../../../quiz/grade-all.ts';
import { LESSON, named } from '../../../quiz/id.ts';
import { tallyOf } from '../../../quiz/tally.ts';
import type { Quiz } from '../../../quiz/types.ts';
import type { Catalogue } from '../../../session/engine-types.ts';
import { TextTable } from '../../../ui/text-page/TextTable.tsx';
import { AnswerBars } from './AnswerBars.tsx';
import { lessonNamed } from './lessons.ts';
import { WORDS } from './words.ts';

/** Characters of an invalid code that its row shows. */
const CODE_SHOWN = 60;

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

/** A quiz's title: "Page cache: Split an order-9 shadow, v6.9 and merged, seed 7". */
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
      <TextTable
        label={title}
        caption={title}
        columns={[
          ...[WORDS.line, WORDS.name, WORDS.points],
          ...quiz.questions.map((_, i) => (
            <Fragment key={i}>
              <span className="unseen">{WORDS.question}</span>
              {i + 1}
            </Fragment>
          )),
        ]}
      >
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
                  {a.tries > 1 && WORDS.tries(a.tries)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </TextTable>
      <details open>
        <summary>{WORDS.asked}</summary>
        <AnswerBars
          title={title}
          codes={rows.length}
          tallies={tallyOf(
            quiz,
            rows.map(({ graded }) => graded),
          )}
        />
      </details>
    </div>
  );
}

const NotValid = ({ rows }: { readonly rows: readonly Row[] }) => (
  <div className="points">
    <TextTable
      label={WORDS.invalid}
      caption={WORDS.invalid}
      columns={[WORDS.line, WORDS.name, WORDS.why, WORDS.text]}
    >
      <tbody>
        {rows.map((row) => (
          <tr key={row.line}>
            <Who {...row} />
            <td>{row.graded.why}</td>
            <td className="points-code">
              {row.code.length > CODE_SHOWN ? `${row.code.slice(0, CODE_SHOWN)}…` : row.code}
            </td>
          </tr>
        ))}
      </tbody>
    </TextTable>
  </div>
);
