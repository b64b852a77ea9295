// SPDX-License-Identifier: GPL-2.0-only
// One pass over the records of an operation: what the XArray code did, as events and as counts that list their
// records. A tree walk is one descent that starts at the head: a read of it by xas_start() or xas_find_marked(),
// or a store path that begins there again (all head reads of one xas_create() are one walk).
import { Cache, Kind, LockClass, RECORD_WORDS, kindOf } from '../../base/abi.gen.ts';
import { objectsOf, type Objects } from '../../trace/objects.ts';
import type { Trace } from '../../trace/trace.ts';
import { decodeEntry } from './entry.ts';
import { xaLayout } from './layout.ts';

export type XaEventKind =
  | 'begin'
  | 'walk'
  | 'descend'
  | 'read'
  | 'write'
  | 'link'
  | 'lock'
  | 'unlock'
  | 'alloc'
  | 'free'
  | 'split'
  | 'result';

export interface XaEvent {
  readonly kind: XaEventKind;
  readonly record: number;
  /** Walk under way: its number in this operation on this CPU's account; 0 before the first. */
  readonly walk: number;
  /** The node touched, allocated or freed; 0 for the head or none. */
  readonly node: number;
  readonly slot: number;
  /** The word read or written. */
  readonly word: number;
  readonly cpu: 'A' | 'B';
  /** Innermost function of the XArray or the kernel that did it. */
  readonly function: string;
  /** Outermost function of the XArray's API on the stack: what it was done for; '' outside. */
  readonly via: string;
}

export interface XaScan {
  readonly events: readonly XaEvent[];
  /** Records that each counter counted, CPU B's left out. */
  readonly walks: readonly number[];
  readonly locks: readonly number[];
  readonly slotReads: readonly number[];
  readonly nodesAllocated: readonly number[];
  readonly nodesFreed: readonly number[];
  /** Allocations of nodes that never came into a tree: freed unused, or still waiting at the end. */
  readonly nodesWasted: readonly number[];
}

/** Functions that only fetch a word for their caller. */
export const ACCESSORS: ReadonlySet<string> = new Set([
  'xa_head',
  'xa_head_locked',
  'xa_entry',
  'xa_entry_locked',
]);
/** Functions in which a read of the head begins a walk. */
export const STARTERS: ReadonlySet<string> = new Set(['xas_start', 'xas_find_marked']);
/** Functions whose slot reads go down a level. */
const DESCENDERS = new Set([
  'xas_descend',
  'xas_load',
  'xas_create',
  'xas_find_marked',
  'xas_find',
  'xas_find_conflict',
]);

/** Wipes a node that RCU lets go of: nobody sees these writes. */
const FREER = 'radix_tree_node_rcu_free';

/** Whether a node is linked depends on what came before: operations that nobody asked for are skimmed for that alone. */
export class XaScanner {
  private readonly scans = new Map<number, XaScan>();
  /** By operation, where known: nodes allocated but not linked yet as it begins. */
  private readonly pending = new Map<number, ReadonlySet<number>>([[0, new Set()]]);
  private readonly objects: Objects;
  /** By file: the environment's own code, which is not shown. */
  private readonly hidden: readonly boolean[];

