// SPDX-License-Identifier: GPL-2.0-only
// One operation's records → what the code did to the LRU. Works on bare records, so that bulk runs count alike.
import {
  cacheId,
  Kind,
  LockClass,
  isVisibleFile,
  structLayout,
  type SiteTable,
} from '../../exhibit-api/index.ts';

export type LruEventKind =
  | 'lock'
  | 'unlock'
  | 'read'
  | 'write'
  | 'swap'
  | 'line-up'
  | 'left-out'
  | 'copy'
  | 'get'
  | 'put'
  | 'fetch'
  | 'alloc'
  | 'result';

export interface LruEvent {
  readonly kind: LruEventKind;
  readonly record: number;
  /** Function whose code did it. */
  readonly via: string;
  /** Address of the array touched, and the slot in it; 0 and -1 where there is none. */
  readonly array: number;
  readonly slot: number;
  /** Addresses of buffer heads: what was read or written, and what was there before. For `copy`: bytes. */
  readonly value: number;
  readonly old: number;
}

export interface LruScan {
  readonly events: readonly LruEvent[];
  readonly slotReads: readonly number[];
  readonly slotWrites: readonly number[];
  /** Those of the writes that a copy of an array made; each is one word. */
  readonly copied: readonly number[];
  readonly swaps: readonly number[];
  readonly gets: readonly number[];
  readonly puts: readonly number[];
  /** STEP records at which a line of the lookup or the install, or of what they call, begins. */
  readonly lines: readonly number[];
  /** Address of bh_lrus.bhs, 0 if the operation did not touch it. */
  readonly base: number;
  /** Address of the second array, 0 if there is none. */
  readonly row: number;
}

export const WORD = 4;
/** Upper bound of the LRU's slots in any kernel. */
export const MOST_SLOTS = 16;

/** Site kinds of the table: a store straight to a local variable. */
const LOCAL = 3;
const ROLE = { none: 0, lru: 1, lineUp: 2, get: 3, put: 4 } as const;
const ROLES: Readonly<Record<string, number>> = {
  bh_lru_install: ROLE.lru,
  bh_lru_install_by_copy: ROLE.lru,
  lookup_bh_lru: ROLE.lru,
  __invalidate_bh_lrus: ROLE.lru,
  line_up: ROLE.lineUp,
  get_bh: ROLE.get,
  put_bh: ROLE.put,
};
/** Functions of the hot path; what they call counts too. */
const HOT = new Set(['bh_lru_install', 'bh_lru_install_by_copy', 'lookup_bh_lru']);

export class LruScanner {
  /** By site: its function's role; 0 for stores to locals. */
  private readonly roles: Uint8Array;
  private readonly visible: Uint8Array;
  /** Of b_count in struct buffer_head. */
  private readonly countOffset: number;

  constructor(private readonly sites: SiteTable) {
    const { func, kind, file } = sites.sites;
    const byFunction = sites.functions.map(([name]) => ROLES[name] ?? ROLE.none);
    this.roles = Uint8Array.from(func, (f, s) =>
      kind[s] === LOCAL ? ROLE.none : (byFunction[f] ?? ROLE.none),
    );
    this.countOffset = structLayout(sites, 'struct buffer_head').member('b_count').offset;
    const shown = sites.files.map((f) => (isVisibleFile(f.path) ? 1 : 0));
    this.visible = Uint8Array.from(file, (f) => shown[f] ?? 0);
  }

  private name(id: number): string {
    return this.sites.functions[id]?.[0] ?? '';
  }

