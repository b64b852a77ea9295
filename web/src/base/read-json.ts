// SPDX-License-Identifier: GPL-2.0-only
// Reads a JSON file of results by its schema.
import * as v from 'valibot';
import { brief } from './brief.ts';

/**
 * Reads and checks a file. `remedy` is a sentence that says how to make the file. Throws with the file's name, what
 * is wrong, and the remedy.
 */
export function readJson<T extends v.GenericSchema>(
  schema: T,
  name: string,
  json: string,
  remedy: string,
): v.InferOutput<T> {
  let value: unknown;
  try {
    value = JSON.parse(json);
  } catch {
    throw new Error(`${name} is no JSON. ${remedy}`);
  }
  const read = v.safeParse(schema, value);
  if (read.success) return read.output;
  const [issue] = read.issues;
  throw new Error(`${name}: ${v.getDotPath(issue) ?? 'its head'}: ${brief(issue.message)}. ${remedy}`);
}
