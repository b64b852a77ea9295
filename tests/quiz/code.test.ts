// SPDX-License-Identifier: GPL-2.0-only
// Checks answer codes. A code gives back what was handed in; a slip, a cut-off code or another quiz's code is
// refused.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkOf } from '../../web/src/quiz/checksum.ts';
import { codeOf, readCode, triesBy } from '../../web/src/quiz/code.ts';
import { grade } from '../../web/src/quiz/grade.ts';
import { idOf, named } from '../../web/src/quiz/id.ts';
import {
  MOST_TRIES,
  pointsOf,
  type Question,
  type Quiz,
  type QuizSpec,
  type Tries,
} from '../../web/src/quiz/types.ts';
import { seed } from '../support/random-ops.ts';

const RUNS = { seed, numRuns: process.env['LONG'] ? 2000 : 200 };
const moment = { op: 0, lane: 'v6.9', kind: 'walk', nth: 1 };
const base = { kind: 'k', variant: 'v6.9', text: '?', ask: moment, shows: moment, hints: {}, rule: '' };

const question: fc.Arbitrary<Question> = fc.oneof(
  fc.nat(999).map((n): Question => ({ ...base, form: 'number', answer: String(n) })),
  fc.integer({ min: 2, max: 6 }).map((n): Question => {
    const choices = Array.from({ length: n }, (_, i) => `choice ${i}`);
    return { ...base, form: 'choice', choices, answer: choices[0]! };
  }),
);
const spec: fc.Arbitrary<QuizSpec> = fc.record({
  exhibit: fc.constantFrom('page-cache', 'zswap'),
  scenario: fc.constantFrom('split-order9', 'grow', null),
  ops: fc.constant('add 512 9\nevict 512\n# é\nadd 515'),
  variants: fc.subarray(['v6.9', 'merged', 'linux-5.10'], { minLength: 1 }),
  fanout: fc.constantFrom(64, 16, 8),
  seed: fc.nat(2 ** 31),
  count: fc.integer({ min: 1, max: 20 }),
});
const quiz: fc.Arbitrary<Quiz> = fc
  .tuple(spec, fc.array(question, { minLength: 1, maxLength: 8 }))
  .map(([s, questions]) => ({ id: idOf(s, 'k3f2'), spec: s, questions }));
const answered = quiz.chain((q) =>
  fc.tuple(
    fc.constant(q),
    fc.tuple(
      ...q.questions.map(({ choices }): fc.Arbitrary<Tries> =>
        fc.array(choices ? fc.constantFrom(...choices) : fc.nat(99999).map(String), {
          maxLength: MOST_TRIES,
        }),
      ),
    ),
  ),
);

const ASCII = Array.from({ length: 94 }, (_, i) => String.fromCharCode(33 + i));

test(`a code says what was asked and answered (seed ${seed})`, () => {
  fc.assert(
    fc.property(answered, ([q, given]) => {
      const code = readCode(`  ${codeOf(q, given)}\r`);
      if (!code.ok) throw new Error(code.told);
      expect(code.id).toBe(q.id);
      expect(code.spec).toEqual({ ...q.spec, ops: q.spec.scenario === null ? q.spec.ops : null });
      expect(q.questions.map((one, i) => triesBy(one, code.answers[i]!))).toEqual(given);
    }),
    RUNS,
  );
});

