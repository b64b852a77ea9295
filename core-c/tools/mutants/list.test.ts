// SPDX-License-Identifier: GPL-2.0-only
// Checks that each listed fault still applies to the code.
import { describe, expect, it } from 'vitest';
import { faulty, readMutants, type Mutant } from './list.ts';

const mutants = readMutants();

describe('every fault of tests/mutants', () => {
  it.each(mutants.map((m) => [`${m.area}: ${m.name}`, m] as const))('%s', (_, mutant) => {
    expect(() => faulty(mutant)).not.toThrow();
  });

  it('has a name of its own', () => {
    const names = mutants.map((m) => `${m.area}: ${m.name}`);
    expect(names.filter((name, i) => names.indexOf(name) !== i)).toEqual([]);
  });
});

describe('a fault that does not apply', () => {
  const good: Mutant = {
    area: 'test',
    name: 'a test',
    file: 'core-c/tools/mutants/list.ts',
    find: "const FOLDER = 'tests/mutants';",
    replace: "const FOLDER = 'tests';",
    tests: ['core-c/tools/mutants/list.test.ts'],
  };
  it.each<[string, Partial<Mutant>, RegExp]>([
    ['is not there', { find: 'no such text' + '!' }, /0 times instead of once/],
    ['is there twice', { find: 'import ' }, /times instead of once/],
    ['has no file', { file: 'core-c/none.ts' }, /there is no core-c/],
    ['changes nothing', { replace: good.find }, /are equal/],
    ['names a test that is gone', { tests: ['tests/none.test.ts'] }, /there is no test/],
    ['does not parse', { replace: 'const FOLDER = (;' }, /does not parse/],
  ])('%s', (_, change, message) => {
    expect(faulty(good)).toContain("const FOLDER = 'tests';");
    expect(() => faulty({ ...good, ...change })).toThrow(message);
  });
});
