// SPDX-License-Identifier: GPL-2.0-only
// Reads the value of an option, or refuses it with what is allowed.
import { brief } from '../../base/brief.ts';
import { UsageError } from '../usage.ts';

/** The options of a line with their values; a flag's is ''. */
export type Given = ReadonlyMap<string, string>;

/** Between the values of `--git DIR RANGE -- PATH…`: no word of a command line can hold it. */
export const GIT_SEPARATOR = '\0';

/** null: the option is not given. */
export const listIn = (given: Given, name: string): readonly string[] | null =>
  given.get(name)?.split(',') ?? null;

export function numberOf(given: Given, name: string, least: number, most: number, usual?: number): number {
  const text = given.get(name) ?? (usual === undefined ? '' : String(usual));
  const value = Number(text);
  if (!/^\d+$/.test(text) || value < least || value > most)
    throw new UsageError(
      `${name} is ${text === '' ? 'missing' : brief(text)}; allowed: a whole number from ${least} to ${most}`,
    );
  return value;
}

/** Reads an option that takes one of these words. */
export function oneOf<W extends string>(given: Given, name: string, words: readonly W[], usual: W): W {
  const text = given.get(name) ?? usual;
  const word = words.find((w) => w === text);
  if (word === undefined) throw new UsageError(`${name} is ${brief(text)}; allowed: ${words.join(', ')}`);
  return word;
}

export function needed(value: string | null | undefined, what: string): string {
  if (!value) throw new UsageError(what);
  return value;
}
