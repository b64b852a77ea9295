// SPDX-License-Identifier: GPL-2.0-only
// Checks which slugs `npm run new:lesson` refuses, and how it numbers a lesson. new-exhibit.spec.ts checks
// that its lesson builds.
import { expect, it } from 'vitest';
import { lessonFault, lessonPath, lessonText, nextNumber } from './new-lesson.ts';

it.each([undefined, '', 'Walks', 'five_walks', 'five--walks', '-walks', '5-walks', '../walks'])(
  'the slug %j is refused',
  (slug) => {
    expect(lessonFault(slug)).toMatch(/^(The slug is missing: .+|".+" is no slug\. .+)$/);
  },
);

it('a slug that is taken is refused, with its file', () => {
  expect(lessonFault('five-walks')).toMatch(/^web\/lessons\/five-walks\.mdx exists already\. .+$/);
  expect(lessonFault('made-up')).toBeNull();
});

it('stands behind the others, with nothing left to fill in', () => {
  const third = lessonText('made-up', 3);
  expect(third).toContain("title: 'Made up'");
  expect(third).not.toMatch(/@\w+@/);
  expect(nextNumber([lessonText('other', 1), third])).toBe(4);
  expect(nextNumber([])).toBe(1);
  expect(lessonPath('made-up')).toBe('web/lessons/made-up.mdx');
});
