// SPDX-License-Identifier: GPL-2.0-only
// Checks the map at ARCHITECTURE.md's top: its files exist and contain the names that it gives.
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from './rooms.mjs';

const [, table = ''] =
  /## Where to change what\n(.*?)\n## /s.exec(readFileSync(join(ROOT, 'ARCHITECTURE.md'), 'utf8')) ?? [];
const rows = table.split('\n').flatMap((line) => {
  const cells = /^\| (?!to change|---)(.+?) \| (.+) \| (.+) \|$/.exec(line);
  return cells ? [[cells[1]!, `${cells[2]}, ${cells[3]}`] as const] : [];
});

it('has both ends of some twenty things', () => expect(rows.length).toBeGreaterThan(15));

describe.each(rows)('%s', (_, cells) => {
  // A path, followed by a name that the file contains.
  const ends = [...cells.matchAll(/`((?:web|core-c|tests)\/[^`]+)`(?: (\w+))?/g)];
  it.each(ends.map(([, path, name]) => [path!, name] as const))('%s %s', (path, name) => {
    expect(existsSync(join(ROOT, path)), path).toBe(true);
    if (name === undefined || statSync(join(ROOT, path)).isDirectory()) return;
    expect(readFileSync(join(ROOT, path), 'utf8')).toMatch(
      new RegExp(`(?:const|function|function\\*|class|interface|type) ${name}\\b`),
    );
  });
});
