// SPDX-License-Identifier: GPL-2.0-only
import { expect, test } from 'vitest';
import { codeOf } from '../../../quiz/code.ts';
import { idOf } from '../../../quiz/id.ts';
import type { Question, Quiz, QuizSpec } from '../../../quiz/types.ts';
import { csvOf } from './csv.ts';
import { gradeAll, handedIn } from './grading.ts';

const MOMENT = { op: 0, lane: 'v6.9', kind: 'walk', nth: 1 };
const question = (answer: string): Question => ({
  ...{ kind: 'count', variant: 'v6.9', ask: MOMENT, shows: MOMENT },
  ...{ text: `How many? (${answer})`, form: 'number', answer, hints: {}, rule: '' },
});
const spec: QuizSpec = {
  ...{ exhibit: 'page-cache', scenario: 'grow', ops: null, variants: ['v6.9', 'merged'] },
  ...{ fanout: 64, seed: 7, count: 2 },
};
const quiz: Quiz = { id: idOf(spec, 'abcd'), spec, questions: [question('5'), question('3')] };
const code = codeOf(quiz, [['5'], ['4']]);

test('a name may stand before a code, as in a list of a course; empty lines are no codes', () => {
  const text = `\n${code}\r\nAda Lovelace, ${code}\n"Grace; Hopper";"${code}"\n   \nno code at all\n`;
  expect(handedIn(text)).toEqual([
    { line: 2, name: '', code },
    { line: 3, name: 'Ada Lovelace', code },
    { line: 4, name: 'Grace; Hopper', code },
    { line: 6, name: '', code: 'no code at all' },
  ]);
});

test('each quiz is run once; what is wrong with a code is told with its line', async () => {
  let runs = 0;
  const made = await gradeAll(
    handedIn([code, `Ada ${code}`, code.slice(0, -4), `${code}`.replace('7.2', '8.2')].join('\n')),
    () => {
      runs++;
      return Promise.resolve(quiz);
    },
  );
  expect(runs).toBe(1);
  expect(made.rows.map((r) => [r.line, r.graded.points, r.graded.of])).toEqual([
    [1, 1, 2],
    [2, 1, 2],
    [3, 0, 0],
    [4, 0, 0],
  ]);
  expect(made.rows.map((r) => r.graded.why ?? '')).toEqual([
    '',
    '',
    expect.stringContaining('cut off'),
    expect.stringContaining('The code has a wrong letter'),
  ]);
  const refused = await gradeAll(handedIn(code), () =>
    Promise.reject(new Error('there is no such scenario')),
  );
  expect(refused.rows[0]!.graded.why).toContain('there is no such scenario');
});

test('a table for a spreadsheet: no name becomes a formula, and no comma a column', async () => {
  const { rows } = await gradeAll(handedIn(`=HYPERLINK("x"), ${code}\nx`), () => Promise.resolve(quiz));
  expect(csvOf(rows)).toBe(
    `line,name,points,of,problem,quiz,given 1,right 1,given 2,right 2\r\n` +
      `1,"'=HYPERLINK(""x"")",1,2,,"${quiz.id}",5,5,4,3\r\n` +
      `2,,,,"This is not an answer code, or its beginning is missing.",\r\n`,
  );
});
