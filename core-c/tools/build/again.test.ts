// SPDX-License-Identifier: GPL-2.0-only
// Checks that repeated links give emcc's wasm, with made-up tools in place of emcc's.
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isAll, linkAgain, type Made, madeBy } from './again.ts';

describe('a link like another', () => {
  let dir = '';
  beforeEach(() => {
    dir = mkdtempSync(join(tmpdir(), 'treewalk-again-'));
    mkdirSync(at('first.link'));
    for (const name of ['a.o', 'b.o', 'c.o']) writeFileSync(at(name), name);
    // Makes tools like emcc's: `wasm-ld -o WASM OBJECT… -flag`, then a command that adds a line to its file.
    script('wasm-ld-14', 'shift; to=$1; shift; for o; do test "$o" = -x || cat "$o"; done > "$to"');
    script('finalize', 'echo "$2" >> "$1"');
    writeFileSync(at('first.link/treewalk.wasm'), 'a.ob.o-g\n');
  });
  afterEach(() => rmSync(dir, { recursive: true }));

  const at = (name: string): string => join(dir, name);
  function script(name: string, text: string): void {
    writeFileSync(at(name), `#!/bin/sh\n${text}\n`);
    chmodSync(at(name), 0o755);
  }
  const objects = (): readonly string[] => [at('a.o'), at('b.o')];
  const wasm = (): string => at('first.link/treewalk.wasm');
  const said = (): readonly string[] => [
    ` "${at('wasm-ld-14')}" -o ${wasm()} ${objects().join(' ')} -x`,
    ` "${at('finalize')}" ${wasm()} -g`,
    ` "/usr/bin/node" compiler.js settings.json`,
  ];
  const made = (): Made => madeBy(said().join('\n'), objects(), wasm())!;

  it('is made of other objects, which may be more, by the same commands', async () => {
    const line = await linkAgain(made(), [at('b.o'), at('c.o'), at('a.o')], at('out.wasm'), dir);
    expect(readFileSync(at('out.wasm'), 'utf8')).toBe('b.oc.oa.o-g\n');
    expect(line).toBe(`"${at('wasm-ld-14')}" -o ${at('out.wasm')} ${at('b.o')} ${at('c.o')} ${at('a.o')} -x`);
  });

  it('is left to emcc where the commands alone make something else', async () => {
    expect(await isAll(made(), dir)).toBe(true);
    writeFileSync(wasm(), 'what emcc itself made of it');
    expect(await isAll(made(), dir)).toBe(false);
  });

  it('is left to emcc where a word is quoted, no linker comes first or an object is not named', () => {
    const [link = '', ...rest] = said();
    expect(madeBy([`${link} 'two words'`, ...rest].join('\n'), objects(), wasm())).toBeNull();
    expect(madeBy(rest.join('\n'), objects(), wasm())).toBeNull();
    expect(madeBy([link, ...rest].join('\n'), [...objects(), at('c.o')], wasm())).toBeNull();
  });
});
