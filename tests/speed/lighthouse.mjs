// SPDX-License-Identifier: GPL-2.0-only
// Prints Lighthouse's scores of the first pages: the median of five runs with the desktop preset. npx fetches
// Lighthouse. It exits with 1 if a score is too low.
import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { preview } from 'vite';
import { BROWSER } from '../e2e/browser.mjs';

const PORT = 4183;
const RUNS = 5;
const PAGES = /** @type {const} */ ([
  ['start', ''],
  ['lesson', 'lessons/five-walks/'],
  ['stepper', '#v=1&ex=page-cache'],
]);
/** The lowest accepted scores, out of a hundred. */
const LEAST = { performance: 95, accessibility: 100, 'best-practices': 100 };
const KINDS = /** @type {(keyof typeof LEAST)[]} */ (Object.keys(LEAST));
const TIMES = { 'total-blocking-time': 'TBT', 'largest-contentful-paint': 'LCP' };

/**
 * @typedef {object} Report
 * @property {Record<string, { score: number | null, title: string, numericValue: number, details?: { items?: unknown[] } }>} audits
 * @property {Record<string, { score: number, auditRefs: { id: string, weight: number }[] }>} categories
 */

/** @param {number[]} numbers */
const median = (numbers) => [...numbers].sort((a, b) => a - b)[numbers.length >> 1] ?? NaN;

/** @param {string} url @param {string} folder */
async function audit(url, folder) {
  const report = join(folder, 'report.json');
  const flags = ['--preset=desktop', `--only-categories=${KINDS.join()}`, '--output=json', '--quiet'];
  await promisify(execFile)(
    'npx',
    [
      '-y',
      'lighthouse@12.8',
      url,
      ...flags,
      `--output-path=${report}`,
      '--chrome-flags=--headless --no-sandbox',
    ],
    { env: { ...process.env, CHROME_PATH: BROWSER } },
  );
  /** @type {Report} */
  const { audits, categories } = JSON.parse(readFileSync(report, 'utf8'));
  return {
    scores: KINDS.map((kind) => Math.round(100 * (categories[kind]?.score ?? NaN))),
    times: Object.keys(TIMES).map((id) => audits[id]?.numericValue ?? NaN),
    /** The failed audits in the categories that need a full score. */
    missed: KINDS.filter((kind) => LEAST[kind] === 100).flatMap((kind) =>
      (categories[kind]?.auditRefs ?? []).flatMap(({ id, weight }) => {
        const said = audits[id];
        return said && weight > 0 && said.score !== null && said.score < 1
          ? [`${id}: ${said.title} ${JSON.stringify(said.details?.items?.slice(0, 3) ?? '')}`]
          : [];
      }),
    ),
  };
}

const asked = process.argv.slice(2);
const unknown = asked.find((word) => !PAGES.some(([page]) => page === word));
if (unknown !== undefined) {
  console.error(`${unknown}: there is no such page; there are ${PAGES.map(([page]) => page).join(', ')}.`);
  process.exit(2);
}
const server = await preview({ configFile: 'vite.config.ts', preview: { port: PORT, strictPort: true } });
const folder = mkdtempSync(join(tmpdir(), 'treewalk-'));
try {
  for (const [name, address] of PAGES.filter(([page]) => !asked.length || asked.includes(page))) {
    /** @type {Awaited<ReturnType<typeof audit>>[]} */
    const runs = [];
    for (let i = 0; i < RUNS; i++) runs.push(await audit(`http://localhost:${PORT}/${address}`, folder));
    const scores = KINDS.map((kind, k) => {
      const all = runs.map((run) => run.scores[k] ?? NaN);
      if (!(median(all) >= LEAST[kind])) process.exitCode = 1;
      return `${kind} ${median(all)} (${all.join(', ')})`;
    });
    const times = Object.values(TIMES).map(
      (what, t) => `${what} ${median(runs.map((run) => run.times[t] ?? NaN)).toFixed(0)} ms`,
    );
    console.log(`${name}: ${[...scores, ...times].join(', ')}`);
    for (const missed of new Set(runs.flatMap((run) => run.missed))) console.log(`  ${missed}`);
  }
} finally {
  rmSync(folder, { recursive: true });
  await server.close();
}
