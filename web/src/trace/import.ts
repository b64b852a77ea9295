// SPDX-License-Identifier: GPL-2.0-only
// Reads an exported trace back. A file comes from anywhere: whatever the page relies on is checked, and the first
// thing that is wrong is named with its place. The strongest check is replay itself: each store says what it found.
import { Kind, RECORD_WORDS, kindOf, sizeOf, idOf } from '../base/abi.gen.ts';
import type { SiteTable } from '../base/sites.ts';
import { TRACE_FORMAT, TRACE_VERSION } from './export.ts';
import { Memory, type MemoryLayout } from './memory.ts';
import type { Crash, OpSpan, TraceData } from './trace.ts';

export class ImportError extends Error {}

export interface ImportedTrace {
  readonly exhibit: string;
  readonly kernel: string;
  readonly script: string | null;
  readonly opens: number;
  readonly data: TraceData;
}

/** Memory of a real run is well below this. */
const MOST_BYTES = 256 << 20;

type Json = Readonly<Record<string, unknown>>;

const fail = (what: string): never => {
  throw new ImportError(what);
};
const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isWord = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= 0xffffffff;

function text(file: Json, key: string): string {
  const value = file[key];
  return typeof value === 'string' && value.length <= 200 ? value : fail(`"${key}" is missing or no text`);
}

function word(file: Json, key: string): number {
  const value = file[key];
  return isWord(value) ? value : fail(`"${key}" is missing or no number from 0 to 4294967295`);
}

function list(file: Json, key: string): readonly unknown[] {
  const value = file[key];
  return Array.isArray(value) ? value : fail(`"${key}" is missing or no list`);
}

function readLayout(file: Json): MemoryLayout {
  const it = isObject(file['layout']) ? file['layout'] : fail('"layout" is missing');
  const [imageStart, imageEnd, arenaStart, arenaEnd] = [
    word(it, 'imageStart'),
    word(it, 'imageEnd'),
    word(it, 'arenaStart'),
    word(it, 'arenaEnd'),
  ];
  if (
    imageEnd < imageStart ||
    arenaEnd < arenaStart ||
    imageEnd - imageStart + arenaEnd - arenaStart > MOST_BYTES
  )
    fail('"layout" is of no possible memory');
  return { imageStart, imageEnd, arenaStart, arenaEnd };
}

function readImage(file: Json, layout: MemoryLayout): Uint8Array {
  const bytes = new Uint8Array(layout.imageEnd - layout.imageStart + layout.arenaEnd - layout.arenaStart);
  if (file['image'] === undefined)
    fail('it holds no first memory image; export it again with this version of Treewalk');
  for (const run of list(file, 'image')) {
    const [offset, packed] = Array.isArray(run) ? (run as readonly unknown[]) : [];
    if (!isWord(offset) || typeof packed !== 'string') fail('"image" is no list of [offset, base64]');
    let raw = '';
    try {
      raw = atob(packed as string);
    } catch {
      fail(`"image" cannot be unpacked at offset ${String(offset)}`);
    }
    if ((offset as number) + raw.length > bytes.length) fail('"image" is larger than the memory of "layout"');
    for (let i = 0; i < raw.length; i++) bytes[(offset as number) + i] = raw.charCodeAt(i);
  }
  return bytes;
}

function readSites(file: Json): SiteTable {
  const it = isObject(file['sites']) ? file['sites'] : fail('"sites" is missing');
  if (it['version'] !== 1) fail('"sites" is of another version');
  const sites = isObject(it['sites']) ? it['sites'] : fail('"sites.sites" is missing');
  const lengths = ['kind', 'file', 'line', 'column', 'func'].map((key) => {
    const column = list(sites, key);
    if (!column.every(isWord)) fail(`"sites.sites.${key}" is no list of numbers`);
    return column.length;
  });
  if (new Set(lengths).size !== 1) fail('the columns of "sites.sites" differ in length');
  const files = list(it, 'files');
  if (!files.every((f) => isObject(f) && typeof f['path'] === 'string' && typeof f['origin'] === 'string'))
    fail('"sites.files" is no list of files');
  const rows = (key: string, least: number): void => {
    if (!list(it, key).every((r) => Array.isArray(r) && r.length >= least && typeof r[0] === 'string'))
      fail(`"sites.${key}" is no list of rows`);
  };
  rows('functions', 4);
  rows('variables', 5);
  if (!isObject(it['structs']) || !isObject(it['enums'])) fail('"sites" holds no structs or no enums');
  return it as unknown as SiteTable;
}

