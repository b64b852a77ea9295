// SPDX-License-Identifier: GPL-2.0-only
// Writes a notebook as Markdown, to attach to a patch mail or a report. It reads as plain text too: lines of 72 columns,
// links in angle brackets, numbers in columns. The reader's own lines keep their breaks.
import { MARKDOWN } from './words.ts';

export interface ToldLane {
  readonly variant: string;
  /** The narrator's sentence at the step. */
  readonly sentence: string;
  /** "__filemap_add_folio(), mm/filemap.c:860" */
  readonly line: string;
}

export interface ToldNote {
  /** "Step 20 of 47: add 515" */
  readonly title: string;
  readonly text: string;
  /** The picture's path in the zip; null: none. */
  readonly picture: string | null;
  readonly address: string;
  /** The lanes, and what the operation cost; both empty if the export's lanes do not reach the step. */
  readonly lanes: readonly ToldLane[];
  readonly counters: readonly { readonly label: string; readonly values: readonly (number | null)[] }[];
  /** The operation that the counters belong to. */
  readonly op: string;
  /** The lanes on screen when the reader wrote the note. */
  readonly variants: readonly string[];
}

export interface ToldBook {
  readonly title: string;
  /** Kernel package and version, machine, fan-out; then a line for each lane. */
  readonly about: readonly string[];
  readonly notes: readonly ToldNote[];
  /** Command lines that give the same run without a browser. */
  readonly repeat: readonly string[];
}

const COLUMNS = 72;

/** Breaks one of our own sentences into lines. */
function filled(text: string, indent = ''): string {
  const lines: string[] = [];
  for (const word of text.split(/\s+/)) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + word.length < COLUMNS)
      lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(last === undefined ? word : `${indent}${word}`);
  }
  return lines.join('\n');
}

/** Escapes markup: a note is text, whatever its author typed. `xa_node` needs no escape. */
export const plain = (text: string): string =>
  text
    .replace(/[\\`*<[\]|]/g, '\\$&')
    .replace(/(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, '\\_')
    .replace(/&(?=#?\w+;)/g, '\\&')
    .replace(/^(\s*)([#>+=~-]|\d+(?=[.)]))/gm, (_, space: string, sign: string) =>
      /\d/.test(sign) ? `${space}${sign}\\` : `${space}\\${sign}`,
    )
    // Four leading blanks would make code, and two at an end a line break.
    .replace(/^[ \t]+|[ \t]+$/gm, '');

/** Keeps a note's line breaks in the rendered text. */
const paragraphs = (text: string): string =>
  plain(text.trim())
    .split(/\n{2,}/)
    .map((p) => p.replaceAll('\n', '  \n'))
    .join('\n\n');

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const all = [head, ...rows];
  const widths = head.map((_, i) => Math.max(3, ...all.map((row) => row[i]!.length)));
  const line = (row: readonly string[]): string =>
    `| ${row.map((cell, i) => (i === 0 ? cell.padEnd(widths[i]!) : cell.padStart(widths[i]!))).join(' | ')} |`;
  const rule = `|${widths.map((w, i) => (i === 0 ? '-'.repeat(w + 2) : `${'-'.repeat(w + 1)}:`)).join('|')}|`;
  return [line(head), rule, ...rows.map(line)].join('\n');
}

function noteText(note: ToldNote, number: number): readonly string[] {
  const { lanes, counters, picture } = note;
  const alt = lanes.map((l) => `${l.variant}: ${l.sentence}`).join(' ');
  return [
    `## ${number}. ${plain(note.title)}`,
    ...(note.text.trim() ? [paragraphs(note.text)] : []),
    ...(picture ? [`![${plain(alt).replaceAll('\n', ' ')}](${picture})`] : []),
    ...(lanes.length
      ? [
          lanes
            .map((l) => filled(`- ${plain(l.variant)}, ${plain(l.line)}: ${plain(l.sentence)}`, '  '))
            .join('\n'),
          table(
            [plain(note.op), ...lanes.map((l) => plain(l.variant))],
            counters.map(({ label, values }) => [
              label,
              ...values.map((v) => (v === null ? '–' : String(v))),
            ]),
          ),
        ]
      : [filled(MARKDOWN.notThere(note.variants.join(' and ') || MARKDOWN.otherLanes))]),
    `<${note.address}>`,
  ];
}

export function markdownOf({ title, about, notes, repeat }: ToldBook): string {
  const parts = [
    `# ${plain(title)}`,
    about.map((line) => filled(`- ${plain(line)}`, '  ')).join('\n'),
    ...notes.flatMap((note, i) => noteText(note, i + 1)),
    ...(repeat.length
      ? [
          `## ${MARKDOWN.repeat}`,
          filled(MARKDOWN.repeatBy),
          repeat.map((line) => line.replace(/^(?=.)/gm, '    ')).join('\n'),
        ]
      : []),
  ];
  return `${parts.join('\n\n')}\n`;
}
