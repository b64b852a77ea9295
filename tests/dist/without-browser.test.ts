// SPDX-License-Identifier: GPL-2.0-only
// Checks that no limit of time ends what the build draws without a browser: a busy machine may take long.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, expect, it, vi } from 'vitest';
import { withoutBrowser } from '../../web/build/figures/without-browser.ts';
import { ROOT } from '../../core-c/tools/kernel-json.ts';

// The file is in the repository, whose packages it imports.
const folder = mkdtempSync(join(ROOT, '.cache/without-browser-'));
afterAll(() => rmSync(folder, { recursive: true }));
afterEach(() => vi.restoreAllMocks());

it('a module is waited for without a limit', async () => {
  const write = (name: string, text: string): string => {
    writeFileSync(join(folder, name), text);
    return join(folder, name);
  };
  write('style.css', 'nothing that can be run');
  write('part.ts', `export const part: string = 'part';`);
  const main = write(
    'main.tsx',
    `import './style.css';
     import { renderToStaticMarkup } from 'react-dom/server';
     import { part } from './part.ts';
     export default renderToStaticMarkup(<p>{part}</p>);`,
  );
  const timers = vi.spyOn(globalThis, 'setTimeout');
  expect(await withoutBrowser<string>(main)).toBe('<p>part</p>');
  expect(timers.mock.calls.map(([, ms]) => ms).filter((ms) => ms! >= 10_000)).toEqual([]);
});
