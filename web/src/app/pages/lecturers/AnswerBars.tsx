// SPDX-License-Identifier: GPL-2.0-only
// Draws which answers a class gave to each question: a table with two bars in each row, first tries above all tries.
import { mostIn, type QuestionTally } from '../../../quiz/tally.ts';
import { TextTable } from '../../../ui/text-page/TextTable.tsx';
import { WORDS } from './words.ts';
import './answer-bars.css';

interface AnswerBarsProps {
  readonly title: string;
  readonly codes: number;
  readonly tallies: readonly QuestionTally[];
}

export function AnswerBars({ title, codes, tallies }: AnswerBarsProps) {
  const most = Math.max(codes, mostIn(tallies));
  const bar = (kind: string, n: number) => (
    <i className={`tally-bar ${kind}`} style={{ width: `${(100 * n) / most}%` }} />
  );
  const key = (kind: string, text: string) => (
    <>
      <i className={`tally-key ${kind}`} /> {text}
    </>
  );
  return (
    <TextTable
      label={WORDS.tallyOf(title)}
      className="tally"
      columns={[
        WORDS.answer,
        key('first', WORDS.firstTries),
        key('all', WORDS.allTries),
        WORDS.ofCodes(codes),
      ]}
    >
      {tallies.map(({ question, answers }, i) => (
        <tbody key={i}>
          <tr>
            <th scope="rowgroup" colSpan={4} className="tally-question">
              {i + 1}. {question.text}
            </th>
          </tr>
          {answers.map(({ answer, right, first, all }) => (
            <tr key={answer} className={right ? 'right' : undefined}>
              <th scope="row">
                {answer ?? WORDS.none}
                {right && (
                  <>
                    {' '}
                    <b>✓</b>
                    <span className="unseen">{WORDS.right}</span>
                  </>
                )}
              </th>
              <td>{first}</td>
              <td>{all}</td>
              <td aria-hidden="true">
                {bar('first', first)}
                {bar('all', all)}
              </td>
            </tr>
          ))}
        </tbody>
      ))}
    </TextTable>
  );
}
