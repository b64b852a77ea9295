// SPDX-License-Identifier: GPL-2.0-only
// Axe finds nothing in any view: here each in the light theme, the colours of the first of each kind; with LONG=1 all
// of it in every theme. What takes long to bring about is looked at where it is tested.
import { some, WHOLE } from '../support/some.ts';
import { expect, test } from './support/page.ts';
import { LESSON_VIEWS, VIEWS } from './support/views.ts';

const THEMES = ['light', 'dark', 'projector'] as const;

const LOOKED_AT = [...VIEWS.filter(({ long }) => WHOLE || !long), ...some(LESSON_VIEWS, 12)];

for (const { name, at, act, there, size, theme: own, first } of LOOKED_AT)
  for (const theme of own ? [own] : WHOLE ? THEMES : THEMES.slice(0, 1))
    test(`${name}, ${theme}`, async ({ page, treewalk }) => {
      if (size) await page.setViewportSize({ width: size[0], height: size[1] });
      if (at.startsWith('lessons/')) await page.goto(`${at}${at.includes('#') ? '&' : '#'}theme=${theme}`);
      else await treewalk.show(`${at}&theme=${theme}`);
      await act?.(page, treewalk);
      await expect(there(page)).toBeVisible();
      await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
      await treewalk.axe(theme === 'light' || own ? (first || WHOLE ? 'all' : 'plain') : 'looks');
    });
