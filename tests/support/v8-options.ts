// SPDX-License-Identifier: GPL-2.0-only
// Chooses V8's options for tests. V8 renames them from version to version, and Node ends at one that it does not know.
import { execFileSync } from 'node:child_process';

/** Those of `options` ("--single-threaded-gc", "--max-semi-space-size=64") that the running Node knows. */
export function knownToV8(options: readonly string[]): string[] {
  const known = execFileSync(process.execPath, ['--v8-options'], { encoding: 'utf8' });
  const names = new Set([...known.matchAll(/^ +(--[\w-]+) \(/gm)].map(([, name]) => name));
  return options.filter((option) => names.has(option.replace(/=.*/, '')));
}
