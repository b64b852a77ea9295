// SPDX-License-Identifier: GPL-2.0-only
// `npm run mutants [-- AREA… | --file PATH]`: puts the faults of tests/mutants/ into a copy of the tree, one after
// another, and runs the tests that must notice. Ends with 1 if a fault survives or cannot be tried.
import { watchOutput } from '../output/watch.mjs';
import { attempt } from './mutants/attempt.ts';
import { readMutants, type Mutant } from './mutants/list.ts';
import { isBuilt, Scratch } from './mutants/scratch.ts';

const USAGE = 'Usage: npm run mutants [-- AREA… | --file PATH]';

/** Seconds: what a fault slows down so much counts as noticed. */
const LEAST_LIMIT = 120;

function chosen(all: readonly Mutant[], args: readonly string[]): readonly Mutant[] {
  const areas = [...new Set(all.map((m) => m.area))];
  if (args[0] === '--file') {
    const found = all.filter((m) => m.file === args[1]);
    if (args.length !== 2 || !found.length)
      throw new Error(`${args[1] ?? 'no file'}: no fault is listed for it. ${USAGE}`);
    return found;
  }
  const unknown = args.find((a) => !areas.includes(a));
  if (unknown) throw new Error(`There is no area "${unknown}". There are: ${areas.join(', ')}. ${USAGE}`);
  return args.length ? all.filter((m) => args.includes(m.area)) : all;
}

type State = 'killed' | 'SURVIVED' | 'NOT TRIED';
const STATES: readonly State[] = ['killed', 'SURVIVED', 'NOT TRIED'];

async function main(args: readonly string[]): Promise<number> {
  const mutants = chosen(readMutants(), args);
  const scratch = new Scratch();
  const tests = [...new Set(mutants.flatMap((m) => m.tests))];
  console.log(`Without a fault: ${tests.length} test files`);
  const started = performance.now();
  const clean = await attempt(
    scratch.dir,
    tests,
    mutants.some((m) => isBuilt(m.file)),
    3600,
  );
  const seconds = (performance.now() - started) / 1000;
  if (!clean.passed)
    throw new Error(`Tests fail without any fault, so that they prove nothing: ${clean.failed}`);
  const limit = Math.max(LEAST_LIMIT, 5 * seconds);
  const states = new Map<Mutant, State>();
  for (const mutant of mutants) {
    const [state, how] = await tried(scratch, mutant, limit);
    states.set(mutant, state);
    console.log(`${state.padEnd(9)} ${mutant.area}: ${mutant.name}${how && ` · ${how}`}`);
  }
  console.log(`\n${'area'.padEnd(16)}${STATES.map((s) => s.toLowerCase().padStart(16)).join('')}`);
  for (const area of new Set(mutants.map((m) => m.area))) {
    const own = mutants.filter((m) => m.area === area);
    const counts = STATES.map((s) => own.filter((m) => states.get(m) === s).length);
    console.log(area.padEnd(16) + counts.map((n) => String(n).padStart(16)).join(''));
  }
  return [...states.values()].every((s) => s === 'killed') ? 0 : 1;
}

async function tried(scratch: Scratch, mutant: Mutant, limit: number): Promise<[State, string]> {
  try {
    scratch.put(mutant);
    const { passed, failed } = await attempt(scratch.dir, mutant.tests, isBuilt(mutant.file), limit);
    return passed ? ['SURVIVED', mutant.tests.join(', ')] : ['killed', failed];
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
