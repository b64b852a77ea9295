// SPDX-License-Identifier: GPL-2.0-only
// Declares the type of an address field, and reads and writes fields by it.
import * as v from 'valibot';
import { brief } from '../../base/brief.ts';
import type { Catalogue } from '../../session/engine-types.ts';
import type { Exhibit, PageName } from './page-state.ts';
import * as words from '../../exhibit-api/words.ts';
import * as WORDS from './words.ts';

export interface About {
  readonly catalogue: Catalogue;
  readonly exhibit: Exhibit;
  /** The address opens a patch series, whose lanes the page compiles anew. */
  readonly recompiles?: boolean;
}

/** A field's value, or the malformed text and what is allowed in its place. */
export interface Reading<T> {
  readonly value?: T;
  readonly wrong?: { readonly text: string; readonly allowed: string };
  /** Whole sentences instead of `wrong`. */
  readonly told?: string;
}

export interface Field<T> {
  readonly key: string;
  readonly initial: (exhibit: Exhibit) => T;
  readonly read: (text: string, about: About) => Reading<T>;
  /** null: the address leaves the field out. */
  readonly write: (value: T, about: About) => string | null;
  /** The address holds the field even at its default: old links keep their meaning when defaults change. */
  readonly always?: true;
  /** Every page without an exhibit's views uses the field too, or these pages do. */
  readonly onPages?: true | readonly PageName[];
}

export type Fields<T> = { readonly [K in keyof T]: Field<T[K]> };

/** Reads a field by a schema, whose message says what is allowed. */
export const by =
  <T>(schema: v.GenericSchema<string, T>) =>
  (text: string): Reading<T> => {
    const { success, output, issues } = v.safeParse(schema, text);
    return success ? { value: output } : { wrong: { text, allowed: issues[0].message } };
  };

/** Reads a field by a schema that depends on the exhibit. */
export const byExhibit =
  <T>(schemaOf: (about: About) => v.GenericSchema<string, T>) =>
  (text: string, about: About): Reading<T> =>
    by(schemaOf(about))(text);

/** Reads a field by a function that returns null for malformed text. */
export const parsedBy =
  <T>(parse: (text: string) => T | null, allowed: string) =>
  (text: string): Reading<T> => {
    const value = parse(text);
    return value === null ? { wrong: { text, allowed } } : { value };
  };

export const oneOf = <T extends string>(options: readonly T[]) => v.picklist(options, words.oneOf(options));
export const matching = (pattern: RegExp, allowed: string) => v.pipe(v.string(), v.regex(pattern, allowed));
export const wholeNumber = v.pipe(matching(/^-?\d{1,9}$/, WORDS.wholeNumber), v.transform(Number));
export const asIs = (value: string | null): string | null => value;

export type Tell = (problem: string) => void;

export const notKnown = (key: string, text: string, allowed: string): string =>
  words.notKnown(`${key}=${brief(text)}`, allowed);

export function readField<T>(field: Field<T>, params: URLSearchParams, about: About, tell: Tell): T {
  const text = params.get(field.key);
  if (text === null) return field.initial(about.exhibit);
  const { value, wrong, told } = field.read(text, about);
  if (told) tell(told);
  if (wrong) tell(notKnown(field.key, wrong.text, wrong.allowed));
  return value === undefined ? field.initial(about.exhibit) : value;
}

/** Makes an object with one value for each field. */
export function each<T>(fields: Fields<T>, make: <F>(field: Field<F>) => F): T {
  const made: Partial<T> = {};
  for (const name in fields) made[name] = make(fields[name]);
  return made as T;
}

export function written<T>(fields: Fields<T>, value: T, about: About, page: PageName | null): string[] {
  const parts: string[] = [];
  for (const name in fields) {
    const { key, initial, write, always, onPages } = fields[name];
    const text = write(value[name], about);
    const unsaid = !always && value[name] === initial(about.exhibit);
    const used = page === null || onPages === true || onPages?.includes(page);
    if (text !== null && !unsaid && used) parts.push(`${key}=${text}`);
  }
  return parts;
}
