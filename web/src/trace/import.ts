// SPDX-License-Identifier: GPL-2.0-only
// Reads an exported trace back. The file may come from anywhere, so this checks all that the page relies on. The error names
// the first fault with its place. The strongest check is the replay: each store says what it replaced.
import { Kind, RECORD_WORDS, kindOf, sizeOf } from '../base/abi.gen.ts';
import type { SiteTable } from '../base/sites.ts';
import { TRACE_FORMAT, TRACE_VERSION } from './export.ts';
import { ImportError, fail } from './import-error.ts';
import { cutRecords, readRecords } from './import-records.ts';
import { checkFile, type TraceFile } from './import-schema.ts';
import { upgradeFrom1 } from './import-v1.ts';
import { Memory, spanOf, type MemoryLayout } from './memory.ts';
import type { OpSpan, TraceData } from './trace.ts';

export { ImportError };

export interface ImportedTrace {
  readonly exhibit: string;
  readonly kernel: string;
  readonly script: string | null;
  readonly opens: number;
  readonly data: TraceData;
}

/** Most characters of a trace file: about the length of MOST_RECORDS records. */
const MOST_TRACE_CHARS = 320 << 20;
/** Most characters of a trace file without its records: parsed, each may take thirty bytes. */
const MOST_HEAD = 24 << 20;
/** Most bytes of memory in a trace file, well above a real run's. */
const MOST_MEMORY = 64 << 20;
/** Most members of a struct, those of structs in it included: the inspector reads each. */
const MOST_MEMBERS = 10_000;

/** @throws ImportError, also for a file that is too large to read */
export async function importFile(file: {
  readonly size: number;
  readonly text: () => Promise<string>;
}): Promise<ImportedTrace> {
  if (file.size > MOST_TRACE_CHARS) fail(tooLarge(file.size, MOST_TRACE_CHARS));
  return importTrace(await file.text());
}

const tooLarge = (size: number, most: number): string =>
  `it has ${Math.ceil(size / 2 ** 20)} MiB, and at most ${most / 2 ** 20} can be a trace that Treewalk exported as JSON`;

/** @throws ImportError that says in one sentence what is wrong */
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
  if (![1, 2, 3, TRACE_VERSION].includes(version as number))
    fail(
      `it is of version ${JSON.stringify(version)?.slice(0, 10)}; this page reads versions 1 to ${TRACE_VERSION}`,
    );
  if (it['image'] === undefined)
    fail('it holds no first memory image; export it again with this version of Treewalk');
  return version === 1 ? upgradeFrom1(it) : it;
}

/** Refuses structs that contain themselves or grow by nesting: a reader would never finish them. */
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
  if (
    layout.imageEnd < layout.imageStart ||
    layout.arenaEnd < layout.arenaStart ||
    spanOf(layout) > MOST_MEMORY
  )
    fail('"layout" is of no possible memory');
  return layout;
}

function readImage(runs: TraceFile['image'], layout: MemoryLayout): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(spanOf(layout));
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

/** The number of ALLOC records before the first operation. */
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

/** Checks that each store finds in memory the value that it says it replaced. In a changed or torn file some do not. */
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
