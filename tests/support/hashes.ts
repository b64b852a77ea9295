// SPDX-License-Identifier: GPL-2.0-only
// Keeps hashes of long texts in one file, a line each. After an intended change: UPDATE_GOLDEN=1.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect } from 'vitest';

const at = (path: string): string => fileURLToPath(new URL(`../golden/${path}`, import.meta.url));

function readHashes(path: string): Map<string, string> {
  const text = existsSync(at(path)) ? readFileSync(at(path), 'utf8') : '';
  return new Map([...text.matchAll(/^(\S+) (\S+)$/gm)].map(([, name = '', hash = '']) => [name, hash]));
}

/** `show`: the command that shows what differs. */
export function expectHash(path: string, name: string, hash: string, show: string): void {
  const kept = readHashes(path);
  if (process.env['UPDATE_GOLDEN'] && kept.get(name) !== hash) {
    kept.set(name, hash);
    const lines = [...kept].sort(([a], [b]) => (a < b ? -1 : 1)).map((line) => line.join(' '));
    writeFileSync(at(path), `${lines.join('\n')}\n`);
  }
  expect(kept.has(name), `tests/golden/${path} has no ${name}: UPDATE_GOLDEN=1 writes it`).toBe(true);
  expect(hash, `${name} is not what tests/golden/${path} keeps; ${show} shows what has changed`).toBe(
    kept.get(name),
  );
}
