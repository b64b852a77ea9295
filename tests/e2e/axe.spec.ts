// SPDX-License-Identifier: GPL-2.0-only
// Axe finds nothing in any view: here each in the light theme, the colours of the first of each kind; with LONG=1 all
// of it in every theme. What takes long to bring about is looked at where it is tested.
import { some, WHOLE } from '../support/some.ts';
import { expect, test } from './support/page.ts';
import { LESSON_VIEWS, THEMES, VIEWS } from './support/views.ts';

const LOOKED_AT = [...VIEWS.filter(({ long }) => WHOLE || !long), ...some(LESSON_VIEWS, 12)];

for (const { name, at, act, there, size, themes = THEMES, first } of LOOKED_AT)
  for (const theme of WHOLE ? themes : themes.slice(0, 1))
    test(`${name}, ${theme}`, async ({ page, treewalk }) => {
      if (size) await page.setViewportSize({ width: size[0], height: size[1] });
      // A wall has no room for all that is pressed: that is brought about in the first theme.
      const opened = act ? themes[0]! : theme;
      if (at.startsWith('lessons/')) await page.goto(`${at}${at.includes('#') ? '&' : '#'}theme=${opened}`);
      else await treewalk.show(`${at}&theme=${opened}`);
      await act?.(page, treewalk);
      await expect(there(page)).toBeVisible();
      await expect(page.locator('html')).toHaveAttribute('data-theme', opened);
      await page.evaluate((to) => void (document.documentElement.dataset['theme'] = to), theme);
      await treewalk.axe(theme !== themes[0] ? 'looks' : first || WHOLE ? 'all' : 'plain');
    });
