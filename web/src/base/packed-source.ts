// SPDX-License-Identifier: GPL-2.0-only
// Packs the shown functions for the page. A line of JSON precedes their plain text. In it, one sign before a token
// tells its class.
import { readSteps, writeSteps } from './columns.ts';
import type { Line, SourceText, Token } from './manifest.ts';

interface Head extends Pick<SourceText, 'flow' | 'later' | 'texts'> {
  readonly version: 2;
  readonly files: readonly string[];
  /** The file and the first line of each function. */
  readonly of: string;
  readonly firsts: string;
  /** By number, the names of functions whose text does not mark them. */
  readonly names: Readonly<Record<number, string>>;
}

/** Before a token: the sign of its class. A plain token that begins a line has none. */
const CLASSES = '\x01\x02\x03\x04\x05';
const PLAIN = CLASSES[0]!;
/** After a function. */
const END = '\f\n';
const NAME = 4;

const packLine = (line: Line): string =>
  line.map(([text, cls], i) => (cls === 0 && i === 0 ? '' : CLASSES[cls]!) + text).join('');

/** The first token that is marked as a name. */
const named = (lines: readonly Line[]): string | undefined =>
  lines.flat().find(([, cls]) => cls === NAME)?.[0];

export function packSource({ functions, flow, later, texts }: SourceText): string {
  const files = [...new Set(functions.map((f) => f.file))];
  const head: Head = {
    version: 2,
    files,
    of: writeSteps(functions.map((f) => files.indexOf(f.file))),
    firsts: writeSteps(functions.map((f) => f.first)),
    names: Object.fromEntries(
      functions.flatMap(({ name, lines }, i) => (named(lines) === name ? [] : [[i, name]])),
    ),
    ...(flow ? { flow } : {}),
    ...(later ? { later } : {}),
    ...(texts ? { texts } : {}),
  };
  const text = functions.map((f) => f.lines.map(packLine).join('\n') + END).join('');
  return `${JSON.stringify(head)}\n${text}`;
}

const TOKEN = new RegExp(`([${CLASSES}]?)([^${CLASSES}]+)`, 'g');

const unpackLine = (line: string): Line =>
  Array.from(line.matchAll(TOKEN), ([, sign, text]): Token => [
    text!,
    CLASSES.indexOf(sign || PLAIN) as Token[1],
  ]);

export function unpackSource(packed: string): SourceText {
  const begin = packed.indexOf('\n');
  const { files, of, firsts, names, flow, later, texts } = JSON.parse(packed.slice(0, begin)) as Head;
  const file = readSteps(of);
  const first = readSteps(firsts);
  const functions = packed
    .slice(begin + 1)
    .split(END)
    .slice(0, -1)
    .map((text, i) => {
      const lines = text.split('\n').map(unpackLine);
      return {
        file: files[file[i]!]!,
        name: names[i] ?? named(lines)!,
        first: first[i]!,
        last: first[i]! + lines.length - 1,
        lines,
      };
    });
  return {
    version: 1,
    functions,
    ...(flow ? { flow } : {}),
    ...(later ? { later } : {}),
    ...(texts ? { texts } : {}),
  };
}

/** Both parts as one text, in the build's order of functions. */
export const joinSource = (first: SourceText, rest: SourceText): SourceText => ({
  ...rest,
  first,
  functions: [...first.functions, ...rest.functions].sort((a, b) =>
    a.file < b.file ? -1 : a.file > b.file ? 1 : a.first - b.first,
  ),
});
