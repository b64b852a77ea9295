// SPDX-License-Identifier: GPL-2.0-only
// Makes an exercise's starting file and its solution by changing shipped files. So the repository needs no
// kernel text.
import * as v from 'valibot';
import { scan } from '../../../web/src/patch/slice/c-scan.ts';

const text = v.pipe(v.string(), v.nonEmpty());

/** One change of a text. A list of changes is applied in order, each to the result of the one before. */
export const Change = v.union([
  /** Removes the only statement that begins with these words, braces included. */
  v.strictObject({ drop: text }),
  /** Replaces the only occurrence of these words. */
  v.strictObject({ find: text, put: v.string() }),
  /** Replaces a function's body by that of another function in an editable file of the exhibit. */
  v.strictObject({ body: text, from: text, function: text }),
  /** Replaces a function's body by the text of a file beside exercise.json. */
  v.strictObject({ body: text, text }),
]);
export type Change = v.InferOutput<typeof Change>;

/** Where the changes take their texts from. */
export interface Sources {
  /** The text of an editable file, by its path. */
  readonly file: (path: string) => string;
  /** The text of a file beside exercise.json, by its name. */
  readonly own: (name: string) => string;
}

export class ChangeError extends Error {}

export const applyChanges = (start: string, changes: readonly Change[], sources: Sources): string =>
  changes.reduce((text, change) => changed(text, change, sources), start);

function changed(text: string, change: Change, sources: Sources): string {
  if ('drop' in change) {
    const [from, to] = statementAt(text, only(text, change.drop));
    return text.slice(0, from) + text.slice(to);
  }
  if ('find' in change) {
    const at = only(text, change.find);
    return text.slice(0, at) + change.put + text.slice(at + change.find.length);
  }
  const [from, to] = bodyOf(text, change.body);
  const put =
    'text' in change ? sources.own(change.text).trim() : cutBody(sources.file(change.from), change.function);
  return text.slice(0, from) + put + text.slice(to);
}

/** The offset of `words`, which must occur in the text once. */
function only(text: string, words: string): number {
  const at = text.indexOf(words);
  if (at < 0) throw new ChangeError(`“${words}” does not occur in the file`);
  if (text.includes(words, at + 1)) throw new ChangeError(`“${words}” occurs more than once in the file`);
  return at;
}

/** Offsets of the whole lines of the statement that begins at `at`. Reads comments as code. */
function statementAt(text: string, at: number): readonly [from: number, to: number] {
  let [parens, braces] = [0, 0];
  for (let i = at; i < text.length; i++) {
    const c = text[i];
    if (c === '(') parens++;
    else if (c === ')') parens--;
    else if (c === '{') braces++;
    else if (c === '}') braces--;
    if (parens === 0 && braces === 0 && (c === ';' || c === '}'))
      return [text.lastIndexOf('\n', at) + 1, text.indexOf('\n', i) + 1];
  }
  throw new ChangeError(`the statement that begins with “${text.slice(at, at + 30)}” has no end`);
}

/** Offsets of a function's body, braces included. */
function bodyOf(text: string, name: string): readonly [from: number, to: number] {
  const found = scan(text).declarations.find((d) => d.isFunction && d.callees.includes(name));
  if (!found) throw new ChangeError(`there is no function ${name} in the file`);
  return [text.indexOf('{', found.start), found.end + 1];
}

const cutBody = (text: string, name: string): string => text.slice(...bodyOf(text, name));
