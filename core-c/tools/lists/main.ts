// SPDX-License-Identifier: GPL-2.0-only
// `npm run lists [-- --check]`: writes what is made from the code. It makes the lists of files in large folders'
// READMEs, the pages of docs/reference/numbers/, and parts of docs/reference/. With --check it writes nothing, and
// fails if a list differs from the code.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ROOT } from '../kernel-json.ts';
import { large, listOf, withList } from './folders.ts';
import { numbersPages } from './numbers.ts';
import { referencePages } from '../../../web/build/reference/pages.ts';

function read(path: string): string {
  return readFileSync(join(ROOT, path), 'utf8');
}

/** Every list, by the path of the file that contains it. */
async function lists(): Promise<ReadonlyMap<string, string>> {
  const names = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  const files = names.split('\n').filter((name) => name && existsSync(join(ROOT, name)));
  const made = new Map([...numbersPages(files, read), ...(await referencePages(read))]);
  for (const [folder, own] of large(files.sort())) {
    const path = `${folder}/README.md`;
    made.set(path, withList(existsSync(join(ROOT, path)) ? read(path) : null, folder, listOf(own, read)));
  }
  return made;
}

/** Returns the exit code. */
export async function main(check: boolean): Promise<number> {
  const wrong = [...(await lists())].filter(
    ([path, text]) => !existsSync(join(ROOT, path)) || read(path) !== text,
  );
  if (wrong.length === 0) return 0;
  if (check) {
    console.error(`Out of date: ${wrong.map(([path]) => path).join(', ')}. Run: npm run lists`);
    return 1;
  }
  for (const [path, text] of wrong) {
    mkdirSync(dirname(join(ROOT, path)), { recursive: true });
    writeFileSync(join(ROOT, path), text);
  }
  return 0;
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  process.exitCode = await main(process.argv.includes('--check'));
