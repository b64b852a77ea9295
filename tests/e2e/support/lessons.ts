// SPDX-License-Identifier: GPL-2.0-only
// The lessons of the built page, by their slugs.
import { readdirSync } from 'node:fs';

export const LESSONS: readonly string[] = readdirSync('dist/lessons', { withFileTypes: true }).flatMap((f) =>
  f.isDirectory() ? f.name : [],
);