  /** Records `first` to `end` of `records`, four words each. */
  scan(records: Uint32Array, first: number, end: number): LruScan {
    const { roles, visible, sites } = this;
    const cache = cacheId(sites, 'BUFFER_HEAD');
    const out = {
      slotReads: [],
      slotWrites: [],
      copied: [],
      swaps: [],
      gets: [],
      puts: [],
      lines: [],
    } as Record<'slotReads' | 'slotWrites' | 'copied' | 'swaps' | 'gets' | 'puts' | 'lines', number[]>;
    const events: LruEvent[] = [];
    const stack: string[] = [];
    let base = 0;
    let row = 0;
    let hotDepth = 0;
    let lastLine = '';
    const push = (kind: LruEventKind, record: number, array = 0, slot = -1, value = 0, old = 0): void => {
      events.push({ kind, record, via: stack[stack.length - 1] ?? '', array, slot, value, old });
    };
    const inSlots = (address: number): boolean =>
      base !== 0 && address >= base && address < base + MOST_SLOTS * WORD;

    for (let r = first; r < end; r++) {
      const w0 = records[4 * r]!;
      const a = records[4 * r + 1]!;
      const b = records[4 * r + 2]!;
      const c = records[4 * r + 3]!;
      const id = w0 >>> 8;
      switch (w0 & 15) {
        case Kind.ENTER: {
          const name = this.name(id);
          stack.push(name);
          if (HOT.has(name)) hotDepth++;
          break;
        }
        case Kind.EXIT: {
          const name = stack.pop() ?? '';
          if (HOT.has(name)) hotDepth--;
          if (name === 'find_or_make') push('fetch', r, 0, -1, a);
          else if (name === 'exhibit_op') push('result', r, 0, -1, a);
          break;
        }
        case Kind.STEP:
          if (visible[id] && hotDepth > 0) {
            const key = `${stack.length}:${sites.sites.file[id]}:${sites.sites.line[id]}`;
            if (key !== lastLine) out.lines.push(r);
            lastLine = key;
          }
          break;
        case Kind.LOAD: {
          const role = roles[id];
          if (role !== ROLE.lru && role !== ROLE.lineUp) break;
          // Every one of these functions begins with the first slot.
          if (base === 0) base = a;
          if (!inSlots(a)) break;
          out.slotReads.push(r);
          push('read', r, base, (a - base) / WORD, b);
          break;
        }
        case Kind.STORE: {
          const role = roles[id];
          if (role === ROLE.get || role === ROLE.put) {
            (role === ROLE.get ? out.gets : out.puts).push(r);
            push(role === ROLE.get ? 'get' : 'put', r, 0, -1, a - this.countOffset);
          } else if (role === ROLE.lineUp) {
            if (row === 0) row = a;
            out.slotWrites.push(r);
            push('line-up', r, row, (a - row) / WORD, c);
          } else if (role === ROLE.lru && inSlots(a)) {
            out.slotWrites.push(r);
            const slot = (a - base) / WORD;
            if (stack[stack.length - 1] === 'bh_lru_install_by_copy') {
              out.copied.push(r);
              push('copy', r, base, slot, WORD);
            } else if (stack[stack.length - 1] === 'bh_lru_install') {
              out.swaps.push(r);
              push('swap', r, base, slot, c, b);
            } else push('write', r, base, slot, c, b);
          }
          break;
        }
        case Kind.ALLOC:
          if (id === cache) push('alloc', r, 0, -1, a);
          break;
        case Kind.LOCK:
          if (id === LockClass.IRQ) push('lock', r);
          break;
        case Kind.UNLOCK:
          if (id === LockClass.IRQ) push('unlock', r);
          break;
        default:
          break;
      }
    }
    return { ...out, events: fold(events), base, row };
  }
}

/**
 * A read that only feeds a write is one event with it; the words of a copy are one event; a read in line_up() that
 * feeds no write is of whoever is left out.
 */
function fold(events: readonly LruEvent[]): readonly LruEvent[] {
  const out: LruEvent[] = [];
  events.forEach((e, i) => {
    const next = events[i + 1];
    if (e.kind === 'read' && e.via === 'line_up') {
      if (next?.kind !== 'line-up') out.push({ ...e, kind: 'left-out' });
    } else if (e.kind === 'read' && e.via === '__invalidate_bh_lrus') return;
    else if (
      e.kind === 'read' &&
      next &&
      (next.kind === 'swap' || (next.kind === 'write' && next.value === e.value && next.slot === e.slot + 1))
    )
      return;
    else if (e.kind === 'copy' && next?.kind === 'copy') return;
    else if (e.kind === 'copy') {
      let n = 1;
      while (events[i - n]?.kind === 'copy') n++;
      out.push({ ...e, slot: 0, value: n * WORD });
    } else out.push(e);
  });
  return out;
}
