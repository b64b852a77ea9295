// SPDX-License-Identifier: GPL-2.0-only
// Checks which kernels can be added, which of them an exhibit fits, and which files of a kernel are needed.
import { rmSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fits, kernelId, knownKernels } from '../../core-c/tools/setup/kernel/list.mjs';
import { Checkout } from './checkout.ts';

describe('core-c/kernels.json', () => {
  const kernels = knownKernels();

  it('names each kernel once, oldest first, as its package is named', () => {
    for (const kernel of kernels) {
      expect(Object.keys(kernel)).toEqual(['id', 'package', 'suites']);
      expect(kernel.package).toBe(kernel.id.replace('linux', 'linux-source'));
      expect(kernelId(`${kernel.id.replace('linux-', '')}.42`)).toBe(kernel.id);
    }
    const order = new Intl.Collator('en', { numeric: true });
    const ids = kernels.map(({ id }) => id);
    expect([...new Set(ids)].sort(order.compare)).toEqual(ids);
  });

  it('names suites as they can stand in a line of sources', () => {
    for (const { suites } of kernels) {
      expect(suites.length).toBeGreaterThan(0);
      for (const suite of suites) expect(suite).toMatch(/^[a-z]+(-[a-z]+)?$/);
    }
  });
});

it.each([
  [undefined, '6.1.192', true],
  [{}, '5.10', true],
  [{ from: '5.10' }, '5.10.262', true],
  [{ from: '5.10' }, '5.4.300', false],
  [{ from: '6.1', below: '7.0' }, '6.12.0-rc1', true],
  [{ from: '6.2' }, '6.12.3', true],
  [{ below: '7.0' }, '7.0.1', false],
  [{ below: '7.0' }, '6.99', true],
])('%j and Linux %s: %s', (range, version, expected) => {
  expect(fits(range, version)).toBe(expected);
});

describe('the files needed', () => {
  const checkout = new Checkout();
  afterAll(() => checkout.remove());
  beforeAll(() => {
    rmSync(checkout.at('core-c/exhibits'), { recursive: true });
    const write = (slug: string, json: object) =>
      checkout.write(`core-c/exhibits/${slug}/kernel.json`, JSON.stringify(json));
    write('any', {
      headers: ['?a.h', '?b.h'],
      slices: { 'x.c': ['?one', '?one|two'], 'y.c': ['?one', 'two'] },
    });
    write('old', { kernels: { below: '6.1' }, units: ['?old.c'], headers: ['b.h'] });
    write('new', { kernels: { from: '6.12', below: '7.3' }, units: ['new.c'], slices: { 'x.c': ['one'] } });
    const own = [
      { test: 'lib/test.c' },
      { kernels: { from: '6.1' }, test: 'lib/later.c', units: ['lib/part.c'] },
    ];
    checkout.write('core-c/tools/kernel-tests.json', JSON.stringify(own));
  });
  const ask = (call: string): unknown => {
    const module = (name: string) => JSON.stringify(checkout.at(`core-c/tools/setup/kernel/${name}.mjs`));
    const { said } = checkout.run(process.execPath, [
      ...['--input-type=module', '-e'],
      `import { neededFiles } from ${module('needed')}; import { fittingKernels } from ${module('list')};
       const plain = (n) => ({ files: [...n.files.keys()].sort().join(), optional: [...n.optional].join(), units: n.units.join(), slugs: n.slugs.join() });
       console.log(JSON.stringify(${call}));`,
    ]);
    return JSON.parse(said);
  };

  const [later, compiled] = ['lib/later.c,lib/part.c,lib/test.c', 'lib/test.c,lib/part.c,lib/later.c'];
  it.each([
    ['5.10.9', 'a.h,b.h,lib/test.c,old.c,x.c,y.c', 'a.h,x.c,old.c', 'old.c,lib/test.c', 'any,old'],
    ['6.1.192', `a.h,b.h,${later},x.c,y.c`, 'a.h,b.h,x.c', compiled, 'any'],
    ['6.12', `a.h,b.h,${later},new.c,x.c,y.c`, 'a.h,b.h', `new.c,${compiled}`, 'any,new'],
  ])('of Linux %s are those of the exhibits that fit it', (version, files, optional, units, slugs) => {
    expect(ask(`plain(neededFiles('${version}'))`)).toEqual({ files, optional, units, slugs });
  });

  it('decide which kernels are all', () => {
    rmSync(checkout.at('core-c/exhibits/any'), { recursive: true });
    expect(ask('fittingKernels()')).toEqual(['linux-5.10', 'linux-6.12', 'linux-7.2']);
  });
});
