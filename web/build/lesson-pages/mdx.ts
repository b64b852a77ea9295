// SPDX-License-Identifier: GPL-2.0-only
// Markdown with components becomes a module. (@mdx-js/rollup, which does the same, brings the whole of Rollup with it.)
import { compile } from '@mdx-js/mdx';
import type { Plugin } from 'vite';

/** An error of it names file, line and column. */
export const mdx = (): Plugin => ({
  name: 'treewalk-mdx',
  async transform(value, path) {
    if (!path.endsWith('.mdx')) return undefined;
    return { code: String(await compile({ value, path })), map: null };
  },
});
