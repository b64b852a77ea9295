// SPDX-License-Identifier: GPL-2.0-only
// Checks that gathered writes reach the file complete, in order, and in few calls.
import { expect, it } from 'vitest';
import { gathered } from './gathered.mjs';

const MEMORY = 65536;

/** A tool whose files take at most 1,000 bytes a call; `said` lists the calls that reach them. */
function tool() {
  const memory = new WebAssembly.Memory({ initial: 1 });
  const files = new Map<number, string>();
  const said: string[] = [];
  const text = (from: number, length: number): string =>
    String.fromCharCode(...new Uint8Array(memory.buffer, from, length));
  const calls = gathered(() => memory, {
    fd_write(to = 0, pieces = 0, count = 0, written = 0) {
      const view = new DataView(memory.buffer);
      expect(count).toBe(1);
      const length = Math.min(1000, view.getUint32(pieces + 4, true));
      files.set(to, (files.get(to) ?? '') + text(view.getUint32(pieces, true), length));
      view.setUint32(written, length, true);
      said.push(`write ${to}`);
      return 0;
    },
    fd_close: (of) => said.push(`close ${of}`),
  });
  /**
   * Writes the words as a list of pieces. Grows the memory first, as a tool's heap may between two writes.
   */
  const write = (to: number, ...words: string[]): number => {
    memory.grow(1);
    const view = new DataView(memory.buffer);
    let at = 1024;
    words.forEach((word, i) => {
      new Uint8Array(memory.buffer).set(new TextEncoder().encode(word), at);
      view.setUint32(8 * i, at, true);
      view.setUint32(8 * i + 4, word.length, true);
      at += word.length;
    });
    calls['fd_write']!(to, 0, words.length, 512);
    return new DataView(memory.buffer).getUint32(512, true);
  };
  return { calls, files, said, write };
}

it('writes what it gathered before the next other call, and says at once how much each call wrote', () => {
  const { calls, files, said, write } = tool();
  expect([write(4, 'a', 'bc'), write(4, ''), write(4, 'def')]).toEqual([3, 0, 3]);
  expect(said).toEqual([]);
  calls['fd_close']!(4);
  expect(said).toEqual(['write 4', 'close 4']);
  expect(files.get(4)).toBe('abcdef');
});

it('keeps the order between two files, and passes on what goes to the terminal', () => {
  const { calls, files, said, write } = tool();
  write(4, 'one');
  write(5, 'two');
  write(2, 'warning');
  expect(said).toEqual(['write 4', 'write 5', 'write 2']);
  write(4, ' three');
  calls['fd_close']!(5);
  expect([...files.values()]).toEqual(['one three', 'two', 'warning']);
});

it('writes all of more than a page, however little the file takes at a time', () => {
  const { calls, files, write } = tool();
  const words = Array.from({ length: 60 }, (_, i) => String(i).padEnd(1500, '.'));
  for (const word of words) write(4, word);
  calls['fd_close']!(4);
  expect(files.get(4)).toBe(words.join(''));
  expect(words.join('').length).toBeGreaterThan(MEMORY);
});
