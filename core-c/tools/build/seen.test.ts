// SPDX-License-Identifier: GPL-2.0-only
// Checks that the hash of what the compiler sees changes with each text, macro and option.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Sight } from './seen.ts';

describe('what a C file sees', () => {
  let root = '';
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'treewalk-seen-'));
    put('shim/a.c', '#include <linux/a.h>\n#include "own.h"\n');
    put('shim/own.h', '');
    put('shim/linux/a.h', '#if LATER\n#include <linux/b.h>\n#endif\n');
    put('shim/linux/b.h', 'int b[WIDTH];\n');
  });
  afterEach(() => rmSync(root, { recursive: true }));

  function put(path: string, text: string): void {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  const seen = (...args: readonly string[]): string | null =>
    new Sight(root).hashOf('shim/a.c', ['-nostdinc', '-O2', ...args, '-Ishim']);

  it('is neither a folder nor a macro that it does not name', () => {
    put('stage/linux/c.h', '');
    expect(seen('-Istage', '-DHEIGHT=6')).toBe(seen());
  });

  it.each([
    ['a macro that a header names', ['-DWIDTH=6']],
    ['another flag', ['-g']],
  ])('is %s', (_, args) => {
    expect(seen(...args)).not.toBe(seen());
  });

  it.each([
    ['text of a header', 'shim/linux/b.h', 'int c[WIDTH];\n'],
    ['header beside it', 'shim/own.h', 'int own;\n'],
  ])('is the %s', (_, path, text) => {
    const before = seen();
    put(path, text);
    expect(seen()).not.toBe(before);
  });

  it('is the header of the first folder that has it', () => {
    const before = seen('-Istage');
    put('stage/linux/b.h', 'int b[WIDTH];\n');
    // The same text under another name counts as another file, because debug information names the file.
    expect(seen('-Istage')).not.toBe(before);
  });

  it('is that a header is there, which is only asked for', () => {
    put('shim/own.h', '#if __has_include(<linux/c.h>)\n#endif\n');
    const before = seen();
    put('shim/linux/c.h', '');
    expect(seen()).not.toBe(before);
  });

  it('is not known where the text does not tell, or where clang looks elsewhere', () => {
    expect(new Sight(root).hashOf('shim/a.c', ['-Ishim'])).toBeNull();
    put('shim/own.h', '#include HEADER\n');
    expect(seen()).toBeNull();
  });
});
