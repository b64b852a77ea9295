// SPDX-License-Identifier: GPL-2.0-only
// Scans each operation of a trace for events of the XArray's code. A walk is one way down from the head: xas_start()
// or xas_find_marked() reads the head, or xas_create() begins there again. All reads of the head in one xas_create()
// are one walk.
import { Cache, Kind, RECORD_WORDS, kindOf } from '../../base/abi.gen.ts';
import { perObject } from '../../base/memo.ts';
import { objectsOf, type Objects } from '../../trace/objects.ts';
import type { Trace } from '../../trace/trace.ts';
import { decodeEntry } from './entry.ts';
import type { XaScan } from './event.ts';
import { folded } from './fold.ts';
import { xaLayout } from './layout.ts';
import { OpScan, type AddressMap, type SlotAddress } from './op-scan.ts';
import type { ReaderWatch } from './reader-scan.ts';

export type { DrawnEvent, XaEvent, XaEventKind, XaScan } from './event.ts';
export { ACCESSORS, STARTERS } from './op-scan.ts';
export type { ReaderWatch } from './reader-scan.ts';

/**
 * Scans operations on demand. Whether a node is linked depends on earlier operations: those are skimmed for links
 * alone.
 */
export class XaScanner implements AddressMap {
  private readonly scans = new Map<number, XaScan>();
  /** By operation, where known: nodes allocated but unlinked as it begins. */
  private readonly pending = new Map<number, ReadonlySet<number>>([[0, new Set()]]);
  private readonly objects: Objects;
  /** By file: whether it belongs to the environment. */
  private readonly hidden: readonly boolean[];

  /** `heads`: addresses of the head words of the arrays to watch. */
  constructor(
    private readonly trace: Trace,
    private readonly heads: ReadonlySet<number>,
    /** What readers of this exhibit take; null: it has none. */
    private readonly watch: ReaderWatch | null = null,
  ) {
    this.objects = objectsOf(trace);
    this.hidden = trace.sites.files.map((f) => /^core-c\/(shim|host)\//.test(f.path));
  }

  scan(op: number): XaScan {
    let scan = this.scans.get(op);
    if (!scan) this.scans.set(op, (scan = this.scanOne(op)));
    return scan;
  }

  isHead(address: number): boolean {
    return this.heads.has(address);
  }

  isHidden(site: number): boolean {
    return this.hidden[this.trace.sites.sites.file[site]!] ?? true;
  }

  slotOf(address: number): SlotAddress | null {
    const layout = xaLayout(this.trace.sites);
    const node = this.objects.baseOf(Cache.XA_NODE, address);
    const at = address - node - layout.slots;
    const { word, fanout } = layout;
    return node && at >= 0 && at < word * fanout && at % word === 0 ? { node, slot: at / word } : null;
  }

  markOf(address: number, changed: number): SlotAddress | null {
    const layout = xaLayout(this.trace.sites);
    if (this.heads.has(address - layout.flags + layout.head)) return { node: 0, slot: 0 };
    const node = this.objects.baseOf(Cache.XA_NODE, address);
    const at = address - node - layout.marks;
    if (!node || at < 0 || at >= 3 * layout.markBytes) return null;
    return { node, slot: 8 * (at % layout.markBytes) + (31 - Math.clz32(changed & -changed)) };
  }

  /** Nodes that are unlinked as operation `op` begins. */
  private unlinkedBefore(op: number): Set<number> {
    let from = op;
    while (!this.pending.has(from)) from--;
    const unlinked = new Set(this.pending.get(from));
    const { trace } = this;
    const { records } = trace.data;
    for (let o = from; o < op; o++) {
      const { first, end } = trace.ops[o]!;
      for (let r = first, i = first * RECORD_WORDS; r < end; r++, i += RECORD_WORDS) {
        const kind = kindOf(records[i]!);
        if (kind === Kind.ALLOC) {
          if (trace.id(r) === Cache.XA_NODE) unlinked.add(trace.a(r));
        } else if (unlinked.size === 0) continue;
        else if (kind === Kind.FREE) unlinked.delete(trace.a(r));
        else if (kind === Kind.STORE && unlinked.has(records[i + 3]! - 2)) {
          const address = trace.a(r);
          const at = this.heads.has(address) ? { node: 0 } : this.slotOf(address);
          if (at && !unlinked.has(at.node)) unlinked.delete(trace.c(r) - 2);
        }
      }
      this.pending.set(o + 1, new Set(unlinked));
    }
    return unlinked;
  }

  private scanOne(op: number): XaScan {
    const { trace } = this;
    const unlinked = this.unlinkedBefore(op);
    const { first, end } = trace.ops[op]!;
    const pass = new OpScan(trace, this, unlinked, this.watch);
    const opened = trace.opRecord(op);
    for (let r = first; r < end; r++) pass.record(r, r > opened);
    if (end > first) pass.finish(end - 1);
    this.pending.set(op + 1, unlinked);
    const { walks, locks, slotReads, nodesAllocated, nodesFreed, reader } = pass;
    // Events before its OP record are no work of the operation.
    const events = pass.events.filter((e) => e.record >= opened);
    const linked = new Set(
      events.flatMap((e) => {
        const entry = e.kind === 'link' ? decodeEntry(e.word) : null;
        return entry?.kind === 'node' ? [entry.node] : [];
      }),
    );
    const nodesWasted = nodesAllocated.filter((r) => !linked.has(trace.a(r)));
    const counts = { walks, locks, slotReads, nodesAllocated, nodesFreed, nodesWasted, reader };
    return { events: folded(events), ...counts };
  }
}

/** One scanner for each trace; `arrayOf` gives the address of its struct xarray. */
export const scannersOf = (
  arrayOf: (trace: Trace) => number,
  watch: ReaderWatch | null = null,
): ((trace: Trace) => XaScanner) =>
  perObject((trace) => new XaScanner(trace, new Set([arrayOf(trace) + xaLayout(trace.sites).head]), watch));
