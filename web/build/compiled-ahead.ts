// SPDX-License-Identifier: GPL-2.0-only
// Has Chromium compile the larger files of the page beside the main thread. Most of their functions are called at the
// first picture and the first steps; otherwise the main thread compiles each at its first call. Other browsers see a
// comment.
import type { Plugin } from 'vite';
import { CHUNKS } from './chunks.ts';

/** Chromium reads it only at the very beginning of a file. */
const HINT = '//# allFunctionsCalledOnLoad\n';

export const compiledAhead = (): Plugin => ({
  name: 'treewalk-compiled-ahead',
  generateBundle: {
    // After Vite, which puts the names of files to preload at the beginning.
    order: 'post',
    handler(_options, bundle) {
      for (const file of Object.values(bundle))
        if (file.type === 'chunk' && CHUNKS.some(({ name }) => name === file.name))
          file.code = HINT + file.code;
    },
  },
});
