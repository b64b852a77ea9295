// SPDX-License-Identifier: GPL-2.0-only
// Counts like scan.ts, but without events and without a trace: it reads each operation's records in one pass. It
// keeps only the addresses at which nodes were ever allocated: node memory stays node memory (core-c/shim/alloc.c). A
// test compares it with scan.ts on every operation of random runs.
import { Cache, Kind, LockClass, RECORD_WORDS } from '../../base/abi.gen.ts';
import { Bases } from '../../base/bases.ts';
import type { SiteTable } from '../../base/sites.ts';
import { ACCESSORS, STARTERS } from './scan.ts';
import { xaLayout } from './layout.ts';

// Local names: the loop looks them up for every record.
const { ENTER, EXIT, LOAD, ALLOC, FREE, LOCK, CPU } = Kind;
const { XA_NODE } = Cache;
const { SPIN } = LockClass;
const WORDS = RECORD_WORDS;

/** Roles of functions in the counting. */
const OTHER = 0;
const ACCESSOR = 1;
const STARTER = 2;
const CREATE = 3;

const roleOf = (name: string): number => {
  if (ACCESSORS.has(name)) return ACCESSOR;
  if (STARTERS.has(name)) return STARTER;
  return name === 'xas_create' ? CREATE : OTHER;
};

export interface XaCounts {
  readonly walks: number;
  readonly locks: number;
  readonly slotReads: number;
  readonly nodesAllocated: number;
  readonly nodesFreed: number;
  readonly [key: string]: number;
}

export class XaBulkCounter {
  private readonly roles: Uint8Array;
  private readonly nodes: Bases;
  /** The running functions: the role of each, and whether this call of xas_create() has read the head. */
  private stack = new Uint8Array(64);
  private headRead = new Uint8Array(64);

  /** `head`: address of the array's head word. */
  constructor(
    private readonly sites: SiteTable,
    private readonly head: number,
  ) {
    this.nodes = new Bases(xaLayout(sites).nodeSize);
    this.roles = Uint8Array.from(sites.functions, ([name]) => roleOf(name));
  }

  /** `records`: all records of one finished operation. O(records). */
  feed(records: Uint32Array): XaCounts {
    const { roles, nodes, head } = this;
    const { slots, fanout } = xaLayout(this.sites);
    const slotBytes = 4 * fanout;
    let depth = 0;
    let cpuA = true;
    let walks = 0;
    let locks = 0;
    let slotReads = 0;
    let nodesAllocated = 0;
    let nodesFreed = 0;
    for (let r = 0; r < records.length; r += WORDS) {
      const w0 = records[r]!;
      switch (w0 & 15) {
        case ENTER:
          if (depth === this.stack.length) this.deepen();
          this.stack[depth] = roles[w0 >>> 8] ?? OTHER;
          this.headRead[depth] = 0;
          depth++;
          break;
        case EXIT:
          if (depth > 0) depth--;
          break;
        case LOAD: {
          const address = records[r + 1]!;
          if (address === head) {
            if (this.beginsWalk(depth) && cpuA) walks++;
            break;
          }
          if (!cpuA) break;
          const node = nodes.covering(address);
          const at = address - node - slots;
          if (node !== 0 && at >= 0 && at < slotBytes && (at & 3) === 0) slotReads++;
          break;
        }
        case ALLOC:
          if (w0 >>> 8 !== XA_NODE) break;
          nodes.add(records[r + 1]!);
          if (cpuA) nodesAllocated++;
          break;
        case FREE:
          if (w0 >>> 8 === XA_NODE && cpuA) nodesFreed++;
          break;
        case LOCK:
          if (w0 >>> 8 === SPIN && cpuA) locks++;
          break;
        case CPU:
          cpuA = records[r + 1] === 0;
          break;
        default:
          break;
      }
    }
    return { walks, locks, slotReads, nodesAllocated, nodesFreed };
  }

  /**
   * Whether this read of the head begins a walk. A function that starts walks reads it, or xas_create() reads it for
   * the first time.
   */
  private beginsWalk(depth: number): boolean {
    let i = depth - 1;
    while (i >= 0 && this.stack[i] === ACCESSOR) i--;
    if (i < 0) return false;
    if (this.stack[i] === STARTER) return true;
    while (i >= 0 && this.stack[i] !== CREATE) i--;
    if (i < 0 || this.headRead[i]) return false;
    this.headRead[i] = 1;
    return true;
  }

  private deepen(): void {
    const [stack, headRead] = [this.stack, this.headRead];
    this.stack = new Uint8Array(2 * stack.length);
    this.headRead = new Uint8Array(2 * stack.length);
    this.stack.set(stack);
    this.headRead.set(headRead);
  }
}
