// SPDX-License-Identifier: GPL-2.0-only
// Measures how fast the built page is. It builds the page and runs the benches of this folder one after
// another. It prints their figures beside those of the last quiet run, which kept.json holds. It asserts
// nothing.
//
//   npm run -s speed -- [--only firstLoad,steps,…] [--json] [--keep]
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, platform, release } from 'node:os';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { lookAround, summary } from '../../core-c/bench/load-average.ts';
import { busyText } from '../../web/src/base/bench-load.ts';
import { tableOf, type Figure, type Kept } from './speed-table.mts';

/** Each section's bench, in the order in which they run. */
const SECTIONS: Readonly<Record<string, string>> = {
  firstLoad: 'first-load.bench.mjs',
  steps: 'steps.bench.mjs',
  scenario: 'scenario.bench.mjs',
  long: 'long.bench.mjs',
  past: 'past.bench.mts',
  recording: 'recording.bench.mts',
  lab: 'lab.bench.mjs',
};
const KEPT = new URL('kept.json', import.meta.url);
/** Looks at the machine before the run and between two sections, and milliseconds from one look to the next. */
const LOOKS = 20;
const LOOK_EVERY_MS = 75;

const { values } = parseArgs({
  options: { only: { type: 'string' }, json: { type: 'boolean' }, keep: { type: 'boolean' } },
});

function refuse(message: string): never {
  console.error(message);
  process.exit(2);
}

const sections = values.only?.split(',') ?? Object.keys(SECTIONS);
const unknown = sections.find((name) => !Object.hasOwn(SECTIONS, name));
if (unknown !== undefined)
  refuse(`--only ${unknown}: there is no such section; there are ${Object.keys(SECTIONS).join(', ')}.`);

/** Runs a bench and returns its figures. */
async function measured(section: string): Promise<readonly Figure[]> {
  const file = new URL(SECTIONS[section]!, import.meta.url).pathname;
  const child = spawn(process.execPath, ['--import', 'tsx', file, '--json'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'close') as Promise<[number]>;
  const figures: Figure[] = [];
  for await (const line of createInterface(child.stdout))
    if (line.startsWith('{')) figures.push({ section, ...(JSON.parse(line) as Omit<Figure, 'section'>) });
  const [code] = await ended;
  if (code !== 0) refuse(`${SECTIONS[section]} ended with exit code ${code}: its last message is above.`);
  return figures;
}

const load = loadavg();
const before = summary(await lookAround(LOOKS, LOOK_EVERY_MS));
const seen: number[] = [];
if (!values.json) console.error('builds the page …');
execFileSync('npx', ['vite', 'build', '--logLevel', 'error'], { stdio: ['ignore', 'ignore', 'inherit'] });
const figures: Figure[] = [];
for (const section of sections) {
  if (!values.json) console.error(`measures ${section} …`);
  figures.push(...(await measured(section)));
  seen.push(...(await lookAround(LOOKS, LOOK_EVERY_MS)));
}
const busy = busyText({ before, during: summary(seen) }, load);
const machine = `${cpus().length} × ${cpus()[0]?.model ?? '?'}, ${platform()} ${release()}, Node ${process.version}`;
const kept = existsSync(KEPT) ? (JSON.parse(readFileSync(KEPT, 'utf8')) as Kept) : null;

if (values.json) {
  /** The figures of one section by name and last word: `page-cache: median`. */
  const valueOf = (section: string, name: string) =>
    figures.find((f) => f.section === section && f.name === name)?.value ?? null;
  const whats = figures.flatMap((f) =>
    f.section === 'steps' ? (/^(.*): median$/.exec(f.name)?.[1] ?? []) : [],
  );
  const firstLoad = ['stepper', 'start', 'lesson'].map((page) => [
    page,
    valueOf('firstLoad', `${page}: gzip`),
  ]);
  console.log(
    JSON.stringify({
      machine,
      load: load[0],
      busy,
      ...(sections.includes('firstLoad') ? { firstLoad: Object.fromEntries(firstLoad) as unknown } : {}),
      ...(sections.includes('steps')
        ? {
            steps: whats.map((what) => ({
              what,
              median: valueOf('steps', `${what}: median`),
              p95: valueOf('steps', `${what}: p95`),
              longest: valueOf('steps', `${what}: longest`),
            })),
          }
        : {}),
      figures,
    }),
  );
} else {
  console.log(`${machine}; load ${load[0]?.toFixed(1)}`);
  console.log(tableOf(figures, kept));
  if (busy) console.log(busy);
}
if (values.keep) {
  if (busy) refuse(`Nothing is kept. ${busy} Stop other programs and run again.`);
  const others = (kept?.figures ?? []).filter((f) => !sections.includes(f.section));
  const all = Object.keys(SECTIONS).flatMap((s) => [...others, ...figures].filter((f) => f.section === s));
  const head = `{"machine": ${JSON.stringify(machine)}, "on": "${new Date().toISOString().slice(0, 10)}", "figures": [`;
  // A figure a line, so that a change shows which.
  writeFileSync(KEPT, `${head}\n${all.map((f) => JSON.stringify(f)).join(',\n')}\n]}\n`);
}
