// SPDX-License-Identifier: GPL-2.0-only
// Checks that set-up removes nothing outside .cache/, whatever a kernel tree or a link says.
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { remove } from '../../core-c/tools/setup/remove.mjs';
import { Checkout, makefile } from './checkout.ts';

describe('remove()', () => {
  let top = '';
  beforeEach(() => {
    top = realpathSync(mkdtempSync(join(tmpdir(), 'treewalk-remove-')));
    mkdirSync(join(top, 'inside/folder'), { recursive: true });
    mkdirSync(join(top, 'inside-out'));
    writeFileSync(join(top, 'precious'), '');
    symlinkSync(top, join(top, 'inside/link'));
  });
  afterEach(() => rmSync(top, { recursive: true }));
  const at = (path: string): string => `${top}/${path}`;

  it.each(['inside', 'inside/.', 'inside/../precious', 'inside-out', 'inside/link/precious', '..'])(
    'leaves %s alone',
    (path) => {
      expect(() => remove(at(path), at('inside'))).toThrow(/is not removed: it is outside/);
      for (const left of ['inside/folder', 'inside-out', 'precious']) expect(existsSync(at(left))).toBe(true);
    },
  );

  it('removes what is inside: a folder, a link but not what it names, and what is not there', () => {
    for (const path of ['inside/folder', 'inside/link', 'inside/absent', 'inside/absent/too'])
      remove(at(path), at('inside'));
    expect(existsSync(at('inside/folder')) || existsSync(at('inside/link'))).toBe(false);
    expect(existsSync(at('precious'))).toBe(true);
  });
});

describe("a tree's version", () => {
  const checkout = new Checkout();
  beforeAll(() => checkout.assumePrograms());
  afterAll(() => checkout.remove());
  afterEach(() => rmSync(checkout.at('.cache'), { recursive: true, force: true }));
  const setUp = (values: readonly string[]) => {
    const LINUX_SRC = checkout.kernelTree('linux', makefile(...values));
    return checkout.call('kernel/main.mjs', 'fetchKernels({ record: false })', { LINUX_SRC });
  };

  it.each([
    [['6', '1/../../x', '0'], 'PATCHLEVEL = 1/../../x'],
    [['../../..', '1', '0'], 'VERSION = ../../..'],
    [['6', '1', '/../../../x'], 'SUBLEVEL = /../../../x'],
    [['6', '1', '0', '-rc1/../../../x'], 'EXTRAVERSION = -rc1/../../../x'],
    [['6', '1', '0', '..'], 'EXTRAVERSION = ..'],
    [['6', '1 /../x', '0'], 'PATCHLEVEL = 1 /../x'],
    [['six', '1', '0'], 'VERSION = six'],
  ])('%j is refused, with the Makefile and what it says', async (values, said) => {
    const victim = join(checkout.root, 'x');
    mkdirSync(victim, { recursive: true });
    const result = await setUp(values);
    expect(result.said).toContain(`${checkout.top}/linux/Makefile says "${said}"`);
    expect(result.status).toBe(1);
    expect(existsSync(victim)).toBe(true);
    expect(existsSync(checkout.at('.cache/linux'))).toBe(false);
  });

  it.each([
    [['6', '1', '192', ''], '6.1.192'],
    [['6', '12', '0', '-rc1'], '6.12.0-rc1'],
    [['6', '12', '', '# none yet'], '6.12.0'],
  ])('%j is %s', async (values, version) => {
    expect(await setUp(values)).toMatchObject({ status: 0 });
    expect(checkout.json(`.cache/linux/${version}/provenance.json`)['kernel']).toBe(version);
    expect(checkout.json('.cache/linux/current.json')['version']).toBe(version);
  });

  it('that a package is said to be kept under cannot lead out of .cache/ either', async () => {
    checkout.write(
      '.cache/linux/6.1.0/provenance.json',
      '{"version":1,"kernel":"../../x","stamp":"package p"}',
    );
    await setUp(['6', '1', '5']);
    expect(existsSync(checkout.at('.cache/linux/6.1.0'))).toBe(false);
    expect(checkout.json('.cache/linux/current.json')['version']).toBe('6.1.5');
  });
});
