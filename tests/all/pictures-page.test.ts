// SPDX-License-Identifier: GPL-2.0-only
// Checks the page of `npm run pictures`: each picture before and after, in its room, and one over the other.
import { expect, test } from 'vitest';
import { pageOf } from '../pictures/page.ts';

const one = (markup: string, title = 'step 1 of 2') => ({
  title,
  markup,
  room: { width: 358, height: 556 },
});

test('a picture stands there as it was, as it is, and as the difference, in its room', () => {
  const page = pageOf([{ title: 'a/b', was: one('<h2>was</h2>'), is: one('<h2>is</h2>') }], 'abc1234');
  expect(page.match(/<h2>was<\/h2>/g)).toHaveLength(2);
  expect(page.match(/<h2>is<\/h2>/g)).toHaveLength(2);
  expect(page.match(/width: 358px; height: 556px/g)).toHaveLength(4);
  expect(page).toContain('1 picture changed since abc1234');
  expect(page).toContain('<a href="#p0">a/b</a>');
  expect(page).toContain('id="hatch-fine"');
  expect(page).toContain("src: url('../../.cache/fonts/");
});

test('what there was not has no difference, and a projector’s picture its theme', () => {
  const page = pageOf(
    [{ title: 'a/b', was: null, is: one('<p>is</p>', 'step 1 of 2, projector') }],
    'abc1234',
  );
  expect(page).toContain('not drawn');
  expect(page.match(/<p>is<\/p>/g)).toHaveLength(1);
  expect(page).toContain('class="drawing" data-theme="projector"');
  expect(pageOf([], 'abc1234')).toContain('No picture changed since abc1234');
});
