// SPDX-License-Identifier: GPL-2.0-only
// Checks that the cached kernel text is what its provenance says, and that slices equal its bytes.
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { exhibitSlugs, readKernelJson, ROOT } from '../../core-c/tools/kernel-json.ts';
import { currentKernel, type Provenance, readKernelFile, sha256 } from '../../core-c/tools/kernel-source.ts';
import { scan } from '../../web/src/patch/slice/c-scan.ts';
import { sliceFunctions } from '../../web/src/patch/slice/slicer.ts';
import known from '../../core-c/tools/known-sources.json';

const LINUX = join(ROOT, '.cache/linux');
const kernel = currentKernel();

const versions = readdirSync(LINUX, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map((entry) => entry.name);

describe.each(versions)('.cache/linux/%s', (version) => {
  const dir = join(LINUX, version);
  const provenance = JSON.parse(readFileSync(join(dir, 'provenance.json'), 'utf8')) as Provenance;

  it('holds the files of its provenance, with these hashes, and no others', () => {
    const present = readdirSync(dir, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && entry.name !== 'provenance.json')
      .map((entry) => join(entry.parentPath, entry.name).slice(dir.length + 1));
    expect(Object.fromEntries(present.map((path) => [path, sha256(readFileSync(join(dir, path)))]))).toEqual(
      provenance.files,
    );
  });

  it('is named by its kernel version, and says where it came from', () => {
    expect(provenance.kernel).toBe(version);
    expect(provenance.package).toMatch(/\S/);
  });

  it('warns of every text that is not a known one, and of no other', () => {
    const texts: readonly Readonly<Record<string, string>>[] = Object.values(known);
    const unknown = Object.entries(provenance.files).filter(
      ([path, hash]) => texts.some((t) => path in t) && !texts.some((t) => t[path] === hash),
    );
    const said = provenance.warnings.join('\n');
    expect(said === '').toBe(unknown.length === 0);
    for (const [path] of unknown) expect(said).toContain(path);
  });
});

describe('every exhibit', () => {
  const asked = exhibitSlugs().flatMap((slug) => Object.entries(readKernelJson(slug, kernel.kernel).slices));

  it.each(asked)('takes from %s what stands there, line for line', (path, names) => {
    const text = readKernelFile(kernel, path);
    const lines = text.split('\n');
    for (const slice of sliceFunctions(text, path, names, kernel.kernel)) {
      expect(slice.text).toBe(`${lines.slice(slice.first - 1, slice.last).join('\n')}\n`);
      // A function ends with a brace in the first column, and the slice has nothing of its neighbours.
      if (!slice.name.includes(' ')) expect(slice.text.match(/^}$/gm)).toHaveLength(1);
    }
  });
});

it('the slicer finds each function that kernel style lets one see: a brace in the first column', () => {
  for (const path of Object.keys(kernel.files)) {
    const text = readKernelFile(kernel, path);
    const ends = new Set(
      scan(text)
        .declarations.filter((d) => d.isFunction)
        .map((d) => d.end),
    );
    const visible = [...text.matchAll(/^\{\n(?:.*\n)*?(})$/gm)].map((m) => m.index + m[0].length - 1);
    expect(
      visible.filter((end) => !ends.has(end)).map((end) => text.slice(0, end).split('\n').length),
    ).toEqual([]);
  }
});

it('nothing in the repository is a copy of a kernel file', () => {
  const hashes = new Set(Object.values(known).flatMap((files) => Object.values(files)));
  const copies = readdirSync(join(ROOT, 'core-c'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => hashes.has(sha256(readFileSync(file))));
  expect(copies.map((file) => dirname(file))).toEqual([]);
});
