// SPDX-License-Identifier: GPL-2.0-only
import { zipSync } from 'fflate';
import type { Files } from './course.ts';

/** One date for all files: the same files make the same zip. */
const MADE = new Date(1980, 0, 1);
const PACKED = /\.(?:gz|png|woff2)$/;

export const zipped = (files: Files): Uint8Array =>
  zipSync(
    Object.fromEntries(
      Object.entries(files).map(([name, data]) => [
        name,
        [data, { level: PACKED.test(name) ? 0 : 9, mtime: MADE }],
      ]),
    ),
  );
