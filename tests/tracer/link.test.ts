// SPDX-License-Identifier: GPL-2.0-only
// Checks that the build refuses an undefined function, which emcc would import.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../../core-c/tools/kernel-json.ts';
import { buildFast } from '../../core-c/tools/build/compile.ts';
import type { Manifest } from '../../web/src/base/manifest.ts';
import { readWasm } from '../../web/src/wasm/node.ts';
import { builder, compileFixture } from './program.ts';
import { some } from '../support/some.ts';

const FIXTURE = 'tests/tracer/fixtures/missing.c';
const fast = (flags: readonly string[], exports: readonly string[]) =>
  buildFast(builder(), { sources: [FIXTURE], flags, headers: '', exports });

describe('the link', () => {
  it('fails for a function that nothing defines, and says who calls it', async () => {
    const message = `Nothing defines nobody_has_this(), which ${FIXTURE} calls.`;
    await expect(compileFixture('missing.c', ['calls'])).rejects.toThrow(message);
    await expect(fast([], ['calls'])).rejects.toThrow(message);
  });

  it('fails for a variable that nothing defines, and says who reads it', async () => {
    await expect(fast(['-DWITH_VARIABLE'], ['reads'])).rejects.toThrow(
      new RegExp(`${FIXTURE}: undefined symbol: nor_this`),
    );
  });

  it('fails for an export that nothing defines', async () => {
    await expect(fast([], ['tw_arena_extend', 'absent'])).rejects.toThrow(
      /undefined exported symbol: "_absent"/,
    );
  });
});

describe('every wasm of the page', () => {
  const { exhibits } = JSON.parse(readFileSync(join(ROOT, 'public/core/manifest.json'), 'utf8')) as Manifest;
  const files = exhibits.flatMap((e) => [
    ...Object.values(e.traced).map((t) => t.wasm),
    ...Object.values(e.fast),
  ]);

  it.each(some(files, 7))(
    '%s asks its host for tw_host_panic only, and owns a memory that may grow',
    (file) => {
      const wasm = new WebAssembly.Module(readWasm(file));
      expect(WebAssembly.Module.imports(wasm)).toEqual([
        { module: 'env', name: 'tw_host_panic', kind: 'function' },
      ]);
      const { exports } = new WebAssembly.Instance(wasm, { env: { tw_host_panic: () => {} } });
      const memory = exports['memory'] as WebAssembly.Memory;
      expect(memory.buffer.byteLength).toBe(1024 * 1024);
      expect(memory.grow(65_536 - 16 - 1)).toBe(16);
    },
  );
});
