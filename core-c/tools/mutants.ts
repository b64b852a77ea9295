// SPDX-License-Identifier: GPL-2.0-only
// `npm run mutants [-- AREA… | --file PATH]`: puts the faults of tests/mutants/ into a copy of the tree, one
// after another. For each it runs the tests that must notice. Exits with 1 if no test notices a fault or a
// fault cannot be tried. After an interruption it resumes at the next fault.
import { watchOutput } from '../output/watch.mjs';
import { allKernels } from './kernel-source.ts';
import { attempt } from './mutants/attempt.ts';
import { readMutants, type Mutant } from './mutants/list.ts';
import { isBuilt, Scratch } from './mutants/scratch.ts';
import { going, Noted, progress, type Going } from './long/noted.ts';

/** Seconds that a fault's tests may take: five times the time without the fault, but at least this. */
const LEAST_LIMIT = 120;
const SLOWER = 5;
/** Seconds that they may take with LONG=1. */
const LONG_LIMIT = 900;
/** Seconds that the tests may take without a fault. */
const CLEAN_LIMIT = 3600;

function chosen(all: readonly Mutant[], args: readonly string[]): readonly Mutant[] {
  const areas = [...new Set(all.map((m) => m.area))];
  if (args[0] === '--file') {
    const found = all.filter((m) => m.file === args[1]);
    if (args.length !== 2 || !found.length)
      throw new Error(`${args[1] ?? 'no file'}: no fault is listed for it.`);
    return found;
  }
  const unknown = args.find((a) => !areas.includes(a));
  if (unknown) throw new Error(`There is no area "${unknown}". There are: ${areas.join(', ')}.`);
  return args.length ? all.filter((m) => args.includes(m.area)) : all;
}

/**
 * Who notices a fault: the tests of `npm test`, only the tests with LONG=1, or nobody. Or the fault could not
 * be tried.
 */
type State = 'killed' | 'by the long run' | 'SURVIVED' | 'NOT TRIED';
const STATES: readonly State[] = ['killed', 'by the long run', 'SURVIVED', 'NOT TRIED'];
const isNoticed = (state: State | undefined): boolean => state === 'killed' || state === 'by the long run';

const keyOf = ({ area, name }: Mutant): string => `${area}: ${name}`;

async function main(argv: readonly string[]): Promise<number> {
  const { args, how } = going(argv);
  const mutants = chosen(readMutants(), args);
  const noted = new Noted<readonly [State, string]>('mutants', how);
  const left = mutants.filter((m) => !isNoticed(noted.get(keyOf(m))?.[0]));
  if (left.length < mutants.length)
    console.log(`${mutants.length - left.length} of ${mutants.length} faults are known to be noticed.`);
  if (left.length) await tryAll(left, mutants.length, noted, how);
  const stateOf = (m: Mutant): State => noted.get(keyOf(m))?.[0] ?? 'NOT TRIED';
  console.log(`\n${'area'.padEnd(16)}${STATES.map((s) => s.toLowerCase().padStart(16)).join('')}`);
  for (const area of new Set(mutants.map((m) => m.area))) {
    const own = mutants.filter((m) => m.area === area);
    const counts = STATES.map((s) => own.filter((m) => stateOf(m) === s).length);
    console.log(area.padEnd(16) + counts.map((n) => String(n).padStart(16)).join(''));
  }
  return mutants.every((m) => isNoticed(stateOf(m))) ? 0 : 1;
}

/**
 * Tries faults and notes each result at once. `of` counts all requested faults, including those with a known
 * result.
 */
async function tryAll(
  mutants: readonly Mutant[],
  of: number,
  noted: Noted<readonly [State, string]>,
  how: Going['how'],
): Promise<void> {
  const scratch = new Scratch();
  const kernels = allKernels().map(({ id }) => id);
  const limit = await limitOf(scratch, mutants, new Noted<number>('mutants-without-fault', how));
  const began = Date.now();
  for (const [i, mutant] of mutants.entries()) {
    const [state, what] = await tried(scratch, mutant, limit, kernels);
    noted.put(keyOf(mutant), [state, what]);
    const where = progress(of - mutants.length + i + 1, of, i, began);
    console.log(`${where} ${state.padEnd(15)} ${keyOf(mutant)}${what && ` · ${what}`}`);
  }
}

/**
 * The seconds that a fault's tests may take. Throws if tests fail without a fault, as they would prove
 * nothing.
 */
async function limitOf(scratch: Scratch, mutants: readonly Mutant[], clean: Noted<number>): Promise<number> {
  const tests = [...new Set(mutants.flatMap((m) => m.tests))];
  const unknown = tests.filter((path) => clean.get(path) === undefined);
  if (unknown.length) {
    console.log(`Without a fault: ${unknown.length} test files`);
    const started = performance.now();
    const built = mutants.some((m) => isBuilt(m.file));
    const { passed, failed } = await attempt(scratch.dir, unknown, built, CLEAN_LIMIT);
    if (!passed) throw new Error(`Tests fail without any fault, so they prove nothing: ${failed}`);
    for (const path of unknown) clean.put(path, (performance.now() - started) / 1000);
  }
  return Math.max(LEAST_LIMIT, ...tests.map((path) => SLOWER * (clean.get(path) ?? 0)));
}

async function tried(
  scratch: Scratch,
  mutant: Mutant,
  limit: number,
  kernels: readonly string[],
): Promise<[State, string]> {
  try {
    const absent = mutant.on?.find((id) => !kernels.includes(id));
    if (absent) throw new Error(`it needs ${absent}. Run: npm run setup -- --kernel ${absent}`);
    scratch.put(mutant);
    const { dir } = scratch;
    const short = await attempt(dir, mutant.tests, isBuilt(mutant.file), limit);
    if (!short.passed) return ['killed', short.failed];
    const tests = mutant.tests.join(', ');
    if (short.skipped) throw new Error(`all its tests are skipped here: ${tests}`);
    const whole = await attempt(dir, mutant.tests, false, LONG_LIMIT, { LONG: '1' });
    if (whole.passed) return ['SURVIVED', tests];
    // The long run's time without the fault is unknown: a late end may be the machine's fault.
    if (whole.late) return ['SURVIVED', `${tests} (whole: cut off after ${LONG_LIMIT} seconds)`];
    return ['by the long run', whole.failed];
  } catch (error) {
    return ['NOT TRIED', (error as Error).message];
  } finally {
    scratch.restore();
  }
}

watchOutput();
main(process.argv.slice(2)).then(
  (code) => process.exit(code),
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exit(2);
  },
);
