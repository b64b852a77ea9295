// SPDX-License-Identifier: GPL-2.0-only
// Counts the cache lines of the tree's nodes that an operation touches on x86-64, in walks and beyond. It reads bare
// records, so that bulk runs count by the same rules.
import { Cache, Kind, RECORD_WORDS, type SiteTable } from '../../../exhibit-api/index.ts';
import { xaLayout } from '../../../structures/xarray/index.ts';
import { LINE } from '../native.ts';
import { Slab } from '../slab.ts';

/** Records, each the first in the operation that touches a line or a node. */
export interface LinesOfOp {
  /** Lines that a walk reads, in nodes that existed before. */
  readonly walked: readonly number[];
  /** Those nodes. */
  readonly nodes: readonly number[];
  /** Lines that only changes touch, and all lines of new nodes. */
  readonly beyond: readonly number[];
}

/** Functions that walk, and functions that only fetch a word for them. */
const WALKS = new Set(['xas_start', 'xas_descend', 'xas_load', 'xas_create', 'get_offset']);
const FETCHES = new Set(['xa_entry', 'xa_entry_locked']);
/** Functions of the allocator: what they do to a node does not count as work on the tree. */
const OTHERS = /^(kmem_cache_|kfree|call_rcu|rcu_|radix_tree_node_)/;

const NODE = 'struct xa_node';

export class LineScan {
  private readonly nodes = new Slab();
  private readonly size: number;
  /** By offset on wasm32: the node's line that holds the byte on x86-64. A node of 576 bytes begins a line. */
  private readonly lineAt: Uint8Array;
  private readonly roles: readonly ('walk' | 'fetch' | 'other' | 'change')[];

  constructor(private readonly sites: SiteTable) {
    const { nodeSize, slots, fanout } = xaLayout(sites);
    this.size = nodeSize;
    this.lineAt = new Uint8Array(nodeSize);
    const put = (to: number, offset: number, size: number): void =>
      void this.lineAt.fill(Math.floor(to / LINE), offset, offset + size);
    const native = sites.native?.[NODE]?.fields ?? [];
    const named = new Map(native.map((f) => [f.name, f.offset]));
    // Members of nameless unions, in order: the debug information has one entry for each union.
    const unions = native.filter((f) => f.name === '').map((f) => f.offset);
    const inUnions = new Map<number, number>();
    for (const [name, offset, size] of sites.structs[NODE]?.fields ?? []) {
      if (!named.has(name) && !inUnions.has(offset)) inUnions.set(offset, unions[inUnions.size] ?? 0);
      put(named.get(name) ?? inUnions.get(offset) ?? 0, offset, size);
    }
    for (let slot = 0; slot < fanout; slot++) put((named.get('slots') ?? 0) + 8 * slot, slots + 4 * slot, 4);
    this.roles = sites.functions.map(([name]) =>
      WALKS.has(name) ? 'walk' : FETCHES.has(name) ? 'fetch' : OTHERS.test(name) ? 'other' : 'change',
    );
  }

  /** Reads records `first` to `end` of one operation, after those of all earlier operations. */
  read(records: Uint32Array, first: number, end: number): LinesOfOp {
    const walked: number[] = [];
    const visited: number[] = [];
    const beyond: number[] = [];
    const seen = new Set<number>();
    const seenNodes = new Set<number>();
    const created = new Set<number>();
    const stack: number[] = [];
    for (let r = first, i = first * RECORD_WORDS; r < end; r++, i += RECORD_WORDS) {
      const kind = records[i]! & 15;
      const id = records[i]! >>> 8;
      const address = records[i + 1]!;
      if (kind === Kind.ENTER) stack.push(id);
      else if (kind === Kind.EXIT) stack.pop();
      else if (kind === Kind.ALLOC && id === Cache.XA_NODE) {
        this.nodes.add(address);
        created.add(address);
      } else if (kind === Kind.LOAD || kind === Kind.STORE) {
        const node = this.nodes.headAt(address, this.size);
        if (!node) continue;
        const role = this.roleOf(stack);
        if (role === 'other') continue;
        const walks = kind === Kind.LOAD && role === 'walk' && !created.has(node);
        if (walks && !seenNodes.has(node)) {
          seenNodes.add(node);
          visited.push(r);
        }
        const line = node + this.lineAt[address - node]!;
        if (seen.has(line)) continue;
        seen.add(line);
        (walks ? walked : beyond).push(r);
      }
    }
    return { walked, nodes: visited, beyond };
  }

  private roleOf(stack: readonly number[]): 'walk' | 'other' | 'change' {
    if (stack.some((id) => this.roles[id] === 'other')) return 'other';
    const by = stack.findLast((id) => this.roles[id] !== 'fetch');
    return by !== undefined && this.roles[by] === 'walk' ? 'walk' : 'change';
  }
}
