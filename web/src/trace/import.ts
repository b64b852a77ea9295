// SPDX-License-Identifier: GPL-2.0-only
// Reads an exported trace back. A file comes from anywhere: whatever the page relies on is checked, and the first
// thing that is wrong is named with its place. The strongest check is replay itself: each store says what it found.
import { Kind, RECORD_WORDS, kindOf, sizeOf } from '../base/abi.gen.ts';
import type { SiteTable } from '../base/sites.ts';
import { TRACE_FORMAT, TRACE_VERSION } from './export.ts';
import { ImportError, fail } from './import-error.ts';
import { cutRecords, readRecords } from './import-records.ts';
import { checkFile, type TraceFile } from './import-schema.ts';
import { upgradeFrom1 } from './import-v1.ts';
import { Memory, type MemoryLayout } from './memory.ts';
import type { OpSpan, TraceData } from './trace.ts';

export { ImportError };

export interface ImportedTrace {
  readonly exhibit: string;
  readonly kernel: string;
  readonly script: string | null;
  readonly opens: number;
  readonly data: TraceData;
}

/** Characters. A trace of MOST_RECORDS is about as long. */
const MOST_TRACE_CHARS = 320 << 20;
/** The same of all but the records: parsed, each may take thirty bytes. */
const MOST_HEAD = 24 << 20;
/** Bytes. Memory of a real run is well below this. */
const MOST_MEMORY = 64 << 20;
/** Members that a struct may have, those of the structs in it included: the inspector looks at each. */
const MOST_MEMBERS = 10_000;

/** Reads a file, unless it is too large to be read at all. */
export async function importFile(file: {
  readonly size: number;
  readonly text: () => Promise<string>;
}): Promise<ImportedTrace> {
  if (file.size > MOST_TRACE_CHARS) fail(tooLarge(file.size, MOST_TRACE_CHARS));
  return importTrace(await file.text());
}

const tooLarge = (size: number, most: number): string =>
  `it has ${Math.ceil(size / 2 ** 20)} MiB, and at most ${most / 2 ** 20} can be a trace that Treewalk exported as JSON`;

/** Throws an ImportError that says in one sentence what is wrong. */
export function importTrace(source: string): ImportedTrace {
  if (source.length > MOST_TRACE_CHARS) fail(tooLarge(source.length, MOST_TRACE_CHARS));
  const { head, from } = cutRecords(source);
  if (head.length > MOST_HEAD) fail(tooLarge(head.length, MOST_HEAD));
  const file = checkFile(currentVersion(head));
  if (from < 0) fail('"records" is missing');
  checkStructs(file.sites);
  const layout = checkLayout(file.layout);
  const records = readRecords(source, from, file.sites);
  const data: TraceData = {
    sites: file.sites,
    layout,
    firstImage: readImage(file.image, layout),
    records,
    ops: checkOps(file.ops, records.length / RECORD_WORDS, file.before ? aliveAtFirst(records) : 0),
    root: file.root,
    variant: file.variant,
    fanout: file.fanout,
    crash: file.crash,
    ...(file.before ? { before: file.before } : {}),
    ...(file.outside ? { outside: file.outside } : {}),
  };
  checkReplay(data);
  const { exhibit, kernel, script = null, opens = 0 } = file;
  return { exhibit, kernel, script, opens: opens < data.ops.length ? opens : 0, data };
}

function currentVersion(head: string): unknown {
  let file: unknown;
  try {
    file = JSON.parse(head);
  } catch (error) {
    return fail(`it is no JSON (${(error as Error).message})`);
  }
  if (typeof file !== 'object' || file === null || Array.isArray(file)) return fail('it is no JSON object');
  const it = file as Readonly<Record<string, unknown>>;
  if (it['format'] !== TRACE_FORMAT)
    fail(
      Array.isArray(it['traceEvents'])
        ? 'it is a Chrome trace, which holds no memory; choose the trace exported as JSON'
        : `"format" is not "${TRACE_FORMAT}"; choose a trace that Treewalk exported as JSON`,
    );
  const { version } = it;
  if (![1, 2, 3, TRACE_VERSION].includes(Number(version)))
    fail(`it is of version ${String(version).slice(0, 10)}; this page reads versions 1 to ${TRACE_VERSION}`);
  if (it['image'] === undefined)
    fail('it holds no first memory image; export it again with this version of Treewalk');
  return version === 1 ? upgradeFrom1(it) : it;
}

/** A struct that holds itself, or structs that hold structs that hold structs, would be looked at for ever. */
function checkStructs({ structs }: SiteTable): void {
  const members = new Map<string, number>();
  const count = (name: string): number => {
    const known = members.get(name);
    if (known !== undefined) return known;
    members.set(name, Infinity);
    let sum = 0;
    for (const [, , , type] of structs[name]!.fields)
      sum += 1 + (Object.hasOwn(structs, type) ? count(type) : 0);
    if (sum > MOST_MEMBERS)
      fail(`"sites.structs" holds ${name.slice(0, 60)}, which has more members than any struct`);
    members.set(name, sum);
    return sum;
  };
  for (const name of Object.keys(structs)) count(name);
}

function checkLayout(layout: MemoryLayout): MemoryLayout {
  const { imageStart, imageEnd, arenaStart, arenaEnd } = layout;
  if (
    imageEnd < imageStart ||
    arenaEnd < arenaStart ||
    imageEnd - imageStart + arenaEnd - arenaStart > MOST_MEMORY
  )
    fail('"layout" is of no possible memory');
  return layout;
}

function readImage(runs: TraceFile['image'], layout: MemoryLayout): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(layout.imageEnd - layout.imageStart + layout.arenaEnd - layout.arenaStart);
  for (const [offset, packed] of runs) {
    let raw = '';
    try {
      raw = atob(packed);
    } catch {
      fail(`"image" cannot be unpacked at offset ${offset}`);
    }
    if (offset + raw.length > bytes.length) fail('"image" is larger than the memory of "layout"');
    for (let i = 0; i < raw.length; i++) bytes[offset + i] = raw.charCodeAt(i);
  }
  return bytes;
}

/** How many ALLOC records stand before the first operation. */
function aliveAtFirst(records: Uint32Array): number {
  let at = 0;
  while (at < records.length && kindOf(records[at]!) === Kind.ALLOC) at += RECORD_WORDS;
  return at / RECORD_WORDS;
}

function checkOps(ops: readonly OpSpan[], count: number, before: number): readonly OpSpan[] {
  let at = before;
  ops.forEach((op, i) => {
    if (op.first !== at || op.end < op.first || op.end > count)
      fail(`operation ${i + 1} ("${op.text.slice(0, 40)}") does not follow on the one before`);
    at = op.end;
  });
  if (at !== count) fail(`${count - at} records belong to no operation`);
  return ops;
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
