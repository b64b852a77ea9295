// SPDX-License-Identifier: GPL-2.0-only
// Compiles Markdown with components into a module. (@mdx-js/rollup does the same, but depends on all of Rollup.)
import { compile } from '@mdx-js/mdx';
import type { Plugin } from 'vite';

/** An error names file, line and column. */
export const mdx = (): Plugin => ({
  name: 'treewalk-mdx',
  transform: {
    filter: { id: /\.mdx$/ },
    handler: async (value, path) => ({ code: String(await compile({ value, path })), map: null }),
  },
});
