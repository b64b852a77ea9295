// SPDX-License-Identifier: GPL-2.0-only
// Reads the two filemap events as text, for kernels 5.10 to 7.x. The text is from tracefs, perf script or trace-cmd
// report, which differ in the text before the event:
//   5.10   dev 254:0 ino 4916 page=P pfn=1234 ofs=8192
//   6.1 …  dev 254:0 ino 4916 pfn=0x1753e6 ofs=8192 order=0
// ino is hexadecimal, ofs is in bytes.
import type { FormatSpec, LineReader } from './types.ts';
import { numberOf, pageOf } from './types.ts';
import { WORDS } from '../words.ts';

/** Matches the line of any event: a time, and the event's name. */
const EVENT = /(?:^|\s)(\d+\.\d+):\s+(?:[\w-]+:)?(\w+):/;
const FILEMAP = /(\d+\.\d+):\s+(?:filemap:)?mm_filemap_(add_to|delete_from)_page_cache:\s*(.*)$/;
const BODY = /^dev (\d{1,8}:\d{1,8}) ino (?:0x)?([0-9a-f]{1,16})\b.*\bofs=(\d+)(?: order=(\d+))?\s*$/;

const reader = (): LineReader => (line, heard) => {
  if (!line.includes('mm_filemap_')) {
    if (EVENT.test(line)) return null;
    return /\bLOST \d+ EVENTS\b/.test(line) ? WORDS.lost : WORDS.noEvent;
  }
  const event = FILEMAP.exec(line);
  if (!event) return EVENT.test(line) ? null : WORDS.cutShort;
  const body = BODY.exec(event[3]!);
  if (!body) return WORDS.noInode;
  const file = `${body[1]} ${body[2]}`;
  const offset = numberOf(body[3]);
  if (Number.isNaN(offset)) return WORDS.offset;
  const seconds = Number(event[1]);
  return event[2] === 'add_to'
    ? heard.add(file, pageOf(offset), Number(body[4] ?? 0), seconds)
    : heard.delete(file, pageOf(offset), null, seconds);
};

/** Matches the CPU, and the four or five letters that only some tools print. */
const CPU = /\[\d{3,}\]\s+(\S+\s+)?\d+\.\d+:/;
const isComment = (line: string): boolean => line.startsWith('#') || /^cpus=\d+$/.test(line.trim());

/** A tool's format, by its first lines. */
const formatOf = (id: 'perf' | 'trace-cmd' | 'ftrace', recognise: FormatSpec['recognise']): FormatSpec => ({
  id,
  label: WORDS.formats[id],
  real: true,
  recognise,
  reader,
  isComment,
});

export const perf = formatOf('perf', (lines) =>
  lines.some((l) => CPU.test(l) && /\d:\s+[a-z_]+:\w+:/.test(l)),
);

export const traceCmd = formatOf('trace-cmd', (lines) => {
  const events = lines.filter((l) => CPU.test(l) && EVENT.test(l));
  return events.length > 0 && (/^cpus=\d+/.test(lines[0]!) || events.every((l) => !CPU.exec(l)![1]));
});

export const ftrace = formatOf(
  'ftrace',
  (lines) => /^# tracer:/.test(lines[0]!) || lines.some((l) => CPU.test(l) && EVENT.test(l)),
);
