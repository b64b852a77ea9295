// SPDX-License-Identifier: GPL-2.0-only
// Reads one operation a line: from our bpftrace one-liners, or as people type them. Both look alike, but bpftrace's
// "evict" is the kernel's delete, which does not say whether a shadow stayed.
import { OPS } from '../../exhibits/page-cache/ops.ts';
import type { FormatSpec, LineReader } from './types.ts';
import { WORDS } from '../words.ts';

const FILE = WORDS.oneFile;
const ATTACH = /^Attach(ed|ing) (to )?\d+ probes?/;
const HEADER = /^#\s*treewalk: bpftrace\b/;

const numberOf = (word: string | undefined): number =>
  word !== undefined && /^(\d{1,10}|0x[0-9a-f]{1,8})$/i.test(word) ? Number(word) : NaN;

const reader =
  (said: boolean): LineReader =>
  (line, heard) => {
    const [typed, ...rest] = line.replace(/#.*/, '').trim().split(/\s+/);
    const name = typed!.toLowerCase();
    const spec = OPS.find((o) => o.name === name);
    if (!spec) return WORDS.noOperation;
    if (spec.code === undefined) return WORDS.noPlace(name);
    const args = rest.map(numberOf);
    const needed = spec.args.filter((a) => !a.optional).length;
    if (args.some(Number.isNaN) || args.length < needed || args.length > spec.args.length)
      return WORDS.allowed(
        [spec.name, ...spec.args.map((a) => (a.optional ? `[${a.name}]` : a.name))].join(' '),
      );
    const [page = 0, more = 0] = args;
    if (name === 'add') return heard.add(FILE, page, more, NaN);
    if (name === 'evict') return heard.delete(FILE, page, said ? true : null, NaN);
    if (name === 'remove') return heard.delete(FILE, page, false, NaN);
    // A lookup changes nothing, so it is skipped.
    return name === 'prune' ? heard.prune(FILE, page, more, NaN) : null;
  };

export const bpftrace: FormatSpec = {
  id: 'bpftrace',
  label: 'bpftrace',
  real: true,
  recognise: (lines) =>
    lines.some((l) => ATTACH.test(l) || HEADER.test(l)) ||
    (lines.length > 0 && lines.every((l) => /^(add \d+ \d+|evict \d+)$/.test(l))),
  reader: () => reader(false),
  isComment: (line) => line.startsWith('#') || ATTACH.test(line),
};

export const ops: FormatSpec = {
  id: 'ops',
  label: 'operations',
  real: true,
  recognise: (lines) => {
    const first = lines.find((l) => !l.trimStart().startsWith('#'));
    const word = first?.trim().split(/\s+/)[0]?.toLowerCase();
    return OPS.some((o) => o.name === word) && /^\s*\w+\s+(\d|0x)/i.test(first!);
  },
  reader: () => reader(true),
  isComment: (line) => line.trimStart().startsWith('#'),
};
