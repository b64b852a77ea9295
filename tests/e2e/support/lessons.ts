// SPDX-License-Identifier: GPL-2.0-only
// Lists the slugs of the built page's lessons.
import { readdirSync } from 'node:fs';

export const LESSONS: readonly string[] = readdirSync('dist/lessons', { withFileTypes: true }).flatMap((f) =>
  f.isDirectory() ? f.name : [],
);
