// SPDX-License-Identifier: GPL-2.0-only
// Checks the questions with a student's own numbers: they come out of a run, differ from student to student, and no
// answer is that of most students.
import { readdirSync } from 'node:fs';
import { beforeAll, expect, test } from 'vitest';
import { render } from '../../web/build/lesson-pages/rendered.ts';
import { Runs } from '../../web/build/lesson-pages/runs.ts';
import type { ExhibitView } from '../../web/src/exhibit-api/view.ts';
import { askedOf } from '../../web/src/lesson-parts/own-numbers.ts';
import { askedKey } from '../../web/src/lesson-parts/types.ts';
import { codeOf } from '../../web/src/quiz/code.ts';
import { grade } from '../../web/src/quiz/grade.ts';
import { seedOf, studentOf } from '../../web/src/quiz/student.ts';
import { manifest, models } from '../support/run.ts';
import { some, times } from '../support/some.ts';

type Lesson = Awaited<ReturnType<typeof render>>[number];
let lessons: readonly Lesson[] = [];
beforeAll(async () => void (lessons = await render()));

/** Matriculation numbers in a row, the hardest case for a hash. */
const STUDENTS = Array.from({ length: times(40, 200) }, (_, i) => seedOf(studentOf(String(4_711_000 + i))!));
/** The most students, of those who get a question with own numbers, who may have the same answer. */
const MOST_ALIKE = times(0.75, 0.6);
/** The least share of students with answers that nobody before them has. */
const LEAST_DISTINCT = times(0.6, 0.25);
const SLUGS = readdirSync('web/lessons').map((file) => file.replace('.mdx', ''));
/** Questions that no number answers otherwise; docs/reference/lesson-parts.md says why. */
const SAME = [
  'a-file-in-memory 4 count',
  'five-again 2 fewer',
  'five-again 3 next-walk',
  'five-walks 2 next-walk',
  'five-walks 4 next-walk',
  'five-walks 5 next-walk',
  'list-to-table 2 found-after',
  'sixteen-buffers 3 count',
  'the-race 3 race',
  'the-read 1 next-walk',
  'the-read 5 next-slot',
];

test('a number makes one seed, however it is typed; no number makes none', () => {
  expect(['K3F2', ' k3f2 ', 'K3 F2', 'Ｋ３Ｆ２'].map(studentOf)).toEqual(Array(4).fill('K3F2'));
  expect(['', ' ', '--', 'x'.repeat(65)].map(studentOf)).toEqual([null, null, null, null]);
  // Answer codes have these.
  expect([seedOf('K3F2'), seedOf('K3F2', 7), seedOf('4711000'), seedOf('Ä')]).toEqual([
    2083979695, 2493232131, 968051199, 3753698261,
  ]);
  expect(new Set(STUDENTS).size).toBe(STUDENTS.length);
});

test('each lesson has questions with own numbers; those without are the ones that no number changes', () => {
  for (const { slug, own, found } of lessons) {
    const numbers = Object.keys(own).map(Number);
    expect(numbers.length, slug).toBeGreaterThanOrEqual(2);
    expect(Math.max(...numbers), slug).toBeLessThanOrEqual(found.questions.length);
  }
  const without = lessons.flatMap(({ slug, own, found }) =>
    found.questions.flatMap(({ asked }, i) => (own[i + 1] ? [] : [`${slug} ${i + 1} ${asked.kind}`])),
  );
  // A lesson on an added kernel is here only with that kernel.
  const here = SAME.filter((name) => lessons.some(({ slug }) => name.startsWith(`${slug} `)));
  expect(without.sort()).toEqual(here);
});

test.each(some(SLUGS, 3, 1))(
  '%s: no answer is that of most students, and few students share all answers',
  (slug) => {
    const lesson = lessons.find((l) => l.slug === slug);
    if (!lesson) return; // It needs a kernel that is not built here.
    const own = lesson.found.questions.flatMap(({ asked }, i) => {
      const numbers = lesson.own[i + 1];
      return numbers ? [{ asked, numbers }] : [];
    });
    const known = new Map<string, string>();
    const keys = STUDENTS.map((seed) => {
      // A student's questions may share a run.
      const runs = new Runs(manifest, models, () => ({}) as ExhibitView);
      return own.map(({ asked, numbers }) => {
        const mine = askedOf(asked, numbers, seed);
        const key = askedKey(mine);
        const answer = known.get(key) ?? runs.question(mine, lesson.about.dials ?? {}).answer;
        known.set(key, answer);
        return answer;
      });
    });
    for (const [i, { asked }] of own.entries()) {
      const counts = new Map<string, number>();
      for (const key of keys) counts.set(key[i]!, (counts.get(key[i]!) ?? 0) + 1);
      expect(Math.max(...counts.values()), asked.at).toBeLessThanOrEqual(MOST_ALIKE * STUDENTS.length);
    }
    expect(new Set(keys.map((key) => key.join())).size).toBeGreaterThanOrEqual(
      LEAST_DISTINCT * STUDENTS.length,
    );
  },
);

test('a code with own numbers is graded by its seed alone; another student’s answers are not its own', () => {
  const { quizFor } = lessons.find((l) => l.slug === 'five-walks')!;
  const [mine, other] = [quizFor(STUDENTS[0]!)!, quizFor(STUDENTS[1]!)!];
  const right = codeOf(
    mine,
    mine.questions.map((q) => [q.answer]),
  );
  const graded = grade(right, ({ spec }) => quizFor(spec.seed)!);
  expect([graded.valid, graded.points]).toEqual([true, mine.questions.length]);
  expect(right).toContain(`:${STUDENTS[0]}.`);
  expect(right).not.toContain('4711000');
  // The same answers under the other student's seed are another quiz, or score less.
  const copied = codeOf(
    other,
    mine.questions.map((q) => [q.answer]),
  );
  expect(grade(copied, ({ spec }) => quizFor(spec.seed)!).points).toBeLessThan(other.questions.length);
  expect(quizFor(0)!.id).toContain(':0.');
});

test('an own run’s template names what it has not', () => {
  const asked = {
    run: { exhibit: 'page-cache', variants: ['merged'] },
    at: '1.merged.begin.1',
    kind: 'k',
    about: null,
  };
  const own = { numbers: { page: [[3, 3]] }, ops: 'add {64*page+2} {order}', says: '' } as const;
  expect(() => askedOf(asked, own, 1)).toThrow('own: “add {64*page+2} {order}” has no “order”');
  const whole = { ...own, ops: 'add {64*page+2}', of: 'b{page}', says: 'Page {64*page}.' };
  expect(askedOf({ ...asked, note: 'A note.' }, whole, 1)).toMatchObject({
    run: { ops: 'add 194' },
    about: 'b3',
    note: 'Page 192. A note.',
  });
});
