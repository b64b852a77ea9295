// SPDX-License-Identifier: GPL-2.0-only
// All lessons, as the build and whoever grades need them.
import { fileURLToPath } from 'node:url';
import mdx from '@mdx-js/rollup';
import type { Plugin } from 'vite';
import { withoutBrowser } from '../figures/without-browser.ts';
import type { Rendered } from './render.tsx';

/** Throws with file and place where a lesson names what its run has not. */
export const render = (): Promise<readonly Rendered[]> =>
  withoutBrowser(fileURLToPath(new URL('./render.tsx', import.meta.url)), [
    mdx({ development: false }) as Plugin,
  ]);
