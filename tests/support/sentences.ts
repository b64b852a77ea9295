// SPDX-License-Identifier: GPL-2.0-only
// Keeps an exhibit's sentences. It keeps all of the default scenario's story; of the rest, each template with
// its count and an example. So a change of words shows in the goldens once.
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect } from 'vitest';

const at = (path: string): string => fileURLToPath(new URL(`../golden/${path}`, import.meta.url));

/** Makes a template of a sentence: numbers and their placeholders become the same. */
export const templateOf = (sentence: string): string =>
  sentence
    .replace(/\b0x[0-9a-f]+/g, '0')
    .replace(/\d+(,\d{3})*(–\d+)?/g, '#')
    .replace(/\b(one|two|three|four|five|six|seven|eight|nine|ten|no)\b/g, '#');

/** The sentences by template: how many, and the first. */
export class Templates {
  private readonly found = new Map<string, { count: number; readonly example: string }>();

  add(sentence: string, where: string): void {
    const template = templateOf(sentence);
    const known = this.found.get(template);
    if (known) known.count++;
    else this.found.set(template, { count: 1, example: `${where}: ${sentence}` });
  }

  /** Each sentence here is kept, beside others. */
  expectKnown(path: string): void {
    const kept = readFileSync(at(path), 'utf8')
      .split('\n')
      .map((line) => templateOf(line.replace(/^ *\d+ {2}\S+: /, '')));
    expect([...this.found.keys()].filter((template) => !kept.includes(template))).toEqual([]);
  }

  get text(): string {
    const all = [...this.found].sort(([a], [b]) => (a < b ? -1 : 1));
    return all.map(([, { count, example }]) => `${String(count).padStart(6)}  ${example}\n`).join('');
  }
}

/** Compares with the texts under tests/golden/; UPDATE_GOLDEN=1 writes them anew. */
export function expectKept(path: string, now: string): void {
  const file = at(path);
  if (process.env['UPDATE_GOLDEN']) {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, now);
  }
  expect(existsSync(file), `tests/golden/${path} is missing: UPDATE_GOLDEN=1 writes it`).toBe(true);
  expect(now).toBe(readFileSync(file, 'utf8'));
}

/** No text is kept there; UPDATE_GOLDEN=1 removes one. */
export function expectNone(path: string): void {
  const file = at(path);
  if (process.env['UPDATE_GOLDEN']) rmSync(file, { force: true });
  expect(existsSync(file), `tests/golden/${path} is needless: UPDATE_GOLDEN=1 removes it`).toBe(false);
}
