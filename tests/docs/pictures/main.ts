// SPDX-License-Identifier: GPL-2.0-only
// `npm run screenshot [-- NAME …]`: takes the pictures of README and docs from the built page: all, or the named
// ones.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { preview } from 'vite';
import { ROOT } from '../../../core-c/tools/setup/remove.mjs';
import { BROWSER } from '../../e2e/browser.mjs';
import { FILM, PICTURES } from './list.ts';
import { film, still } from './shot.ts';

const FOLDER = join(ROOT, 'docs/pictures');
const NAMES = [FILM.name, ...PICTURES.map(({ name }) => name)];
const USAGE = `Usage: npm run screenshot [-- NAME …]\nNames: ${NAMES.join(' ')}`;

async function main(asked: readonly string[]): Promise<void> {
  const server = await preview({
    root: ROOT,
    configFile: join(ROOT, 'vite.config.ts'),
    preview: { port: 0 },
  });
  const browser = await chromium.launch({
    executablePath: BROWSER,
    // Without hinting, letters keep their distances at any scale.
    args: ['--no-sandbox', '--disable-gpu', '--font-render-hinting=none'],
  });
  try {
    const site = server.resolvedUrls!.local[0]!;
    mkdirSync(FOLDER, { recursive: true });
    for (const name of asked) {
      const picture = PICTURES.find((p) => p.name === name);
      const bytes = picture ? await still(browser, site, picture) : await film(browser, site);
      writeFileSync(join(FOLDER, `${name}.png`), bytes);
      console.log(`docs/pictures/${name}.png: ${bytes.length} bytes`);
    }
  } finally {
    await browser.close();
    await server.close();
  }
}

const usage = (fault: string): void => {
  console.error(`${fault}\n${USAGE}`);
  process.exitCode = 2;
};

try {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { help: { type: 'boolean', short: 'h' } },
  });
  const unknown = positionals.filter((name) => !NAMES.includes(name));
  if (values.help) console.log(USAGE);
  else if (unknown.length > 0) usage(`No such picture: ${unknown.join(', ')}`);
  else await main(positionals.length > 0 ? positionals : NAMES);
} catch (error) {
  if (!(error instanceof TypeError && 'code' in error)) throw error;
  usage(error.message);
}
