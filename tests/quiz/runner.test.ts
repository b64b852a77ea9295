// SPDX-License-Identifier: GPL-2.0-only
// Checks the runner's two quiz commands, as a lecturer types them.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, describe, expect, test } from 'vitest';
import { argsOf } from '../../web/src/headless/args.ts';
import { UsageError } from '../../web/src/headless/usage.ts';
import { OF_PROCESS } from '../../web/src/headless/io.ts';
import { graded, makeQuiz, quiz } from '../../web/src/headless/quiz.ts';
import { pack } from '../../web/src/base/packed.ts';
import { checkOf } from '../../web/src/quiz/checksum.ts';
import { codeOf } from '../../web/src/quiz/code.ts';
import type { Question, Tries } from '../../web/src/quiz/types.ts';
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
  readonly questions: readonly { readonly question: number; readonly answer: string }[];
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
    ...{ quiz: asked.quiz, valid: true, points: 6, of: 6 },
    answers: asked.questions.map(({ question, answer }) => ({
      ...{ question, given: answer, right: answer, points: 1, tries: 1 },
    })),
  });
  expect(wrong).toHaveLength(4);
  for (const one of wrong) expect(one).toMatchObject({ valid: false, points: 0, answers: [] });
  expect(await grade(code)).toMatch(/^1: 6 of 6 {2}tw3:buffer-lru:mixed:/);
  expect(await grade('', '--json')).toMatch(/^\{"quiz":null,"valid":false,/);
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
