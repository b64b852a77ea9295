// SPDX-License-Identifier: GPL-2.0-only
// Runs the steps of `npm run check` and `npm test`, all of them even if one fails. Steps that use one CPU run
// side by side, in lanes. A step that uses all CPUs runs alone.
import { join } from 'node:path';
import { added } from './kernel/chosen.mjs';
import { TSX } from './npm.mjs';
import { missing } from './packages.mjs';
import { say } from './report.mjs';
import { run } from './run.mjs';
import { remove, ROOT } from './remove.mjs';
import { forgetSlowest, slowest } from './slowest.mjs';
import { treeSeed } from './tree-seed.mjs';

/** @typedef {readonly [name: string, tool: string, ...args: string[]]} Step `tool` is one of node_modules/.bin */
/** @typedef {readonly (readonly Step[])[]} Stage a list of lanes; a stage begins when the one before has ended */

/** @type {Step} */
const LINT = ['types, lint and import rule', 'oxlint'];
/** @type {readonly Step[]} */
const STATIC = [
  ['ABI', 'tsx', 'core-c/trace/generate-abi.ts', '--check'],
  ['format of C', 'tsx', 'core-c/tools/format-c.ts', '--check'],
  ['format', 'oxfmt', '--check', '**/*.{ts,tsx,js,mjs,css,html}'],
];

/** @type {Step} */
const ANOTHER_BROWSER = ['another browser', 'tsx', 'tests/firefox/main.mjs'];
/** @type {Step} */
const WEBKIT = ['WebKit', 'tsx', 'tests/webkit/main.mjs'];

/** Exits with SKIPPED if the image that it boots can no longer be fetched. @type {Step} */
const BOOTED = ['a booted kernel', 'tsx', 'core-c/booted/main.ts', '--small', '--or-skip'];
const SKIPPED = 77;
/** How many lines of a failed step's output are printed again at the end. */
const LAST_LINES = 80;

/** @type {Step} */
const UNIT = ['unit tests', 'vitest', 'run', '--project=unit'];

/** @type {readonly Stage[]} */
export const CHECK = [[[LINT], STATIC], [[UNIT]]];

/** @type {Step} */
const OWN_TESTS = ["the kernel's own tests", 'tsx', 'core-c/tools/kernel-tests.ts', '--little'];

/** @type {Step} */
const BUILD = ['build of the page', 'vite', 'build'];

/** The build writes its modules there (web/build/note-modules.ts), so that no test has to build the page again. */
const MODULES = join(ROOT, 'test-results/modules.json');

/** @type {readonly Stage[]} */
export const TEST = [
  // The kernel's own tests run before the whole tests, which read their result.
  [
    [LINT, BUILD, OWN_TESTS],
    [...STATIC, BOOTED, [...UNIT, '--maxWorkers=1']],
  ],
  [[['whole tests', 'vitest', 'run', '--project=whole*']]],
  [[['browser tests', 'playwright', 'test']]],
  [[ANOTHER_BROWSER], [WEBKIT]],
];

/**
 * The stages of `--only-added`: they run the tests whose names have an added kernel's id or version.
 * @returns {readonly Stage[]} empty if no kernel was added
 */
export function testOfAdded() {
  const names = Object.entries(added()).flat().filter(Boolean);
  if (names.length === 0) return [];
  const pattern = names.map((name) => `${name.replaceAll('.', '\\.')}(?!\\d)`).join('|');
  return [
    // The browser tests are short, and need only the build.
    [
      [BUILD, ['browser tests on added kernels', 'playwright', 'test', '--grep', pattern]],
      [[...OWN_TESTS, '--reuse']],
    ],
    // Unit tests need no kernel.
    [[['whole tests on added kernels', 'vitest', 'run', '--project=whole*', '-t', pattern]]],
  ];
}

/**
 * Skipped steps, each with the reason: a step needs what set-up does not install, or reported a reason
 * itself.
 * @type {Map<Step, string>}
 */
