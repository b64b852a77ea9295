// SPDX-License-Identifier: GPL-2.0-only
// Reads what fio writes with --write_iolog, versions 2 and 3. Fio appends, so a header may be in the middle. Offsets
// and lengths are in bytes. The log has reads and writes, not inserts: a cache must be assumed.
//   version 2   FILE ACTION [OFFSET LENGTH]
//   version 3   MICROSECONDS FILE ACTION [OFFSET LENGTH]
import type { FormatSpec, LineReader } from './types.ts';
import { numberOf } from './types.ts';
import { WORDS } from '../words.ts';

const HEADER = /^fio version (\d+) iolog\s*$/;
const IO = new Set(['read', 'write']);
/** Actions that leave the cache as it is. */
const OTHER = new Set(['add', 'open', 'close', 'unlink', 'wait', 'sync', 'datasync', 'trim']);

function reader(): LineReader {
  let timed = true;
  return (line, heard) => {
    const header = HEADER.exec(line);
    if (header) {
      timed = header[1] === '3';
      return header[1] === '2' || timed ? null : WORDS.logVersion(header[1]!);
    }
    const words = line.trim().split(/\s+/);
    const seconds = timed ? numberOf(words.shift()) / 1e6 : NaN;
    if (timed && Number.isNaN(seconds)) return WORDS.noTime;
    // The file's name may have spaces, so the line is read from its end.
    const numbers = IO.has(words.at(-3) ?? '') ? 2 : 0;
    const action = words.at(-1 - numbers) ?? '';
    const other = OTHER.has(action) || OTHER.has(words.at(-3) ?? '') || OTHER.has(words.at(-2) ?? '');
    if (numbers === 0) return other ? null : WORDS.noAction;
    const [offset, bytes] = [numberOf(words.at(-2)), numberOf(words.at(-1))];
    if (Number.isNaN(offset) || Number.isNaN(bytes)) return WORDS.noNumbers;
    const file = words.slice(0, -3).join(' ');
    return file === '' ? WORDS.noName : heard.io(file, offset, bytes, seconds);
  };
}

export const fio: FormatSpec = {
  id: 'fio',
  label: WORDS.formats.fio,
  real: false,
  recognise: (lines) => HEADER.test(lines[0]!),
  reader,
};
