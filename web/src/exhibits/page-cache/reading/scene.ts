// SPDX-License-Identifier: GPL-2.0-only
// Reads what a reader holds: the batch on its stack, the references in folios, and what the driver noted as got.
import {
  framesAt,
  inRuns,
  opBefore,
  range,
  structLayout,
  type Memory,
  type Trace,
  type TreeReader,
  type Value,
} from '../../../exhibit-api/index.ts';
import { decodeEntry } from '../../../structures/xarray/index.ts';
import { scannerOf } from '../mapping.ts';
import { gotNow, isRead } from '../reads.ts';
import { readFolio, readersOf } from '../words.ts';
import { PICTURE } from './words.ts';

/** Numbers in ascending order as ranges: 1, 2, 3, 5 becomes 1–3 and 5. */
const runs = (numbers: readonly number[]): readonly (readonly [first: number, last: number])[] =>
  inRuns(numbers, (before, n) => n === before + 1).map((run) => [run[0]!, run.at(-1)!]);

/** The words in a struct folio_batch. */
function wordsIn(trace: Trace, memory: Memory, address: number): readonly number[] {
  const batch = structLayout(trace.sites, 'struct folio_batch');
  const { offset } = batch.member('folios');
  return Array.from({ length: memory.u8(address + batch.member('nr').offset) }, (_, i) =>
    memory.u32(address + offset + 4 * i),
  );
}

/** Words a variable that points to a batch: "folios 1–4". Null: it does not. */
export function batchVariable(trace: Trace, memory: Memory, value: Value): string | null {
  if (value.kind !== 'pointer' || value.to !== 'struct folio_batch' || value.address === 0) return null;
  return batchText(trace, memory, wordsIn(trace, memory, value.address)) || PICTURE.empty;
}

/** The words in the batch of the running reader; null: none runs, or it has not set one up. */
function batchAt(trace: Trace, memory: Memory, record: number): readonly number[] | null {
  for (const frame of framesAt(trace, record).toReversed())
    for (const { id, address, written } of frame.variables) {
      const [, type] = trace.sites.variables[id] ?? [];
      if (type === 'struct folio_batch' && written) return wordsIn(trace, memory, address);
    }
  return null;
}

function batchText(trace: Trace, memory: Memory, words: readonly number[]): string {
  const parts: string[] = [];
  let folios: number[] = [];
  const flush = (): void => {
    parts.push(...runs(folios).map(([a, b]) => range(a, b, 'folio')));
    folios = [];
  };
  for (const word of words) {
    const entry = decodeEntry(word);
    if (entry.kind === 'pointer') folios.push(readFolio(trace.sites, memory, entry.address).nth);
    else {
      flush();
      parts.push(PICTURE.shadow);
    }
  }
  flush();
  return parts.join(' · ');
}

function gotText(trace: Trace, memory: Memory): string | null {
  const got = gotNow(trace, memory);
  const pages = got.map(([index, order]): [number, number] => [index, index + 2 ** order - 1]);
  const joined: [number, number][] = [];
  for (const [a, b] of pages) {
    const last = joined.at(-1);
    if (last && a === last[1] + 1) last[1] = b;
    else joined.push([a, b]);
  }
  return got.length ? joined.map(([a, b]) => range(a, b, 'page')).join(' · ') : null;
}

/** The slots whose folios a reader holds. */
function heldSlots(trace: Trace, memory: Memory, record: number): TreeReader['held'] {
  const slots = new Map<string, { node: number; slot: number; word: number }>();
  for (const e of scannerOf(trace).scan(opBefore(trace, record)).events) {
    if (e.record >= record) break;
    if (e.kind === 'read' && decodeEntry(e.word).kind === 'pointer')
      slots.set(`${e.node} ${e.slot}`, { node: e.node, slot: e.slot, word: e.word });
  }
  return [...slots.values()].flatMap(({ node, slot, word }) => {
    const references = readersOf(trace, memory, word);
    return references > 0 ? [{ node, slot, references }] : [];
  });
}

/** Undefined: no operation reads at this record. The strip is there in each step of a read, so that nothing moves. */
export function readingAt(trace: Trace, memory: Memory, record: number): TreeReader | undefined {
  const op = trace.ops[opBefore(trace, record)];
  if (!op || !isRead(op.name) || op.name === 'lookup' || trace.data.outside) return undefined;
  const words = record < op.end ? batchAt(trace, memory, record) : null;
  const got = gotText(trace, memory);
  const strip =
    words && words.length > 0
      ? [PICTURE.batch(batchText(trace, memory, words)), PICTURE.batchOf(words.length)]
      : got !== null && record > op.first
        ? [PICTURE.got(got), PICTURE.gotOf(gotNow(trace, memory).length)]
        : [PICTURE.nothing];
  return { strip, held: heldSlots(trace, memory, record) };
}
