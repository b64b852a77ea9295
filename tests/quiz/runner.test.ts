// SPDX-License-Identifier: GPL-2.0-only
// Checks the runner's two quiz commands, as a lecturer types them.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, describe, expect, test } from 'vitest';
import { argsOf } from '../../web/src/headless/args.ts';
import { UsageError } from '../../web/src/headless/usage.ts';
import { OF_PROCESS } from '../../web/src/headless/io.ts';
import { graded } from '../../web/src/headless/grade.ts';
import { answers, makeQuiz, quiz } from '../../web/src/headless/quiz.ts';
import { pack } from '../../web/src/base/packed.ts';
import { checkOf } from '../../web/src/quiz/checksum.ts';
import { codeOf } from '../../web/src/quiz/code.ts';
import { named } from '../../web/src/quiz/id.ts';
import type { Question, Quiz, Tries } from '../../web/src/quiz/types.ts';
import { headless } from '../support/headless.ts';
import { seed } from '../support/random-ops.ts';
import { manifest, models } from '../support/run.ts';
import { some, times } from '../support/some.ts';

const folder = mkdtempSync(join(tmpdir(), 'treewalk-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** What the runner prints. Throws the message that it ends with. */
async function printed(line: string): Promise<string> {
  const args = argsOf(line.split(' '));
  if (args.is === 'quiz') return quiz(args, manifest, models);
  if (args.is === 'answers') return answers(args);
  if (args.is === 'grade') return graded(args, manifest, models, OF_PROCESS);
  return args.is;
}

async function grade(codes: string, ...more: readonly string[]): Promise<string> {
  const file = join(folder, 'codes.txt');
  writeFileSync(file, codes);
  return printed(['--grade', file, ...more].join(' '));
}

const wrongOf = ({ choices, answer }: Question): string => choices?.find((c) => c !== answer) ?? `${answer}1`;

interface Printed {
  readonly quiz: string;
  readonly questions: readonly {
    readonly question: number;
    readonly text: string;
    readonly answer: string;
  }[];
  readonly code: string;
}
const QUIZ = '--quiz buffer-lru --scenario mixed --seed 7';

test('a quiz, and codes of it: all right, changed by a letter, cut off, none, of another', async () => {
  const asked = JSON.parse(await printed(`${QUIZ} --json`)) as Printed;
  expect(Object.keys(asked)).toEqual(['quiz', 'exhibit', 'scenario', 'seed', 'questions', 'code']);
  expect(asked.questions.map((q) => q.question)).toEqual([1, 2, 3, 4, 5, 6]);
  for (const question of asked.questions)
    expect(Object.keys(question)).toEqual([
      ...['question', 'kind', 'text', 'choices', 'answer', 'rule', 'hints'],
    ]);

  const { code } = asked;
  const changed = code.replace(/.(?=:[^:]*$)/, (c) => (c === 'a' ? 'b' : 'a'));
  const codes = [code, changed, '', code.slice(0, -3), code.replace('mixed', 'nothing')];
  const [right, ...wrong] = (await grade(`${codes.join('\r\n')}\n\n`, '--json'))
    .split('\n')
    .map((line) => JSON.parse(line) as object);
  expect(right).toEqual({
    ...{ quiz: asked.quiz, line: 1, valid: true, points: 6, of: 6 },
    answers: asked.questions.map(({ question, text, answer }) => ({
      ...{ question, text, given: answer, right: answer, points: 1, tries: 1, tried: [answer] },
    })),
  });
  expect(wrong).toHaveLength(4);
  for (const one of wrong) expect(one).toMatchObject({ valid: false, points: 0, answers: [] });
  expect(await grade(code)).toMatch(/^1: 6 of 6 {2}tw3:buffer-lru:mixed:/);
  expect(await grade('', '--json')).toMatch(/^\{"quiz":null,"valid":false,/);
});

describe('a class’s codes, in a spreadsheet’s CSV', () => {
  /** Of three students: all right; the first at the second try and the last never; no code. */
  async function ofClass(): Promise<{ readonly file: string; readonly asked: Quiz }> {
    const { quiz: id } = JSON.parse(await printed(`${QUIZ} --json`)) as Printed;
    const asked = makeQuiz(named(id)!.spec, manifest, models);
    const right = asked.questions.map((q): Tries => [q.answer]);
    const worse = right.with(0, [wrongOf(asked.questions[0]!), asked.questions[0]!.answer]).with(5, []);
    const rows = [`Ada,${codeOf(asked, right)}`, `"=1, Ben",${codeOf(asked, worse)}`, 'Cyd,'];
    return { asked, file: `Name,Code\r\n${rows.join('\r\n')}\r\n,\r\n` };
  }

  test('names, questions and tries in JSON; the same points as CSV', async () => {
    const { file, asked } = await ofClass();
    const lines = (await grade(file, '--json')).split('\n').map((l) => JSON.parse(l) as object);
    const [text, last] = [asked.questions[0]!.text, asked.questions[5]!.text];
    expect(lines).toMatchObject([
      { name: 'Ada', line: 2, points: 6 },
      { name: '=1, Ben', line: 3, points: 4.5 },
      { name: 'Cyd', line: 4, valid: false, why: 'The line has no answer code: ask for it.' },
    ]);
    const { answers: given } = lines[1] as { readonly answers: readonly object[] };
    expect([given[0], given[5]]).toMatchObject([
      { text, tries: 2, points: 0.5 },
      { text: last, given: null, tries: 0 },
    ]);
    const csv = (await grade(file, '--csv')).split('\r\n');
    expect(csv.map((row) => row.split(',').slice(0, 3).join())).toEqual([
      ...['line,name,points', '2,Ada,6', `3,"'=1, Ben"`, '4,Cyd,'],
    ]);
    expect(csv[2]).toContain(',0.5,1,1,1,1,0,2,1,1,1,1,0,');
  });

  test('for people: a line a student, then a bar for each answer', async () => {
    const { file, asked } = await ofClass();
    const out = join(folder, 'points.csv');
    const told = await grade(file, '--csv', out);
    expect(told).toMatch(/^2: Ada, 6 of 6 {2}tw3:.*\n3: =1, Ben, 4\.5 of 6 /);
    expect(told).toContain(`   question 1: ${asked.questions[0]!.text} → `);
    expect(told).toContain('\n4: Cyd, not valid. The line has no answer code: ask for it.\n');
    expect(told).toContain(`: the answers of 2 codes (`);
    // The first question's right answer: one student gave it at first, the other later.
    const [first = '', last = ''] = [0, 5].map((i) => told.slice(told.lastIndexOf(asked.questions[i]!.text)));
    expect(first).toMatch(/\n {2}✓ .*1 +2 {2}█░\n/);
    expect(last).toMatch(/\n {5}none +1 +1 {2}█$/);
    expect(readFileSync(out, 'utf8')).toBe(`${await grade(file, '--csv')}\r\n`);
  });
});

test('a quiz of one’s own operations is graded by its code alone', async () => {
  const spec = {
    ...{ exhibit: 'page-cache', scenario: null, ops: 'add 512 9\nevict 512\n#: opens\nadd 515\nload 515' },
    ...{ variants: ['v6.9', 'merged'], fanout: 64, seed: 3, count: 4 },
  };
  const own = makeQuiz(spec, manifest, models);
  expect(own.questions).toHaveLength(4);
  const given = own.questions.map((q, i) => (i === 2 ? [] : i === 3 ? [wrongOf(q), q.answer] : [q.answer]));
  expect(JSON.parse(await grade(codeOf(own, given), '--json'))).toMatchObject({
    valid: true,
    points: 2.5,
    of: 4,
    answers: [{ tries: 1 }, { tries: 1 }, { given: null, tries: 0, points: 0 }, { tries: 2, points: 0.5 }],
  });
  expect(await grade(codeOf(own, given))).toMatch(
    /^1: 2\.5 of 4 .*\n.* no answer, right is .*\n.* at try 2$/,
  );
});

test(`every line has its verdict, whatever it holds (SEED=${seed})`, async () => {
  const { code } = JSON.parse(await printed(`${QUIZ} --json`)) as Printed;
  const word = fc.oneof(
    fc.constantFrom('constructor', '__proto__', 'toString', 'lesson', 'page-cache', 'grow', 'v6.9', '~', ''),
    fc.string({ unit: 'binary', maxLength: 12 }),
  );
  const packed = fc.oneof(
    fc.constantFrom('zYExAIAYC$Qm5WkA', pack('\u001b[2J\nadd'), pack('add 0\n'.repeat(20_001))),
    fc.string({ maxLength: 30 }),
    fc.string({ unit: 'binary', maxLength: 30 }).map(pack),
  );
  /** A text in the form of a code, with a right checksum. */
  const forged = fc
    .record({
      exhibit: fc.oneof(fc.constantFrom('page-cache', 'zswap', 'lesson'), word),
      what: fc.oneof(
        packed.map((text) => `~${text}`),
        word,
      ),
      lanes: fc.oneof(fc.constantFrom('v6.9', 'merged', 'v6.9,v6.9', 'v1,v1,v1,v1', 'kernel'), word),
      numbers: fc.constantFrom('64:7.6', '0:0.0', '64:4294967295.20', '64:7.99'),
      rest: fc.oneof(fc.constantFrom('k3f2:1.a.-', 'k3f2:'), word),
    })
    .map(({ exhibit, what, lanes, numbers, rest }) => {
      const body = `tw1:${exhibit}:${what}:${lanes}:${numbers}:${rest}`.replace(/[\r\n]/g, ' ');
      return `${body}:${checkOf(body)}`;
    });
  const lines = fc.sample(forged, { seed, numRuns: times(24, 3_000) });
  const verdicts = (await grade([...lines, code].join('\n'), '--json')).split('\n');
  expect(verdicts).toHaveLength(lines.length + 1);
  for (const [i, line] of lines.entries()) {
    const verdict = JSON.parse(verdicts[i]!) as { readonly why: string };
    expect(verdict, line).toMatchObject({ valid: false, points: 0, answers: [] });
    expect(verdict.why, line).toMatch(/^[A-Z].{10}/);
  }
  expect(JSON.parse(verdicts.at(-1)!)).toMatchObject({ valid: true, points: 6 });
  // Each message is one line, and nothing in it acts in a terminal.
  const told = await grade([...lines, code].join('\n'));
  for (const i of lines.keys()) expect(told).toMatch(new RegExp(`^${i + 1}: not valid\\. `, 'm'));
  expect(told).not.toMatch(/[\0-\x09\x0b-\x1f\x7f]/);
});

test('a lesson’s code is graded by what the lesson asks', async () => {
  const lessons = some(['five-walks', 'list-to-table'], 2);
  const { render } = await import('../../web/build/lesson-pages/rendered.ts');
  const asking = (await render(lessons)).flatMap(({ quiz: own }) => own ?? []);
  expect(asking).toHaveLength(lessons.length);
  for (const own of asking) {
    const given: Tries[] = own.questions.map((q) => [q.answer]);
    const of = given.length;
    const codes = [codeOf(own, given), codeOf(own, given.with(0, []))];
    const [right, less] = (await grade(codes.join('\n'), '--json'))
      .split('\n')
      .map((l) => JSON.parse(l) as object);
    expect(right).toMatchObject({ quiz: own.id, valid: true, points: of, of });
    expect(less).toMatchObject({ valid: true, points: of - 1, of });
    const slug = own.spec.scenario!;
    const sheet = JSON.parse(await printed(`--answers ${slug} --json`)) as object;
    expect(sheet).toMatchObject({ lesson: slug, quiz: own.id, code: codes[0] });
    expect(await printed(`--answers ${slug}`)).toMatch(/\n {3}→ .*\n {5}.*\n {5}Step \d+ of \d+, /);
  }
});

describe('is refused, with what is wrong and what is allowed', () => {
  test.each([
    ['--quiz nothing --scenario mixed --seed 1', /^"nothing" is no exhibit; allowed: page-cache/],
    ['--quiz buffer-lru --scenario nothing --seed 1', /^"nothing" is no scenario of buffer-lru; allowed: /],
    ['--quiz buffer-lru --scenario mixed', /^--seed is missing; allowed: a whole number from 0/],
    ['--quiz buffer-lru --scenario mixed --seed 1.5', /^--seed is 1\.5; allowed/],
    [`${QUIZ} --count 0`, /^--count is 0; allowed: a whole number from 1 to 20/],
    [`${QUIZ} --variant nothing`, /^buffer-lru has no variant "nothing"; there are .*before/],
    [`${QUIZ} --fanout 16`, /^buffer-lru has no fan-out 16; allowed: 64/],
    ['--quiz buffer-lru --seed 1', /^--quiz needs --scenario NAME/],
    [`${QUIZ} --ops x`, /^"--ops" does not go with --quiz; allowed: /],
    ['--answers nothing', /^"nothing" is no lesson here; allowed: .*five-walks/],
    ['--grade x --json --csv', /^--json and --csv both print; name a file: --csv FILE/],
    ['--grade x --csv no/such/folder/x', /^--csv no\/such\/folder\/x: cannot be written \(ENOENT/],
    ['--grade no/such/file', /^--grade no\/such\/file: cannot be read \(ENOENT.*\); name a file/],
    ['buffer-lru --scenario mixed --seed 1', /^"--seed" does not go with a run/],
  ])('%s', async (line, message) => {
    await expect(printed(line)).rejects.toThrow(UsageError);
    await expect(printed(line)).rejects.toThrow(message);
  });

  test('the runner ends with 2', async () => {
    const { status, stdout, stderr } = await headless(['--grade', 'no/such/file']);
    expect(stderr).toMatch(/^--grade no\/such\/file: cannot be read/);
    expect([status, stdout]).toEqual([2, '']);
  });
});
