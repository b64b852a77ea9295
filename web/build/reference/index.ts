// SPDX-License-Identifier: GPL-2.0-only
// Makes the pages of docs/reference that come from the tables of commands.
import { commandPages } from './commands.ts';
import { headlessPage } from './headless.ts';

/** By path. */
export const referencePages = (): ReadonlyMap<string, string> =>
  new Map([...commandPages(), ['docs/reference/headless.md', headlessPage()]]);