const LEFT_OUT = new Map();
for (const [step, group] of /** @type {const} */ ([
  [ANOTHER_BROWSER, 'firefox'],
  [WEBKIT, 'webkit'],
])) {
  const packages = missing([group]).map(([, debian]) => debian);
  if (packages.length)
    LEFT_OUT.set(step, `not installed: ${packages.join(', ')}; npm run test:${group} installs that`);
}

/**
 * @param {readonly Stage[]} stages
 * @param {readonly import('./kernel/main.mjs').LeftOut[]} without kernels that set-up could not fetch
 * @returns {Promise<boolean>} whether all steps passed
 */
export async function runSteps(stages, without) {
  /** @type {{ name: string, said: string }[]} */
  const failed = [];
  // Until here this process has spent its time on set-up.
  const times = [`set-up ${Math.round(performance.now() / 1000)}`];
  forgetSlowest();
  remove(MODULES, ROOT);
  process.env['TREEWALK_MODULES'] = MODULES;
  process.env['SEED'] ??= await treeSeed();
  for (const lanes of stages)
    await Promise.all(
      lanes.map(async (lane) => {
        for (const step of lane) {
          if (LEFT_OUT.has(step)) continue;
          const { passed, said, seconds } = await take(step, lanes.length === 1);
          times.push(`${step[0]} ${Math.round(seconds)}`);
          if (!passed) failed.push({ name: step[0], said });
        }
      }),
    );
  // The output of a step that failed early is far above, so its last lines are printed again.
  for (const { name, said } of failed)
    if (said) say(`\n== ${name} ended with:\n${said.trimEnd().split('\n').slice(-LAST_LINES).join('\n')}`);
  say(`\nSeconds: ${times.join(', ')}.`);
  say(`Random tests: SEED=${process.env['SEED']}.`);
  const longest = slowest().map((t) => `${t.seconds.toFixed(1).padStart(6)} s  ${t.name}`);
  if (longest.length) say(`Slowest tests:\n${longest.join('\n')}`);
  if (failed.length) say(`\nFailed: ${failed.map(({ name }) => name).join(', ')}.`);
  const steps = stages.flat(2);
  const skipped = steps.filter((step) => LEFT_OUT.has(step));
  for (const step of skipped) say(`Skipped: ${step[0]}: ${LEFT_OUT.get(step)}.`);
  if (stages === TEST && missing(['fuzz']).length) say('Skipped: fuzzing: it needs libclang-rt-dev.');
  for (const { id, error } of without) say(`Skipped: tests on ${id}: ${error.message}`);
  const passed = steps.length - skipped.length - failed.length;
  console.log(
    `${passed} passed, ${failed.length} failed${skipped.length ? `, ${skipped.length} skipped` : ''}`,
  );
  return failed.length === 0;
}

/**
 * @param {Step} step
 * @param {boolean} alone whether it runs alone: it then prints as it goes, else its output is printed at its end
 */
async function take(step, alone) {
  const [name, tool, ...args] = step;
  const head = `\n== ${name}: ${tool} ${args.join(' ')}`;
  if (alone) say(head);
  const started = Date.now();
  // A tool that runs alone in the terminal may redraw its lines.
  const inherit = alone && process.stdout.isTTY;
  // The command tsx would start a second Node; this option runs TypeScript in this one.
  const command = tool === 'tsx' ? process.execPath : join(ROOT, 'node_modules/.bin', tool);
  const all = tool === 'tsx' ? [...TSX, ...args] : args;
  const { code, out, err } = await run(command, all, { inherit, show: alone });
  const seconds = (Date.now() - started) / 1000;
  if (!alone) say([head, out.trimEnd(), err.trimEnd()].filter(Boolean).join('\n'));
  const skips = code === SKIPPED;
  if (skips) LEFT_OUT.set(step, (err.trim().split('\n').at(-1) ?? '').replace(/\.$/, ''));
  say(`== ${name}: ${skips ? 'skipped' : code === 0 ? 'passed' : 'FAILED'} (${seconds.toFixed(1)} s)`);
  return { passed: skips || code === 0, said: out + err, seconds };
}
