// SPDX-License-Identifier: GPL-2.0-only
// Loads render.tsx once, and draws lessons for the build and for grading.
import { fileURLToPath } from 'node:url';
import { withoutBrowser } from '../figures/without-browser.ts';
import { mdx } from './mdx.ts';
import type { default as draw, Rendered } from './render.tsx';

let drawing: Promise<typeof draw> | null = null;

/** Its modules take seconds to load, so each process loads them once. */
const drawer = (): Promise<typeof draw> =>
  (drawing ??= withoutBrowser<typeof draw>(fileURLToPath(new URL('./render.tsx', import.meta.url)), [mdx()]));

/** `wanted`: slugs; absent: all. Throws with file and place if a lesson names what its run lacks. */
export async function render(wanted: readonly string[] | null = null): Promise<readonly Rendered[]> {
  return (await drawer())(wanted);
}
