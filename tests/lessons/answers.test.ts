// SPDX-License-Identifier: GPL-2.0-only
// Checks that no lesson says an answer above its question: neither the text of the section, nor the picture beside it.
import { beforeAll, expect, test } from 'vitest';
import { render } from '../../web/build/lesson-pages/rendered.ts';
import { Runs } from '../../web/build/lesson-pages/runs.ts';
import { limitOf, sameOps } from '../../web/src/app/lesson/limits.ts';
import type { ExhibitView } from '../../web/src/exhibit-api/view.ts';
import { questionIn } from '../../web/src/lesson-parts/quiz.ts';
import { isOfAll } from '../../web/src/quiz/held.ts';
import { momentOf } from '../../web/src/session/event-reference.ts';
import { manifest, models } from '../support/run.ts';
import { answersIn, plain, sectionsOf } from './sections.ts';

type Lesson = Awaited<ReturnType<typeof render>>[number];
let lessons: readonly Lesson[] = [];
beforeAll(async () => void (lessons = await render()));

test('the text of a section does not say the answer of a question below it', () => {
  const told = lessons.flatMap(({ slug, markup, quiz }) => {
    const above = sectionsOf(markup);
    expect(above, slug).toHaveLength(quiz?.questions.length ?? 0);
    return (quiz?.questions ?? []).flatMap((question, i) =>
      answersIn(above[i]!, question).map((found) => `${slug}, question ${i + 1}: … ${found} …`),
    );
  });
  expect(lessons.length).toBeGreaterThan(5);
  expect(told).toEqual([]);
});

test('a handout has no step and says no answer above its questions', () => {
  for (const { slug, handout, quiz } of lessons) {
    const [above = '', questions, below = ''] = handout().split(/(<ol class="print-questions">.*?<\/ol>)/s);
    expect([questions !== undefined, above.includes('print-lane')], slug).toEqual([true, false]);
    expect(below, slug).toContain('print-lane');
    for (const question of quiz!.questions) expect(answersIn(plain(above), question), slug).toEqual([]);
  }
});

test('no place above a question is past the question’s step', () => {
  const runs = new Runs(manifest, models, () => ({}) as ExhibitView);
  const past = lessons.flatMap(({ slug, about, stops }) =>
    stops.flatMap((stop, i) => {
      if (stop.asks) return [];
      const session = runs.session(stop.run, about.dials ?? {});
      const track = session.track('walk', 'step');
      const open = stops.slice(i + 1).flatMap(({ asks }) => {
        const question = asks && sameOps(asks.run, stop.run) && questionIn(session.runs, asks);
        // A question that compares all lanes opens with its operation; the page shows one lane until its answer.
        return question && !isOfAll(question) ? [question] : [];
      });
      const lane = (stop.at === null ? null : momentOf(stop.at)?.lane) ?? stop.run.variants[0]!;
      const step = runs.stepOf(stop, about.dials ?? {}).step - 1 + track.firstStoryStep;
      return step > limitOf(track, lane, open) ? [`${slug}: ${stop.at}`] : [];
    }),
  );
  expect(past).toEqual([]);
});

test('the planned minutes of the sections are the lesson’s minutes', () => {
  for (const { slug, about, markup, found } of lessons) {
    const heads = markup.split('class="lesson-can"')[0]!.match(/<h2/g) ?? [];
    expect(found.plan, slug).toHaveLength(1 + heads.length);
    const minutes = found.plan.map((p) => p.minutes);
    expect(
      minutes.reduce((a, b) => a + b, 0),
      slug,
    ).toBe(about.minutes);
    expect(Math.min(...minutes), slug).toBeGreaterThanOrEqual(0.5);
  }
});

type Asked = Parameters<typeof answersIn>[1];
const slot: Asked = { form: 'slot', answer: '6', text: 'Which slot of the leaf is read next?' };
const number: Asked = { form: 'number', answer: '3', text: 'How many nodes allocated will be counted?' };
const choice: Asked = {
  ...{ form: 'choice', answer: 'folio 3', text: 'What does “load 600” return?' },
  choices: ['folio 1', 'folio 3', 'nothing'],
};

test.each<[string, Asked, string[]]>([
  ['70 = 1 × 64 + 6', slot, ['64 + 6']],
  ['then comes slot 6 of the leaf', slot, ['comes slot 6 of the']],
  ['its shift is 6, at index 6, six bits', slot, []],
  ['v6.9 has 1.6 and 600 and 6,000', slot, []],
  ['a second look, then three nodes', number, ['look, then three nodes']],
  ['three times it looks', number, []],
  ['it needs 3 of them', number, ['it needs 3 of them']],
  ['walk 3 reads slot 3', number, []],
  ['it finds folio 3 there', choice, ['it finds folio 3 there']],
  ['folio 1, folio 3, or nothing', choice, []],
])('in “%s”', (text, question, found) => {
  expect(answersIn(text, question)).toEqual(found);
});

test('a section begins at its heading, and holds no text of questions', () => {
  const markup =
    '<h2>A</h2><p>one</p><section class="question lesson-question"><h3>q</h3></section>' +
    '<h2>B</h2><p>two <button class="lesson-count">5</button></p><section class="question lesson-question now"></section>' +
    '<p>three</p><section class="lesson-question"></section>';
  expect(sectionsOf(markup)).toEqual(['A one', 'B two 5', 'B two 5 three']);
});