  /** `heads`: addresses of the head words of the arrays of interest. */
  constructor(
    private readonly trace: Trace,
    private readonly heads: ReadonlySet<number>,
  ) {
    this.objects = objectsOf(trace);
    this.hidden = trace.sites.files.map((f) => /^core-c\/(shim|host)\//.test(f.path));
  }

  scan(op: number): XaScan {
    let scan = this.scans.get(op);
    if (!scan) this.scans.set(op, (scan = this.scanOne(op)));
    return scan;
  }

  /** Nodes that are private as operation `op` begins. */
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

  private slotOf(address: number): { node: number; slot: number } | null {
    const layout = xaLayout(this.trace.sites);
    const node = this.objects.baseOf(Cache.XA_NODE, address);
    const at = address - node - layout.slots;
    return node && at >= 0 && at < 4 * layout.fanout && at % 4 === 0 ? { node, slot: at / 4 } : null;
  }

  private scanOne(op: number): XaScan {
    const { trace, heads } = this;
    const unlinked = this.unlinkedBefore(op);
    const span = trace.ops[op]!;
    const events: XaEvent[] = [];
    const walks: number[] = [];
    const locks: number[] = [];
    const slotReads: number[] = [];
    const nodesAllocated: number[] = [];
    const nodesFreed: number[] = [];
    const stack: { name: string; headRead: boolean }[] = [];
    let cpu: 'A' | 'B' = 'A';
    const walkOf = { A: 0, B: 0 };
    /** Depth at which each CPU's frames begin: B's lie on top of A's. */
    const base = { A: 0, B: 0 };
    let began = false;
    const opened = trace.opRecord(op);

    const nearest = (): { name: string; headRead: boolean } | undefined => {
      for (let i = stack.length - 1; i >= 0; i--) if (!ACCESSORS.has(stack[i]!.name)) return stack[i];
      return undefined;
    };
    const push = (kind: XaEventKind, record: number, node = 0, slot = 0, word = 0): void => {
      const via = stack.find((f, i) => i >= base[cpu] && /^_*xas?_/.test(f.name))?.name ?? '';
      const name = nearest()?.name ?? '';
      events.push({ kind, record, walk: walkOf[cpu], node, slot, word, cpu, function: name, via });
    };
    const startWalk = (r: number): void => {
      walkOf[cpu]++;
      if (cpu === 'A') walks.push(r);
      push('walk', r, 0, 0, trace.b(r));
    };
    const readHead = (r: number): void => {
      const caller = nearest();
      if (!caller) return;
      if (STARTERS.has(caller.name)) return startWalk(r);
      for (let i = stack.length - 1; i >= 0; i--) {
        const frame = stack[i]!;
        if (frame.name !== 'xas_create') continue;
        if (!frame.headRead) startWalk(r);
        frame.headRead = true;
        return;
      }
    };
    /** A private node and all that hangs below it are in the tree from here on. */
    const link = (node: number): void => void unlinked.delete(node);

    for (let r = span.first; r < span.end; r++) {
      const kind = trace.kind(r);
      switch (kind) {
        case Kind.ENTER: {
          const name = trace.functionName(trace.id(r));
          stack.push({ name, headRead: false });
          if (name === 'xas_split') push('split', r);
          break;
        }
        case Kind.EXIT:
          stack.pop();
          break;
        case Kind.STEP:
          if (!began && r > opened && !this.hidden[trace.sites.sites.file[trace.id(r)]!]) {
            began = true;
            push('begin', r);
          }
          break;
        case Kind.CPU:
          cpu = trace.a(r) === 0 ? 'A' : 'B';
          if (cpu === 'B') base.B = stack.length;
          break;
        case Kind.LOCK:
        case Kind.UNLOCK:
          if (trace.id(r) !== LockClass.SPIN) break;
          if (kind === Kind.LOCK && cpu === 'A') locks.push(r);
          push(kind === Kind.LOCK ? 'lock' : 'unlock', r);
          break;
        case Kind.ALLOC:
          if (trace.id(r) !== Cache.XA_NODE) break;
          unlinked.add(trace.a(r));
          if (cpu === 'A') nodesAllocated.push(r);
          push('alloc', r, trace.a(r));
          break;
        case Kind.FREE:
          if (trace.id(r) !== Cache.XA_NODE) break;
          unlinked.delete(trace.a(r));
          if (cpu === 'A') nodesFreed.push(r);
          push('free', r, trace.a(r));
          break;
        case Kind.LOAD: {
          const address = trace.a(r);
          if (heads.has(address)) {
            readHead(r);
            break;
          }
          const at = this.slotOf(address);
          if (!at) break;
          if (cpu === 'A') slotReads.push(r);
          if (unlinked.has(at.node)) break;
          const down = decodeEntry(trace.b(r)).kind === 'node' && DESCENDERS.has(nearest()?.name ?? '');
          push(down ? 'descend' : 'read', r, at.node, at.slot, trace.b(r));
          break;
        }
        case Kind.STORE: {
          const address = trace.a(r);
          const at = heads.has(address) ? { node: 0, slot: 0 } : this.slotOf(address);
          if (!at || (at.node && unlinked.has(at.node))) break;
          const entry = decodeEntry(trace.c(r));
          const links = entry.kind === 'node' && unlinked.has(entry.node);
          if (links) link(entry.node);
          if (at.node && stack.some((f) => f.name === FREER)) break;
          push(links ? 'link' : 'write', r, at.node, at.slot, trace.c(r));
          break;
        }
        default:
          break;
      }
    }
    if (span.end > span.first) push('result', span.end - 1);
    this.pending.set(op + 1, unlinked);
    const linked = new Set(
      events
        .filter((e) => e.kind === 'link')
        .map((e) => decodeEntry(e.word))
        .flatMap((e) => (e.kind === 'node' ? [e.node] : [])),
    );
    const nodesWasted = nodesAllocated.filter((r) => !linked.has(trace.a(r)));
    return { events, walks, locks, slotReads, nodesAllocated, nodesFreed, nodesWasted };
  }
}
