// SPDX-License-Identifier: GPL-2.0-only
// Writes a command of a table as a part of a page of docs/reference.
import type { Command, Option } from '../../../core-c/output/help.mjs';

export const MADE = 'Made by `npm run lists`; do not edit.';

/** A bar would end a cell, also within code. */
const cell = (text: string): string => text.replaceAll('|', '\\|');
/** Words that Markdown would read as signs of its own: options, patterns, upper-case values with a bar. */
const plain = (text: string): string => cell(text).replace(/(--[a-z][\w-]*|<[^>]+>|\S*\*\S*)/g, '`$1`');

export const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n');

const sentence = (text: string): string => (/[.?!]$/.test(text) ? text : `${text}.`);

/** Writes options as a table, with their defaults if one has any. */
export function optionTable(options: readonly Option[]): string {
  const defaults = options.some(([, , usual]) => usual);
  return table(
    ['option', 'meaning', ...(defaults ? ['default'] : [])],
    options.map(([form, means, usual = '']) => [
      `\`${cell(form)}\``,
      plain(means),
      ...(defaults ? [plain(usual)] : []),
    ]),
  );
}

/** @param heading with its signs, as `## run` */
export function section(
  heading: string,
  { does, usage, examples = [], options = [], more = [] }: Command,
): string {
  const lines = examples.map(([line, means]) => (means ? `${line}    # ${means}` : line));
  return [
    heading,
    plain(sentence(does)),
    `Usage: \`${usage}\``,
    ...(lines.length ? [`\`\`\`text\n${lines.join('\n')}\n\`\`\``] : []),
    ...(options.length ? [optionTable(options)] : []),
    ...more.map((text) => plain(text)),
  ].join('\n\n');
}

export const page = (...parts: readonly string[]): string => `${parts.join('\n\n')}\n`;
