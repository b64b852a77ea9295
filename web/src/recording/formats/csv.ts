// SPDX-License-Identifier: GPL-2.0-only
// Reads I/O from comma-separated values.
// MSR Cambridge, without a header:
//   Timestamp (100 ns), Hostname, DiskNumber, Type, Offset (bytes), Size (bytes), ResponseTime
// libCacheSim: time, object, size. A header may name the columns; without one they are the first three. An object is
// the number of a page; its size does not matter.
import type { FormatSpec, LineReader } from './types.ts';
import { numberOf, PAGE_BYTES } from './types.ts';
import { WORDS } from '../words.ts';

const fields = (line: string): readonly string[] => line.split(',', 32).map((f) => f.trim());

const MSR = /^\d{5,20},[^,]{1,64},\d{1,4},(read|write),\d{1,16},\d{1,16},\d/i;

const readMsr: LineReader = (line, heard) => {
  if (!MSR.test(line)) return WORDS.columns;
  const [time, host, disk, , offset, size] = fields(line);
  return heard.io(`${host} ${disk}`, Number(offset), Number(size), Number(time) / 1e7);
};

export const msr: FormatSpec = {
  id: 'msr',
  label: WORDS.formats.msr,
  real: false,
  recognise: (lines) => lines.slice(0, 4).some((l) => MSR.test(l)),
  reader: () => readMsr,
};

const TIME = /^#?\s*(clock_?)?(time|timestamp)$/i;
const OBJECT = /^(obj(ect)?(_?id)?|key|id|block|lba)$/i;

function readerOfObjects(): LineReader {
  let columns = { time: 0, object: 1 };
  let first = true;
  return (line, heard) => {
    const row = fields(line);
    if (first) {
      first = false;
      const [time, object] = [row.findIndex((f) => TIME.test(f)), row.findIndex((f) => OBJECT.test(f))];
      if (object >= 0) {
        columns = { time, object };
        return null;
      }
    }
    const object = numberOf(row[columns.object]);
    if (Number.isNaN(object)) return WORDS.noObject;
    const time = Number(row[columns.time]);
    return heard.io(
      'objects',
      object * PAGE_BYTES,
      1,
      columns.time < 0 || !Number.isFinite(time) ? NaN : time,
    );
  };
}

export const libcachesim: FormatSpec = {
  id: 'libcachesim',
  label: 'libCacheSim CSV',
  real: false,
  recognise: (lines) =>
    fields(lines[0]!).some((f) => OBJECT.test(f)) ||
    lines.slice(0, 4).some((l) => /^\d+(\.\d+)?,\d+,\d+(,|$)/.test(l)),
  reader: readerOfObjects,
};