describe('is noticed', () => {
  const codes = answered.map(([q, given]) => codeOf(q, given));

  test(`every other letter in every place (seed ${seed})`, () => {
    fc.assert(
      fc.property(codes, fc.constantFrom(...ASCII, ' ', 'é'), (code, letter) => {
        for (let i = 0; i < code.length; i++) {
          const wrong = code.slice(0, i) + letter + code.slice(i + 1);
          if (wrong !== code && wrong.trim() === wrong) expect(readCode(wrong).ok, wrong).toBe(false);
        }
      }),
      { ...RUNS, numRuns: RUNS.numRuns / 4 },
    );
  });

  test(`every cut: its end, its beginning, a piece of it; and a letter too many (seed ${seed})`, () => {
    fc.assert(
      fc.property(codes, fc.nat(), fc.constantFrom(...ASCII), (code, n, letter) => {
        for (let i = 0; i < code.length; i++) {
          expect(readCode(code.slice(0, i)), code.slice(0, i)).toMatchObject({ ok: false });
          expect(readCode(code.slice(i + 1)).ok).toBe(false);
          const end = i + 1 + (n % (code.length - i));
          expect(readCode(code.slice(0, i) + code.slice(end)).ok).toBe(false);
          expect(readCode(code.slice(0, i) + letter + code.slice(i)).ok).toBe(false);
        }
      }),
      { ...RUNS, numRuns: RUNS.numRuns / 4 },
    );
  });

  test('and told apart', () => {
    const s: QuizSpec = {
      exhibit: 'zswap',
      scenario: 'read',
      ops: null,
      variants: ['linux-6.1'],
      fanout: 64,
      seed: 7,
      count: 1,
    };
    const q: Quiz = { id: idOf(s, 'k3f2'), spec: s, questions: [{ ...base, form: 'number', answer: '15' }] };
    const code = codeOf(q, [['15']]);
    const why = (text: string): string => {
      const read = readCode(text);
      return read.ok ? 'ok' : read.why;
    };
    expect(why(code)).toBe('ok');
    expect([why(''), why('hello'), why(code.slice(1))]).toEqual(['missing', 'none', 'none']);
    expect([why(code.slice(0, -1)), why(code.slice(0, 20)), why('tw1')]).toEqual(['cut', 'cut', 'cut']);
    expect([why(code.replace('read', 'reed')), why(code.replace(':15:', ':14:'))]).toEqual(['slip', 'slip']);
    const later = `tw4${code.slice(3, -8)}`;
    expect(why(`${later}:${checkOf(later)}`)).toBe('version');

    expect(grade(code, () => q)).toMatchObject({ valid: true, points: 1, of: 1 });
    expect(grade(code, () => ({ ...q, id: idOf(s, 'k3f3') }))).toMatchObject({
      valid: false,
      why: expect.stringContaining('another quiz') as string,
    });
    const earlier = code.replace(/^tw3/, 'tw1').slice(0, -8);
    const [same, other] = [q, { ...q, id: idOf(s, 'k3f3') }].map((made) =>
      grade(`${earlier}:${checkOf(earlier)}`, () => made),
    );
    expect(same).toMatchObject({ valid: true, points: 1, of: 1 });
    expect(other).toMatchObject({ valid: false, why: expect.stringContaining('older') as string });
    // Before tw3 each question had one answer.
    const twice = codeOf(q, [['14', '15']]);
    expect(grade(twice, () => q)).toMatchObject({
      valid: true,
      points: 0.5,
      answers: [{ given: '15', tries: 2 }],
    });
    const old = twice.replace(/^tw3/, 'tw2').slice(0, -8);
    expect(why(`${old}:${checkOf(old)}`)).toBe('forged');
    const four = codeOf(q, [['1', '2', '3', '15']]);
    expect(why(four)).toBe('forged');
    expect(named(q.id.replace(':7.', ':4294967296.'))).toBeNull();
  });
});

test('the checksum is CRC-32', () => {
  expect(parseInt(checkOf('123456789'), 36)).toBe(0xcbf43926);
});

test('points by tries: one, a half, a quarter; none for what was not found', () => {
  const asked: Question = { ...base, form: 'number', answer: '15' };
  const points = (...tries: readonly string[]): number => pointsOf(asked, tries);
  expect([points('15'), points('1', '15'), points('1', '2', '15')]).toEqual([1, 0.5, 0.25]);
  expect([points(), points('1'), points('1', '2', '3')]).toEqual([0, 0, 0]);
});
