// SPDX-License-Identifier: GPL-2.0-only
// Reads what an insert must do besides the entry in the tree. It must set the folio's references, mapping and index,
// and count the mapping's pages. It must also tell the caller the shadow. All is read from memory as the operation
// left it.
import { Cache, Kind, rareIn, type Memory, type Trace } from '../../exhibit-api/index.ts';
import { decodeEntry, entriesIn, readTree } from '../../structures/xarray/index.ts';
import { arrayOf } from './mapping.ts';
import { pagesOf } from './pages.ts';
import { isPlanted } from './kernel.ts';
import { publishedAs } from './published.ts';
import { entryValue, readFolio } from './words.ts';

/**
 * Gives each duty's value; the keys are words that begin a sentence. No value is an address. Null: the operation is
 * no insert.
 */
export function books(trace: Trace, memory: Memory, op: number): Readonly<Record<string, string>> | null {
  const { name, result, args } = trace.ops[op]!;
  if (name !== 'add' || isPlanted(trace, op)) return null;
  const address = folioOf(trace, op);
  if (address === null) return null;
  const folio = readFolio(trace.sites, memory, address);
  const inserted = result === 0;
  return {
    'references of the folio': String(folio.references),
    'folio->mapping':
      folio.mapping === 0 ? 'NULL' : folio.mapping === trace.root ? 'the file' : 'something else',
    ...(inserted ? { 'folio->index': String(folio.index) } : {}),
    ...(inserted ? publishedAs(trace, memory, op, address) : {}),
    ...(inserted ? { 'marks of the entry': marksAt(trace, memory, args[0] ?? 0) } : {}),
    // After -ENOMEM the kernel tells the caller no shadow.
    ...(result === -12 ? {} : { '*shadowp': shadowOf(trace, memory, op) }),
    'mapping->nrpages': String(pagesOf(trace, memory)),
  };
}

/** Finds the folio that the driver made before it asked for the insert. */
function folioOf(trace: Trace, op: number): number | null {
  const born = rareIn(trace, 'objects', trace.ops[op]!).find(
    (r) => trace.kind(r) === Kind.ALLOC && trace.id(r) !== Cache.XA_NODE,
  );
  return born === undefined ? null : trace.a(born);
}

/** Names the marks at `index`, which writeback and others set; a new folio has none. */
function marksAt(trace: Trace, memory: Memory, index: number): string {
  const tree = readTree(trace.sites, memory, arrayOf(trace));
  const marks = entriesIn(tree, index, index + 1)[0]?.marks ?? [];
  return marks.join(', ') || 'none';
}

/** Reads the caller's variable when the insert returns; later calls may reuse that stack. */
function shadowOf(trace: Trace, memory: Memory, op: number): string {
  const { first, end } = trace.ops[op]!;
  let at = -1;
  let word = 0;
  for (let r = first; r < end; r++) {
    const kind = trace.kind(r);
    if (kind === Kind.STORE && trace.a(r) === at) word = trace.c(r);
    else if (kind === Kind.VAR && at < 0) {
      const [name, , func] = trace.sites.variables[trace.id(r)]!;
      if (name === 'shadow' && trace.functionName(func) === 'op_add') at = trace.a(r);
    } else if (kind === Kind.EXIT && at >= 0 && trace.functionName(trace.id(r)) === 'op_add') break;
  }
  const entry = decodeEntry(word);
  return entry.kind === 'empty' ? 'NULL' : entryValue(trace.sites, memory, entry).join(' ');
}
