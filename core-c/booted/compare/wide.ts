// SPDX-License-Identifier: GPL-2.0-only
// Builds an exhibit's wasm with maple nodes that have as many slots as on x86-64, so that they can be compared
// one by one with a booted kernel's. Words still have four bytes. No page loads this wasm.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { perKey } from '../../../web/src/base/memo.ts';
import type { Program } from '../../../web/src/wasm/program.ts';
import { ObjectCache } from '../../tools/build/cache.ts';
import { buildTraced, HOST_EXPORTS } from '../../tools/build/compile.ts';
import { readInputs, stage } from '../../tools/build/inputs.ts';
import { Sight } from '../../tools/build/seen.ts';
import { findToolchain, pool } from '../../tools/build/toolchain.ts';
import { ROOT } from '../../tools/kernel-json.ts';
import { allKernels } from '../../tools/kernel-source.ts';
import { locked } from '../../tools/setup/lock.mjs';

/**
 * The kernel's header gives nodes the slots of x86-64 under the first name, for code of 32 bits in a kernel of 64.
 * Such a node has half of a node's 256 bytes here, but its pointers still need eight free bits.
 */
const WIDE = ['-DBUILD_VDSO32_64', '-DARCH_SLAB_MINALIGN=256'];

type Wide = Pick<Program, 'module' | 'sites'>;

/** Built once per exhibit and kernel. @throws if the kernel is not set up, or the C does not compile */
export const wideProgram = (slug: string, kernel: string): Promise<Wide> => built(`${slug} ${kernel}`);

const built = perKey(async (key: string): Promise<Wide> => {
  const [slug = '', kernel] = key.split(' ');
  const [usual, ...added] = allKernels();
  const source = [usual, ...added].find(({ id }) => id === kernel);
  if (!source) throw new Error(`${kernel} is not set up`);
  const tools = findToolchain();
  const read = readInputs(slug, source, tools.version, { packagedOnly: source !== usual });
  const inputs = { ...read, folder: `.cache/build/wide/${read.name}` };
  const cache = new ObjectCache(join(ROOT, '.cache/build/objects'));
  const builder = { root: ROOT, tools, cache, sight: new Sight(ROOT), limit: pool(2) };
  const { wasm, table } = await locked(console.error, () => {
    const { headers, flags } = stage(inputs, source);
    return buildTraced(builder, {
      ...{ sources: inputs.sources, headers, exports: HOST_EXPORTS },
      flags: [
        '-nostdinc',
        '-D__KERNEL__',
        '-DCONFIG_XARRAY_MULTI=1',
        '-DXA_CHUNK_SHIFT=6',
        ...WIDE,
        ...flags,
      ],
    });
  });
  return { module: new WebAssembly.Module(readFileSync(wasm)), sites: table };
});
