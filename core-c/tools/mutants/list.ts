// SPDX-License-Identifier: GPL-2.0-only
// Reads the faults of tests/mutants/, each with its change and the tests that must notice it. Applies one to
// a text.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import * as v from 'valibot';
import { parseSync } from 'vite';
import { readJsonFile } from '../json-file.ts';
import { knownKernels } from '../setup/kernel/list.mjs';
import { ROOT } from '../setup/remove.mjs';

export interface Mutant {
  /** The name of its list: tests/mutants/<area>.json. */
  readonly area: string;
  readonly name: string;
  readonly file: string;
  /** A text that occurs in the file exactly once. The fault replaces it by `replace`. */
  readonly find: string;
  readonly replace: string;
  /** Test files or folders, from the repository's root. */
  readonly tests: readonly string[];
  /** Added kernels that the tests need to notice the fault. */
  readonly on?: readonly string[];
}

const FOLDER = 'tests/mutants';

const read = (path: string, root = ROOT): string => readFileSync(join(root, path), 'utf8');

/** All faults, ascending by area. Throws if a list is malformed. */
export function readMutants(): readonly Mutant[] {
  const text = v.string();
  const Entry = v.strictObject({
    ...{ name: text, file: text, find: text, replace: text },
    tests: v.pipe(v.array(text), v.nonEmpty()),
    on: v.optional(v.array(v.picklist(knownKernels().map(({ id }) => id))), []),
  });
  return readdirSync(join(ROOT, FOLDER))
    .filter((name) => name.endsWith('.json'))
    .sort()
    .flatMap((name) =>
      readJsonFile(`${FOLDER}/${name}`, v.array(Entry)).map((entry) => ({
        ...entry,
        area: basename(name, '.json'),
      })),
    );
}

/** The text of the fault's file with the fault in it. Throws, with the reason, if the fault does not apply. */
export function faulty({ file, find, replace, tests }: Mutant, root = ROOT): string {
  if (!existsSync(join(root, file))) throw new Error(`there is no ${file}`);
  const parts = read(file, root).split(find);
  if (find === '' || parts.length !== 2)
    throw new Error(`${file} contains the text of "find" ${parts.length - 1} times instead of once`);
  if (find === replace) throw new Error('"find" and "replace" are equal');
  const missing = tests.find((path) => !existsSync(join(root, path)));
  if (missing) throw new Error(`there is no test ${missing}`);
  const text = parts.join(replace);
  const wrong = syntaxFault(file, text);
  if (wrong) throw new Error(`with the fault, ${file} does not parse: ${wrong}`);
  return text;
}

/**
 * The syntax error of a text, or null. A text that does not parse would fail every test, whatever the test
 * checks.
 */
function syntaxFault(file: string, text: string): string | null {
  if (file.endsWith('.json')) {
    try {
      JSON.parse(text);
      return null;
    } catch (error) {
      return (error as Error).message;
    }
  }
  if (!/\.(m?[jt]s|tsx)$/.test(file)) return null;
  return parseSync(file, text).errors[0]?.message ?? null;
}
