// SPDX-License-Identifier: GPL-2.0-only
import { describe, expect, it } from 'vitest';
import { checkKernelJson, exhibitSlugs, readKernelJson } from './kernel-json.ts';

const variants = [{ id: 'merged', label: 'merged', origin: 'linux' }];

describe('kernel.json', () => {
  it.each(exhibitSlugs())('of %s is well-formed', (slug) => {
    expect(readKernelJson(slug).variants.length).toBeGreaterThan(0);
  });

  it.each(exhibitSlugs())('of %s says what a function written here leaves out', (slug) => {
    for (const { label, leavesOut } of readKernelJson(slug).variants)
      if (label.endsWith('rewritten here')) expect(leavesOut, label).toBeTruthy();
  });

  it('may leave out all but its variants', () => {
    expect(checkKernelJson({ variants }, 'here')).toEqual({
      variants,
      fanouts: [64],
      headers: [],
      units: [],
      slices: {},
      native: [],
    });
  });

  it.each([
    [[], 'must be an object'],
    [{ variants: [] }, '"variants" must list at least one'],
    [{ variants: [{ id: 'a', label: 'b', origin: 'c' }] }, 'variants[0]: "origin" must be'],
    [{ variants: [{ label: 'b', origin: 'linux' }] }, 'variants[0] needs "id"'],
    [{ variants: [{ ...variants[0], leavesOut: 1 }] }, 'variants[0]: "leavesOut" must be a text'],
    [{ variants, fanouts: [32] }, '"fanouts" must be taken from 64, 16, 8'],
    [{ variants, units: ['../xarray.c'] }, '"units" must list paths inside'],
    [{ variants, headers: ['/usr/include/stdio.h'] }, '"headers" must list paths inside'],
    [{ variants, slices: { 'mm/filemap.c': [] } }, 'slices of "mm/filemap.c" must list'],
    [{ variants, slice: {} }, 'unknown key "slice"'],
  ])('%j: says where and what', (json, message) => {
    expect(() => checkKernelJson(json, 'here')).toThrow(`here: ${message}`);
  });
});
