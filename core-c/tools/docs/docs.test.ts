// SPDX-License-Identifier: GPL-2.0-only
// Checks what the docs name: blocks that can run, links, files, options, exported names, and sizes.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../kernel-json.ts';
import { blocksOf } from './blocks.ts';
import { exportFaults, mapRows } from './exported.ts';
import { Links } from './links.ts';
import { optionFaults } from './options.ts';
import { docsPages, pageOf } from './pages.ts';
import { pathFaults, Tree } from './paths.ts';
import { sizeFaults } from './sizes.ts';
import { treeFiles } from './tree.ts';

const tree = new Tree(treeFiles());
const links = new Links(ROOT);
const pages = docsPages().map((name) => pageOf(name, readFileSync(join(ROOT, name), 'utf8')));

describe.each(pages)('$name', (page) => {
  it('has blocks whose needs are known', () => expect(blocksOf(page).faults).toEqual([]));
  it('has links that lead somewhere', () => expect(links.faults(page)).toEqual([]));
  it('names files that exist', () => expect(pathFaults(tree, page)).toEqual([]));
  it('names options that commands have', () => expect(optionFaults(page)).toEqual([]));
  it('gives files names that they declare', () => expect(exportFaults(ROOT, page)).toEqual([]));
  it('is short', () => expect(sizeFaults(page)).toEqual([]));
});

it('have both ends of many things to change', () =>
  expect(pages.flatMap(mapRows).length).toBeGreaterThan(60));
