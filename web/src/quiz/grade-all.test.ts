// SPDX-License-Identifier: GPL-2.0-only
import { describe, expect, test } from 'vitest';
import { codeOf } from './code.ts';
import { idOf } from './id.ts';
import type { Question, Quiz, QuizSpec } from './types.ts';
import { sheetOf } from './csv.ts';
import { gradeAll } from './grade-all.ts';
import { handedIn } from './handed-in.ts';
import { tallyOf } from './tally.ts';

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

test('a name may stand before a code; every line is read, but for empty ones at the end', () => {
  const text = `\n${code}\r\nAda Lovelace, ${code}\n"Grace; Hopper";"${code}"\n   \nno code at all\n;;\n\n`;
  expect(handedIn(text)).toEqual([
    { line: 1, name: '', code: '' },
    { line: 2, name: '', code },
    { line: 3, name: 'Ada Lovelace', code },
    { line: 4, name: 'Grace; Hopper', code },
    { line: 5, name: '', code: '' },
    { line: 6, name: '', code: 'no code at all' },
  ]);
  expect(handedIn('')).toEqual([{ line: 1, name: '', code: '' }]);
});

describe('a spreadsheet’s CSV', () => {
  const rows = (text: string) =>
    handedIn(text).map(({ line, name, code: read }) => [line, name, read === code]);
  test.each([
    ['commas, a code without quotes', `\uFEFFName,Code,Date\r\nAda,${code},10:30:15\r\n`, 'Ada'],
    ['semicolons, the code first', `Code;Points;Name\n"${code}";2,5;"Ada ""Ace"" L"\n`, 'Ada "Ace" L'],
    ['tabs, two names', `Last name\tFirst name\tAnswer code\nLovelace\tAda\t${code}\n`, 'Lovelace Ada'],
    ['old line ends', `name,code\rAda,${code}\r`, 'Ada'],
  ])('%s', (_, text, name) => expect(rows(text)).toEqual([[2, name, true]]));

  test('a row without its code keeps its name; a stray quote spoils one row', () => {
    const [lost, ...others] = handedIn(`Name;Code\nAda;\n"Ben;${code}\nCyd;${code}\n`);
    expect(lost).toEqual({ line: 2, name: 'Ada', code: '' });
    expect(others.map((row) => [row.line, row.code === code])).toEqual([
      [3, true],
      [4, true],
    ]);
    expect(others[1]!.name).toBe('Cyd');
  });

  test('what this program wrote is read again', async () => {
    const graded = await gradeAll(handedIn(`Ada Lovelace, ${code}\n-Ben, lost\n`), () =>
      Promise.resolve(quiz),
    );
    expect(handedIn(sheetOf(graded.rows))).toEqual([
      { line: 2, name: 'Ada Lovelace', code },
      { line: 3, name: '', code: '-Ben, lost' },
    ]);
  });
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
  const again = codeOf(quiz, [['4', '5'], []]);
  const { rows } = await gradeAll(handedIn(`=HYPERLINK("x"), ${code}\nx\n${again}`), () =>
    Promise.resolve(quiz),
  );
  expect(sheetOf(rows)).toBe(
    `line,name,points,of,problem,quiz,code,points 1,points 2,tries 1,tries 2,given 1,right 1,given 2,right 2\r\n` +
      `1,"'=HYPERLINK(""x"")",1,2,,"${quiz.id}","${code}",1,0,1,1,5,5,4,3\r\n` +
      `2,,,,"This is not an answer code, or its beginning is missing: copy all of it.",,x,,,,,,,,\r\n` +
      `3,,0.5,2,,"${quiz.id}","${again}",0.5,0,2,0,5,5,,3\r\n`,
  );
});

test('a tally: how often each answer was given, at first and at all; the right one is there', async () => {
  const codes = [
    [['5'], ['4']],
    [['4', '6', '5'], []],
    [['4'], ['10']],
  ].map((given) => codeOf(quiz, given));
  const { rows } = await gradeAll(handedIn(codes.join('\n')), () => Promise.resolve(quiz));
  const tallies = tallyOf(
    quiz,
    rows.map(({ graded }) => graded),
  );
  expect(tallies.map((t) => t.answers.map((a) => [a.answer, a.first, a.all, a.right]))).toEqual([
    [
      ['4', 2, 2, false],
      ['5', 1, 2, true],
      ['6', 0, 1, false],
    ],
    [
      ['3', 0, 0, true],
      ['4', 1, 1, false],
      ['10', 1, 1, false],
      [null, 1, 1, false],
    ],
  ]);
});
