// SPDX-License-Identifier: GPL-2.0-only
// Checks that a run too large for a tab shows its first part and says so.
import lz from 'lz-string';
import { expect, test } from './support/page.ts';

test('20,000 contexts in three lanes: what ran is shown, with one sentence', async ({ treewalk }) => {
  test.slow();
  const ops = lz.compressToEncodedURIComponent('setup\n'.repeat(20_000));
  await treewalk.open(`v=1&ex=aio-lookup&var=list,radix,table&ops=${ops}`);
  await expect(treewalk.page.getByRole('alert').filter({ hasText: 'Stopped at line' })).toContainText(
    /^Stopped at line \d+: all lanes together may keep \d+ MB, .* and the [\d,]+ after it did not run/,
  );
  await treewalk.page.keyboard.press('End');
  await expect(treewalk.status).toHaveText(/^Step (\d+) of \1$/);
});
