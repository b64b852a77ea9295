// SPDX-License-Identifier: GPL-2.0-only
// Formats this repository's C by .clang-format, where clang-format is installed. Generated headers stay as generated.
import { execFileSync, spawnSync } from 'node:child_process';
import { ROOT } from './kernel-json.ts';

if (spawnSync('clang-format', ['--version']).status !== 0) {
  console.error(
    'clang-format is not installed: the C is left as it is. On Debian: apt-get install clang-format',
  );
  process.exit(1);
}
const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', 'core-c/*.[ch]'], {
  cwd: ROOT,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => file && !file.endsWith('.gen.h'));
execFileSync('clang-format', ['-i', ...files], { cwd: ROOT, stdio: 'inherit' });
