// SPDX-License-Identifier: GPL-2.0-only
// Formats a command's `--help`: its purpose, examples, options and exit codes. Plain JavaScript, as set-up is.

/**
 * @typedef {readonly [form: string, means: string, usual?: string]} Option `--seconds N`, its meaning, its default
 * @typedef {readonly [line: string, means: string]} Example
 *
 * @typedef {object} Command
 * @property {string} usage
 * @property {string} does one sentence
 * @property {readonly Example[]} [examples]
 * @property {readonly Option[]} [options]
 * @property {readonly string[]} [more] paragraphs; one that begins with a space stays as it is
 * @property {readonly (readonly [code: number, means: string])[]} [exits] exit codes
 */

/** Columns of a screen. */
const COLUMNS = 100;
/** The longest left half of a row: the right half of a longer one begins on the next line. */
const MOST_LEFT = 40;

/**
 * Breaks a text into lines of at most `columns`.
 * @param {string} text
 * @param {number} columns
 */
function filled(text, columns) {
  const lines = [''];
  for (const word of text.split(' ')) {
    const line = lines.at(-1) ?? '';
    if (line && line.length + 1 + word.length > columns) lines.push(word);
    else lines[lines.length - 1] = line ? `${line} ${word}` : word;
  }
  return lines;
}

/**
 * Formats pairs as two columns.
 * @param {readonly (readonly [left: string, right: string])[]} pairs
 */
export function rows(pairs) {
  const lefts = pairs.map(([left]) => left.length).filter((length) => length <= MOST_LEFT);
  const column = Math.max(0, ...lefts) + 4;
  return pairs.flatMap(([left, right]) => {
    const all = `  ${left}  ${right}`.trimEnd();
    if (left.length + 4 > column && all.length <= COLUMNS) return [all];
    const [first = '', ...lines] = filled(right, COLUMNS - column).map((line) => ' '.repeat(column) + line);
    const beside = (`  ${left}`.padEnd(column) + first.trim()).trimEnd();
    return left.length + 4 > column ? [`  ${left}`, first, ...lines] : [beside, ...lines];
  });
}

/** @param {string} paragraph */
const lines = (paragraph) => (paragraph.startsWith(' ') ? [paragraph] : filled(paragraph, COLUMNS));

/** @param {Command} command */
export function helpOf({ usage, does, examples = [], options = [], more = [], exits = [] }) {
  return [
    ...lines(does),
    ...(examples.length ? ['', ...rows(examples)] : []),
    '',
    ...filled(`Usage: ${usage}`, COLUMNS - 2).map((line, i) => (i ? `         ${line}` : line)),
    ...rows(options.map(([form, means, usual]) => [form, usual ? `${means} (default: ${usual})` : means])),
    ...more.flatMap(lines),
    ...(exits.length
      ? filled(`Exit codes: ${exits.map(([code, means]) => `${code} ${means}`).join('; ')}.`, COLUMNS)
      : []),
  ].join('\n');
}

/** @param {Option} option */
export const nameOf = ([form]) => form.replace(/[ [=].*/, '');

/** Whether these words ask for help. @param {readonly string[]} words */
export const asksHelp = (words) => words.includes('--help') || words.includes('-h');