function readOps(file: Json, count: number): readonly OpSpan[] {
  let at = 0;
  const ops = list(file, 'ops').map((op, i) => {
    const it = isObject(op) ? op : fail(`operation ${i + 1} is no object`);
    const [first, end] = [word(it, 'first'), word(it, 'end')];
    text(it, 'name');
    text(it, 'text');
    if (typeof it['result'] !== 'number' || !Array.isArray(it['args']) || !Array.isArray(it['race']))
      fail(`operation ${i + 1} ("${String(it['text']).slice(0, 40)}") is incomplete`);
    if (first !== at || end < first || end > count)
      fail(`operation ${i + 1} ("${String(it['text']).slice(0, 40)}") does not follow on the one before`);
    at = end;
    return it as unknown as OpSpan;
  });
  if (ops.length === 0) fail('it holds no operation');
  if (at !== count) fail(`${count - at} records belong to no operation`);
  return ops;
}

function readRecords(file: Json, sites: SiteTable): Uint32Array {
  const rows = list(file, 'records');
  const records = new Uint32Array(rows.length * RECORD_WORDS);
  const siteCount = sites.sites.line.length;
  rows.forEach((row, r) => {
    if (!Array.isArray(row) || row.length !== RECORD_WORDS || !row.every(isWord))
      return fail(`record ${r} is no row of ${RECORD_WORDS} numbers`);
    const w0 = row[0] as number;
    const [kind, id] = [kindOf(w0), idOf(w0)];
    if (kind < Kind.STEP || kind > Kind.WARN) fail(`record ${r} is of no known kind (${kind})`);
    const most =
      kind === Kind.STEP || kind === Kind.LOAD || kind === Kind.STORE
        ? siteCount
        : kind === Kind.ENTER || kind === Kind.EXIT
          ? sites.functions.length
          : kind === Kind.VAR
            ? sites.variables.length
            : Infinity;
    if (id >= most) fail(`record ${r} names site ${id}, and there are ${most}`);
    records.set(row as readonly number[], r * RECORD_WORDS);
  });
  return records;
}

/** Every store must find in memory what it says it replaced: a changed or torn file does not. */
function checkReplay(data: TraceData): void {
  const memory = new Memory(data.layout, data.firstImage.slice());
  const { records } = data;
  for (let i = 0; i < records.length; i += RECORD_WORDS) {
    if (kindOf(records[i]!) !== Kind.STORE) continue;
    const [address, size] = [records[i + 1]!, sizeOf(records[i]!)];
    if (!memory.has(address, size)) continue;
    const found = memory.read(address, size);
    if (found !== records[i + 2]!)
      fail(
        `record ${i / RECORD_WORDS} replaces ${records[i + 2]} at 0x${address.toString(16)}, where ${found} stood: ` +
          'the file was changed or is incomplete',
      );
    memory.write(address, size, records[i + 3]!);
  }
}

/** Throws an ImportError that says in one sentence what is wrong. */
export function importTrace(source: string): ImportedTrace {
  let file: unknown;
  try {
    file = JSON.parse(source);
  } catch (error) {
    return fail(`it is no JSON (${(error as Error).message})`);
  }
  if (!isObject(file)) return fail('it is no JSON object');
  if (file['format'] !== TRACE_FORMAT)
    fail(
      Array.isArray(file['traceEvents'])
        ? 'it is a Chrome trace, which holds no memory; choose the trace exported as JSON'
        : `"format" is not "${TRACE_FORMAT}"; choose a trace that Treewalk exported as JSON`,
    );
  if (file['version'] !== TRACE_VERSION)
    fail(
      `it is of version ${String(file['version']).slice(0, 10)}; this page reads version ${TRACE_VERSION}`,
    );
  const sites = readSites(file);
  const layout = readLayout(file);
  const records = readRecords(file, sites);
  const ops = readOps(file, records.length / RECORD_WORDS);
  const crash = file['crash'];
  if (crash !== null && !(isObject(crash) && typeof crash['message'] === 'string'))
    fail('"crash" is neither null nor a crash');
  const data: TraceData = {
    sites,
    layout,
    firstImage: readImage(file, layout),
    records,
    ops,
    root: word(file, 'root'),
    variant: text(file, 'variant'),
    fanout: word(file, 'fanout'),
    crash: crash as Crash | null,
  };
  checkReplay(data);
  const { script, opens } = file;
  return {
    exhibit: text(file, 'exhibit'),
    kernel: text(file, 'kernel'),
    script: typeof script === 'string' && script.length < 1_000_000 ? script : null,
    opens: isWord(opens) && opens < ops.length ? opens : 0,
    data,
  };
}
