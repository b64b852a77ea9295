// SPDX-License-Identifier: GPL-2.0-only
// Tests the messages about what clang refuses, with a fake clang that only refuses.
import { expect, it } from 'vitest';
import type { LabFile, LabPack } from '../base/lab.ts';
import { compile } from './chain.ts';
import type { Llvm } from './llvm.ts';

const file: LabFile = {
  ...{ path: 'a.c', origin: 'project', variants: ['v'], units: ['a.c'], staged: 'a.c' },
  pieces: [{ name: null, first: 1, text: '#include <linux/lits.h>\nint a;' }],
};
const texts = ['list', 'llist', 'slab', 'xarray'].map((name) => `shim/linux/${name}.h`);
const pack = {
  ...{ files: [file], toIr: [], toObject: [], link: [], objects: [{ name: 'a.c', base64: '' }] },
  texts: Object.fromEntries([...texts, 'shim/asm/page.h', 'core-c/own.h'].map((path) => [path, ''] as const)),
} as unknown as LabPack;
const says =
  (text: string): Llvm =>
  () =>
    Promise.resolve({ files: null, text });

const compiled = (text: string) =>
  compile(says(text), 'clang', pack, [{ path: 'a.c', text: file.pieces[0]!.text }]);

it('of a header that is missing the nearest three that are here', async () => {
  const done = await compiled("a.c:1:10: fatal error: 'linux/lits.h' file not found\n1 error generated.\n");
  expect(done.is).toBe('refused');
  expect(done.messages).toMatchObject([
    {
      ...{ severity: 'error', file: 'a.c', line: 1, textLine: 1 },
      text:
        "'linux/lits.h' file not found. It is not among the headers here; " +
        'the nearest are <linux/list.h>, <linux/llist.h>, <linux/slab.h>.',
    },
  ]);
});

it('all else as clang says it', async () => {
  const done = await compiled("a.c:2:5: error: expected ';'\n");
  expect(done.is).toBe('failed');
  expect(done.messages.map(({ line, text }) => [line, text])).toEqual([[2, "expected ';'"]]);
});
