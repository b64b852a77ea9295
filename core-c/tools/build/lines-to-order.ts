// SPDX-License-Identifier: GPL-2.0-only
// Chooses the lines of an exercise's solution that the view "Put in order" shuffles. They are the body of the
// function or struct that the solution changes, or the part of it that exercise.json names.
import * as v from 'valibot';
import type { LinesToOrder, OrderedLine } from '../../../web/src/base/exercise.ts';
import { linesIn } from '../../../web/src/patch/text.ts';
import { scan } from '../../../web/src/patch/slice/c-scan.ts';
import { ChangeError } from './changes.ts';

/** A solution with this many lines or more is not offered: more lines take too long to order. */
const TOO_MANY = 30;

const text = v.pipe(v.string(), v.nonEmpty());

export const AskedLines = v.strictObject({
  /** The first line and the last one: the first that begin so. Absent: the whole body. */
  from: v.exactOptional(text),
  to: v.exactOptional(text),
  /** Lines, written here, that look right and are not. Absent: those of the starting file's body. */
  others: v.exactOptional(v.array(v.strictObject({ text, why: text }))),
  /** Lines of the solution that no case tests: how each begins, and what it is for. */
  untested: v.exactOptional(v.array(v.strictObject({ text, why: text }))),
});
type AskedLines = v.InferOutput<typeof AskedLines>;

/** @returns undefined: more lines than a reader orders, or not those of one function */
export function linesToOrder(
  start: string,
  solution: string,
  { from, to, others, untested = [] }: AskedLines = {},
): LinesToOrder | undefined {
  const known = new Set(bodiesIn(start).map((body) => body.whole));
  const [changed, ...more] = bodiesIn(solution).filter((body) => !known.has(body.whole));
  if (!changed || more.length > 0) return undefined;
  const all = linesIn(solution.slice(changed.from, changed.to));
  const first = from === undefined ? 0 : all.findIndex((line) => line.trim().startsWith(from));
  const last =
    to === undefined ? all.length - 1 : all.findIndex((line, i) => i >= first && line.trim().startsWith(to));
  // Another kernel's text may say it otherwise.
  if (first < 0 || last < 0) return undefined;
  const lines = statements(all.slice(first, last + 1)).map((line) => {
    const why = untested.find(({ text }) => line.text.startsWith(text))?.why;
    return why === undefined ? line : { ...line, untested: why };
  });
  if (lines.length >= TOO_MANY) return undefined;
  const own = bodiesIn(start).find(({ name }) => name === changed.name);
  const inSolution = new Set(statements(all).map((line) => line.text));
  return {
    name: changed.name,
    before:
      solution.slice(0, changed.from) +
      all
        .slice(0, first)
        .map((line) => `${line}\n`)
        .join(''),
    after:
      all
        .slice(last + 1)
        .map((line) => `\n${line}`)
        .join('') + solution.slice(changed.to),
    lines,
    others:
      others ??
      [...new Set(statements(linesIn(own ? start.slice(own.from, own.to) : '')).map((line) => line.text))]
        .filter((line) => !inSolution.has(line))
        .map((line) => ({ text: line })),
  };
}

interface Body {
  readonly name: string;
  /** Offsets of the lines between its braces, without the newlines around them. */
  readonly from: number;
  readonly to: number;
  readonly whole: string;
}

/** The functions and structs of a file. */
const bodiesIn = (file: string): readonly Body[] =>
  scan(file).declarations.flatMap(({ start, end, callees, masked, isFunction }) => {
    const [open, close] = [file.indexOf('{\n', start), file.lastIndexOf('\n}', end)];
    if (open < 0 || open > end || close < open) return [];
    const name = isFunction ? callees.at(-1) : /^(?:struct|union|enum)\s+(\w+)/.exec(masked.trim())?.[1];
    return name === undefined ? [] : [{ name, from: open + 2, to: close, whole: file.slice(start, end + 1) }];
  });

/** The lines without comments and blank lines. A line that goes on is one with the next. */
function statements(lines: readonly string[]): readonly OrderedLine[] {
  const code = linesIn(lines.join('\n').replace(/\/\*[^]*?\*\//g, ''));
  const out: OrderedLine[] = [];
  for (const line of code) {
    const words = line.trim();
    const open = out.at(-1);
    if (words === '') continue;
    if (open && goesOn(open.text))
      out[out.length - 1] = { ...open, text: open.text + (open.text.endsWith('(') ? '' : ' ') + words };
    else out.push({ text: words, depth: /^\t*/.exec(line)![0].length });
  }
  if (out.some(({ text }) => goesOn(text))) throw new ChangeError('the lines to order end within one');
  return out;
}

/** Whether a statement's line ends within parentheses or behind an operator. */
const goesOn = (line: string): boolean =>
  line.split('(').length > line.split(')').length || /(?:[=+\-*/|&,]|\?)$/.test(line);
