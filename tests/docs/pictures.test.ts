// SPDX-License-Identifier: GPL-2.0-only
// Checks that docs/pictures holds exactly the pictures of README and docs, and that none is too large.
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { PNG } from 'pngjs';
import { describe, expect, it } from 'vitest';
import { FILM, PICTURES } from './pictures/list.ts';
import { png } from './pictures/png.ts';

const FOLDER = 'docs/pictures';
const MOST_BYTES = { film: 600_000, picture: 120_000, drawing: 10_000 };

const files = readdirSync(FOLDER).sort();
const pages = [
  ...['README.md', 'ARCHITECTURE.md', 'CONTRIBUTING.md'],
  ...readdirSync('docs', { recursive: true, encoding: 'utf8' }).map((file) => join('docs', file)),
].filter((file) => file.endsWith('.md'));
const shown = pages.flatMap((page) =>
  [...readFileSync(page, 'utf8').matchAll(/!\[[^\]]+\]\(([^)#:]+)\)/g)].map(([, link]) =>
    normalize(join(dirname(page), link!)),
  ),
);

describe('the pictures of README and docs', () => {
  it('are the files that a page shows', () => {
    expect([...new Set(shown)].sort()).toEqual(files.map((file) => join(FOLDER, file)));
  });

  it('are drawings, and what npm run screenshot takes', () => {
    const taken = [FILM, ...PICTURES].map(({ name }) => `${name}.png`).sort();
    expect(files.filter((file) => !file.endsWith('.svg'))).toEqual(taken);
  });

  it.each(files)('are small: %s', (file) => {
    const kind = file.endsWith('.svg') ? 'drawing' : file === `${FILM.name}.png` ? 'film' : 'picture';
    expect(statSync(join(FOLDER, file)).size).toBeLessThanOrEqual(MOST_BYTES[kind]);
  });
});

describe('a film of two frames', () => {
  const frame = (...reds: readonly number[]) => ({
    width: 2,
    height: 1,
    data: Uint8Array.from(reds.flatMap((red) => [red, 0, 0, 255])),
    ms: 500,
  });

  it('begins as a PNG of its first frame, and then has the pixels that changed', () => {
    const film = png([frame(10, 20), frame(10, 90)]);
    expect([...PNG.sync.read(film).data]).toEqual([10, 0, 0, 255, 20, 0, 0, 255]);
    const control = film.lastIndexOf('fcTL') + 4;
    // The second frame's number, width, height, x and y.
    expect([0, 4, 8, 12, 16].map((at) => film.readUInt32BE(control + at))).toEqual([1, 1, 1, 1, 0]);
  });

  it('holds a picture that does not change for longer', () => {
    const film = png([frame(10, 20), frame(10, 20), frame(30, 20)]);
    expect(film.readUInt16BE(film.indexOf('fcTL') + 24)).toBe(1000);
  });
});
