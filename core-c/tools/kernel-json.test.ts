// SPDX-License-Identifier: GPL-2.0-only
// Checks the reader of kernel.json: what it refuses, what it fills in, and how parts join the lists.
import { describe, expect, it } from 'vitest';
import { checkKernelJson, exhibitSlugs, readKernelJson, readWhole, whatIs } from './kernel-json.ts';
import { fits as isFit } from './setup/kernel/list.mjs';
import { versionFlag } from './build/flags.ts';

const variants = [{ id: 'merged', label: 'merged', origin: 'linux' }];

describe('kernel.json', () => {
  it.each(exhibitSlugs())('of %s is well-formed', (slug) => {
    const { units, slices } = readKernelJson(slug, '6.1');
    expect(units.length + Object.keys(slices).length).toBeGreaterThan(0);
  });

  it.each(exhibitSlugs())('of %s says what a function written here leaves out', (slug) => {
    const { variants: always, parts } = readWhole(slug);
    for (const { label, leavesOut } of [...always, ...parts.flatMap((p) => p.variants ?? [])])
      if (label.endsWith('rewritten here')) expect(leavesOut, label).toBeTruthy();
  });

  it('may leave out its variants: each kernel’s own function is one', () => {
    expect(checkKernelJson({ units: ['a.c'] }, 'here').variants).toEqual([]);
  });

  it('may leave out all but its variants', () => {
    expect(checkKernelJson({ variants }, 'here')).toEqual({
      variants,
      fanouts: [64],
      kernels: {},
      parts: [],
      headers: [],
      units: [],
      slices: {},
      native: [],
    });
  });

  it('may say that a kernel has one thing or another, or nothing', () => {
    const slices = { 'a.c': ['?f', 'f|g@2', '?struct s|define S', 'h'] };
    const json = { variants, slices, headers: ['?b.h'], units: ['?c.c'], native: ['?struct s'] };
    expect(checkKernelJson(json, 'here')).toMatchObject(json);
  });

  it.each([
    [{}, '2.6.39', true],
    [{ from: '5.10' }, '5.9.16', false],
    [{ from: '5.10' }, '5.10.262', true],
    [{ from: '5.10' }, '6.1.192', true],
    [{ from: '5.10', below: '7.0' }, '6.12.117', true],
    [{ from: '5.10', below: '7.0' }, '7.0', false],
    [{ below: '7.0' }, '7.2.12', false],
    [[{ below: '6.1' }, { from: '6.12' }], '6.6.1', false],
    [[{ below: '6.1' }, { from: '6.12' }], '6.12.3', true],
    [{ below: '6.1.113' }, '6.1.112', true],
    [{ below: '6.1.113' }, '6.1.113', false],
  ] as const)('that fits %j and Linux %s: %s', (kernels, version, fits) => {
    expect(isFit(checkKernelJson({ variants, kernels }, 'here').kernels, version)).toBe(fits);
  });

  it.each([
    [[], 'must be an object'],
    [{ variants: {} }, '"variants" must be a list'],
    [{ kernels: [{ from: '6.1' }, { to: '6.2' }] }, 'kernels: unknown key "to"'],
    [{ variants: [{ id: 'a', label: 'b', origin: 'c' }] }, 'variants[0]: "origin" must be'],
    [{ variants: [{ label: 'b', origin: 'linux' }] }, 'variants[0] needs "id"'],
    [{ variants: [{ ...variants[0], leavesOut: 1 }] }, 'variants[0]: "leavesOut" must be a text'],
    [{ variants, fanouts: [32] }, '"fanouts" must be taken from 64, 16, 8'],
    [{ variants, units: ['../xarray.c'] }, '"units" must list paths inside'],
    [{ variants, headers: ['/usr/include/stdio.h'] }, '"headers" must list paths inside'],
    [{ variants, slices: { 'mm/filemap.c': [] } }, 'slices of "mm/filemap.c" must list'],
    [{ variants, slice: {} }, 'unknown key "slice"'],
    [{ variants, units: ['?../xarray.c'] }, '"units" must list paths inside'],
    [{ variants, headers: ['?'] }, '"headers" must list paths inside'],
    [{ variants, kernels: ['6.1'] }, '"kernels" must be an object'],
    [{ variants, kernels: { since: '6.1' } }, 'kernels: unknown key "since"'],
    [{ variants, kernels: { from: '6' } }, 'kernels: "from" must be a version'],
    [{ variants, native: ['?list_head'] }, '"native" must list structs'],
  ])('%j: says where and what', (json, message) => {
    expect(() => checkKernelJson(json, 'here')).toThrow(`here: ${message}`);
  });
});

describe('parts of a kernel.json', () => {
  const origins = (version: string) =>
    readKernelJson('delayed-ref', version).variants.map(({ id, origin }) => `${id}: ${origin}`);

  it('say for each kernel which variants are the package’s', () => {
    expect(origins('5.10.262')).toEqual(['before: linux', 'after: project']);
    expect(origins('6.1.192')).toEqual(['before: linux', 'after: project']);
    expect(origins('6.12.117')).toEqual(['before: project', 'after: linux']);
    expect(origins('7.2.12')).toEqual([]);
  });

  it('say in a word what the package’s function is', () => {
    const json = readWhole('delayed-ref');
    expect(['5.10', '6.1', '6.12', '7.2'].map((v) => whatIs(json, v))).toEqual([
      ...['before', 'before', 'after', 'XArray'],
    ]);
    expect(whatIs(readWhole('xarray'), '6.1')).toBeUndefined();
  });

  it('add to the lists, and to no other kernel’s', () => {
    expect(readKernelJson('delayed-ref', '6.1').units).toEqual(['lib/rbtree.c']);
    expect(readKernelJson('delayed-ref', '7.2').units).toEqual(['lib/xarray.c']);
  });

  it.each([
    [{}, '"parts" must be a list'],
    [[{ units: ['../a.c'] }], 'parts[0]: "units" must list paths inside'],
    [[{}, { from: 6 }], 'parts[1]: "from" must be a version'],
    [[{ is: 1 }], 'parts[0]: "is" must be a text'],
    [[{ fanouts: [8] }], 'parts[0]: unknown key "fanouts"'],
  ])('%j: says where and what', (parts, message) => {
    expect(() => checkKernelJson({ variants, parts }, 'here')).toThrow(`here: ${message}`);
  });
});

it.each(['?', 'a||b', '|a', 'a|?b', '??a', 'a b', 'a@0', 'struct '])('%j is no name of a slice', (name) => {
  const json = { variants, slices: { 'a.c': ['b', name] } };
  expect(() => checkKernelJson(json, 'here')).toThrow(`here: slices of "a.c": "${name}" is no name`);
});

it('a version as C compares it stops at 255 in its last part', () => {
  expect(versionFlag('6.1.192')).toBe(`-DLINUX_VERSION_CODE=${0x0601c0}`);
  expect(versionFlag('5.10.262')).toBe(`-DLINUX_VERSION_CODE=${0x050aff}`);
});
