// SPDX-License-Identifier: GPL-2.0-only
// core-c/kernels.json: the kernels that can stand beside the distribution's own.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './kernel-json.ts';

/** Their ids and versions, `linux-5.10` and `5.10`, in the order in which they are shown. */
export const knownKernels = (): readonly { readonly id: string; readonly version: string }[] => {
  const { kernels } = JSON.parse(readFileSync(join(ROOT, 'core-c/kernels.json'), 'utf8')) as {
    kernels: readonly { readonly id: string }[];
  };
  return kernels.map(({ id }) => ({ id, version: id.replace(/^linux-/, '') }));
};
