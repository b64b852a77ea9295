// SPDX-License-Identifier: GPL-2.0-only
// Tests where a diff opens: the default kernel if it fits, else another, else a reason.
import { describe, expect, it } from 'vitest';
import type { LabFile, LabPack } from '../../../base/lab.ts';
import type { Catalogue } from '../../../session/engine-types.ts';
import type { PageState } from '../../address/address.ts';
import { mainOf, startOf } from './main-file.ts';
import { findTarget } from './find-target.ts';

const file = (path: string, variants: readonly string[], text = 'a\nb\nc'): LabFile => ({
  ...{ path, origin: 'linux', variants, units: ['u.c'], staged: path },
  pieces: [{ name: null, first: 1, text }],
});
const scenarios = [{ slug: 'first' }, { slug: 'new', without: ['linux-5.10'] }];
const exhibit = (slug: string, added: readonly string[]) => ({
  ...{ slug, fanouts: [64], defaultScenario: 'new', scenarios },
  editable: [...added, 'own'],
  variants: [
    ...added.map((id) => ({ id, added: { built: true } })),
    { id: 'own' },
    { id: 'linux-9.9', added: { built: false } },
  ],
});
const catalogue = {
  exhibits: [exhibit('one', ['linux-5.10', 'linux-7.2']), exhibit('two', [])],
} as unknown as Catalogue;
const TEXTS: Readonly<Record<string, readonly LabFile[]>> = {
  'one linux-5.10': [file('a.c', ['linux-5.10'], 'a\nold\nc')],
  'one linux-7.2': [file('a.c', ['linux-7.2'], 'a\nnew\nc')],
  'one own': [file('a.c', ['own']), file('b.c', ['own']), { ...file('w.c', ['own']), origin: 'project' }],
  'two own': [file('b.c', ['own'])],
};
const engine = {
  lab: (slug: string, variant: string) =>
    Promise.resolve({ files: TEXTS[`${slug} ${variant}`]! } as unknown as LabPack),
};
const find = (path: string, line: string, place: Partial<PageState> = {}) =>
  findTarget(
    { catalogue, engine, place: { exhibit: 'one', scenario: 'first', ops: null, ...place } as PageState },
    `--- a/${path}\n+++ b/${path}\n@@ -2 +2 @@\n-${line}\n+x\n`,
  );

describe('a diff lands', () => {
  it('on the default kernel before others, in the exhibit that is open before others', async () => {
    expect(await find('a.c', 'b')).toEqual({ variants: ['own'], pick: null });
    expect(await find('b.c', 'b')).toEqual({ variants: ['own'], pick: null });
    expect(await find('b.c', 'b', { exhibit: 'two' })).toEqual({ variants: ['own'], pick: null });
  });

  it('on the added kernel whose text it fits, in a scenario that this kernel can do', async () => {
    expect(await find('a.c', 'new')).toEqual({ variants: ['linux-7.2'], pick: null });
    expect(await find('a.c', 'old')).toEqual({ variants: ['linux-5.10'], pick: null });
    const stays = { variants: ['linux-5.10'], pick: null, scenario: 'first', step: 1 };
    expect(await find('a.c', 'old', { scenario: 'new' })).toEqual(stays);
    expect(await find('a.c', 'new', { exhibit: 'two' })).toEqual({
      ...{ exhibit: 'one', variants: ['linux-7.2'], pick: null },
      ...{ scenario: 'first', ops: null, fanout: 64, step: 1 },
    });
  });

  it('nowhere, and is told what could be', async () => {
    await expect(find('a.c', 'other')).rejects.toThrow(
      /^a\.c: the change at line 2 does not fit\. .*npm run setup -- --kernel linux-9\.9$/,
    );
    // A file that is written here belongs to no kernel.
    await expect(find('w.c', 'other')).rejects.toThrow(/^w\.c: the change at line 2 does not fit\.$/);
    await expect(find('c.c', 'b')).rejects.toThrow('c.c cannot be edited here; supported are a.c, b.c, w.c');
  });
});

it('the lab opens on code, and of the variants that are shown on one that has some', () => {
  const all = [file('v/before.h', ['before']), file('h.h', ['after']), file('fs/a.c', ['after'])];
  expect(startOf(['before', 'after'], all)).toBe('after');
  expect(startOf(['before'], all)).toBe('before');
  expect(mainOf(all.filter((f) => f.variants.includes('after')))?.path).toBe('fs/a.c');
  expect(mainOf(all.slice(0, 2))?.path).toBe('v/before.h');
});
