// SPDX-License-Identifier: GPL-2.0-only
// A file of results that a command has written: JSON of one schema, or one message.
import * as v from 'valibot';
import { brief } from './brief.ts';

/**
 * @param remedy a sentence: what makes the file anew
 * @throws with the file's name, what is wrong, and the remedy
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
