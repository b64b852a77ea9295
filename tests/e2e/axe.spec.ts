// SPDX-License-Identifier: GPL-2.0-only
// Checks that axe finds nothing in any view in the light theme, and checks colours once per kind of view. With LONG=1
// it checks every view fully in every theme. Views that take long to open are checked in their own specs.
import { some, WHOLE } from '../support/some.ts';
import { expect, test } from './support/page.ts';
import { LESSON_VIEWS, THEMES, VIEWS } from './support/views.ts';

const LOOKED_AT = [...VIEWS.filter(({ long }) => WHOLE || !long), ...some(LESSON_VIEWS, 12)];

for (const { name, at, act, there, size, themes = THEMES, first } of LOOKED_AT)
  for (const theme of WHOLE ? themes : themes.slice(0, 1))
    test(`${name}, ${theme}`, async ({ page, treewalk }) => {
      if (size) await page.setViewportSize({ width: size[0], height: size[1] });
      // The projector theme lacks room for some controls, so `act` runs in the view's first theme.
      const opened = act ? themes[0]! : theme;
      if (at.startsWith('lessons/')) await page.goto(`${at}${at.includes('#') ? '&' : '#'}theme=${opened}`);
      else await treewalk.show(`${at}&theme=${opened}`);
      await act?.(page, treewalk);
      await expect(there(page)).toBeVisible();
      await expect(page.locator('html')).toHaveAttribute('data-theme', opened);
      await page.evaluate((to) => void (document.documentElement.dataset['theme'] = to), theme);
      await treewalk.axe(theme !== themes[0] ? 'looks' : first || WHOLE ? 'all' : 'plain');
    });
