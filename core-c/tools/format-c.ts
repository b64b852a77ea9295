// SPDX-License-Identifier: GPL-2.0-only
// Formats this repository's C by .clang-format; with --check only names the unformatted files. Takes
// clang-format from npm, in one version, because versions format differently. Skips generated headers, and
// the tracer's fixtures: tests count their lines.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { format } from '@wasm-fmt/clang-format';
import { filesBelow } from './build/inputs.ts';
import { ROOT } from './kernel-json.ts';

const style = readFileSync(join(ROOT, '.clang-format'), 'utf8');
const differ = ['core-c', 'tests']
  .flatMap((dir) => filesBelow(dir, /(?<!\.gen)\.[ch]$/))
  .filter((file) => !file.startsWith('tests/tracer/fixtures/'))
  .flatMap((file) => {
    const text = readFileSync(join(ROOT, file), 'utf8');
    const formatted = format(text, file, style);
    return formatted === text ? [] : [{ file, formatted }];
  });

if (process.argv.includes('--check')) {
  for (const { file } of differ) console.error(`${file} is not formatted. Run: npm run format`);
  process.exitCode = differ.length ? 1 : 0;
} else {
  for (const { file, formatted } of differ) writeFileSync(join(ROOT, file), formatted);
}
