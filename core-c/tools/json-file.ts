// SPDX-License-Identifier: GPL-2.0-only
// Reads a JSON file of this repository and checks it by a schema.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { ROOT } from './kernel-json.ts';

/** Reads a JSON file, named from the repository's root, by a schema. Throws an error that names file and place. */
export function readJsonFile<T>(place: string, schema: v.GenericSchema<unknown, T>): T {
  try {
    const read = v.safeParse(schema, JSON.parse(readFileSync(join(ROOT, place), 'utf8')));
    if (read.success) return read.output;
    throw new Error(`${v.getDotPath(read.issues[0]) ?? 'it'}: ${read.issues[0].message}`);
  } catch (error) {
    throw new Error(`${place}: ${(error as Error).message}`);
  }
}
