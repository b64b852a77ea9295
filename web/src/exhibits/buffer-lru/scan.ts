// SPDX-License-Identifier: GPL-2.0-only
// Scans one operation's records for what the code did to the LRU. It reads bare records, so that bulk runs count
// alike.
import { cacheId, Kind, LockClass, own, structLayout, type SiteTable } from '../../exhibit-api/index.ts';
import { isVisibleFile } from '../../stepping/steps.ts';
import { WORD, type LruEvent, type LruEventKind, type LruScan } from './event.ts';
import { folded, merged } from './fold.ts';

/** Most slots of the LRU in any kernel. */
export const MOST_SLOTS = 16;

/** Kind of a site in the table: a store straight to a local variable. */
export const LOCAL = 3;
const ROLE = { none: 0, lru: 1, lineUp: 2, get: 3, put: 4, count: 5 } as const;
const ROLES: Readonly<Record<string, number>> = {
  bh_lru_install: ROLE.lru,
  bh_lru_install_by_copy: ROLE.lru,
  lookup_bh_lru: ROLE.lru,
  __invalidate_bh_lrus: ROLE.lru,
  invalidate_bh_lru: ROLE.lru,
  line_up: ROLE.lineUp,
  get_bh: ROLE.get,
  put_bh: ROLE.put,
  op_disable: ROLE.count,
  op_enable: ROLE.count,
};
/** Functions that act for their caller. */
const HELPERS = new Set([
  'get_bh',
  'put_bh',
  'brelse',
  '__brelse',
  'release',
  'lru_cache_disabled',
  'local_irq_disable',
  'local_irq_enable',
]);
export const INSTALLS: ReadonlySet<string> = new Set(['bh_lru_install', 'bh_lru_install_by_copy']);
/** Functions of the hot path; their callees count too. */
export const HOT: ReadonlySet<string> = new Set([...INSTALLS, 'lookup_bh_lru']);

/**
 * Finds stores that copy an array into the slots. They are several stores by one instruction, as in memcpy(). Or each
 * stores a word just read elsewhere, always at the same distance. In a swap, the other word stays in place.
 */
class Copies {
  /** Ascending. */
  found: readonly number[] = [];
  private readonly distances = new Map<number, number>();

  constructor(private readonly records: Uint32Array) {}

  /** Whether the store at record `r` is one of a copy. */
  add(r: number, inSlots: (address: number) => boolean): boolean {
    const { records } = this;
    const store = records[4 * r]!;
    if (records[4 * r - 4] === store || records[4 * r + 4] === store) {
      this.found = [...this.found, r];
      return true;
    }
    const from = records[4 * r - 3]!;
    const isFed = (records[4 * r - 4]! & 15) === Kind.LOAD && records[4 * r - 2] === records[4 * r + 3];
    if (!isFed || inSlots(from)) return false;
    const distance = records[4 * r + 1]! - from;
    const first = this.distances.get(distance);
    this.distances.set(distance, first ?? r);
    if (first === undefined) return false;
    this.found = [...new Set([...this.found, first, r])].sort((a, b) => a - b);
    return true;
  }
}

export class LruScanner {
  /** By site: the role of its function; 0 for stores to locals. */
  private readonly roles: Uint8Array;
  private readonly visible: Uint8Array;
  /** Offset of b_count in struct buffer_head. */
  private readonly countOffset: number;
  /** Bytes of a struct buffer_head. */
  private readonly bufferSize: number;

  constructor(private readonly sites: SiteTable) {
    const { func, kind, file } = sites.sites;
    const byFunction = sites.functions.map(([name]) => own(ROLES, name) ?? ROLE.none);
    this.roles = Uint8Array.from(func, (f, s) =>
      kind[s] === LOCAL ? ROLE.none : (byFunction[f] ?? ROLE.none),
    );
    const buffer = structLayout(sites, 'struct buffer_head');
    this.countOffset = buffer.member('b_count').offset;
    this.bufferSize = buffer.size;
    const shown = sites.files.map((f) => (isVisibleFile(f.path) ? 1 : 0));
    this.visible = Uint8Array.from(file, (f) => shown[f] ?? 0);
  }

  /** Whether an address lies in the struct buffer_head at `buffer`. */
  private isIn(buffer: number, address: number): boolean {
    return buffer !== 0 && address >= buffer && address < buffer + this.bufferSize;
  }

  private name(id: number): string {
    return this.sites.functions[id]?.[0] ?? '';
  }

  /**
   * Scans records `first` to `end`, RECORD_WORDS words each. The address of the LRU is `slots`. If it is absent, the
   * first address that its functions read is the LRU's: all variants begin with slot 0.
   */
  scan(records: Uint32Array, first: number, end: number, slots = 0): LruScan {
    const { roles, visible, sites } = this;
    const cache = cacheId(sites, 'BUFFER_HEAD');
    const out = {
      slotReads: [],
      slotWrites: [],
      swaps: [],
      gets: [],
      puts: [],
      lines: [],
    } as Record<'slotReads' | 'slotWrites' | 'swaps' | 'gets' | 'puts' | 'lines', number[]>;
    const events: LruEvent[] = [];
    const stack: string[] = [];
    const copies = new Copies(records);
    let base = slots;
    let touched = false;
    /** Address of the last load since a line began. */
    let loaded = 0;
    let row = 0;
    let hotDepth = 0;
    let lastLine = '';
    /** Whether the operation's first shown line has begun, and whether its function has returned. */
    let begun = true;
    let returned = false;
    const push = (kind: LruEventKind, record: number, array = 0, slot = -1, value = 0, old = 0): void => {
      const by = stack.findLast((name) => !HELPERS.has(name)) ?? '';
      events.push({ kind, record, by, array, slot, first: slot, from: -1, value, old });
    };
    const inSlots = (address: number): boolean =>
      base !== 0 && address >= base && address < base + MOST_SLOTS * WORD;
    /** Whether a function that no kernel has touches a slot on the hot path. */
    const isHelping = (role: number | undefined, address: number): boolean =>
      role === ROLE.none && hotDepth > 0 && inSlots(address);

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
          if (name === 'exhibit_op') begun = false;
          break;
        }
        case Kind.EXIT: {
          const name = stack.pop() ?? '';
          if (HOT.has(name)) hotDepth--;
          if (name === 'find_or_make') push('fetch', r, 0, -1, a);
          else if (name === 'lru_cache_disabled' && a !== 0) push('disabled', r);
          else if (name === 'exhibit_op') returned = true;
          break;
        }
        case Kind.STEP:
          loaded = 0;
          if (!begun && visible[id]) {
            begun = true;
            push('begin', r);
          }
          if (visible[id] && hotDepth > 0) {
            const key = `${stack.length}:${sites.sites.file[id]}:${sites.sites.line[id]}`;
            if (key !== lastLine) out.lines.push(r);
            lastLine = key;
          }
          break;
        case Kind.LOAD: {
          const role = roles[id];
          loaded = a;
          if (role !== ROLE.lru && role !== ROLE.lineUp && !isHelping(role, a)) break;
          if (base === 0) base = a;
          if (!inSlots(a)) {
            // The lookup compares the buffer that it has read: before that the C does not know.
            const last = events[events.length - 1];
            if (last?.kind === 'read' && last.by === 'lookup_bh_lru' && this.isIn(last.value, a))
              events[events.length - 1] = { ...last, record: r };
            break;
          }
          touched = true;
          out.slotReads.push(r);
          push('read', r, base, (a - base) / WORD, b);
          break;
        }
        case Kind.STORE: {
          const role = roles[id];
          // A store into a slot counts, whichever function makes it.
          const isSlot = inSlots(a) && (role === ROLE.lru || hotDepth > 0);
          if (!isSlot && (role === ROLE.get || role === ROLE.put)) {
            (role === ROLE.get ? out.gets : out.puts).push(r);
            push(role === ROLE.get ? 'get' : 'put', r, 0, -1, a - this.countOffset);
          } else if (!isSlot && role === ROLE.count) {
            push('count', r, 0, -1, c, b);
          } else if (!isSlot && role === ROLE.lineUp) {
            if (row === 0) row = a;
            out.slotWrites.push(r);
            push('line-up', r, row, (a - row) / WORD, c);
          } else if (isSlot) {
            touched = true;
            out.slotWrites.push(r);
            const slot = (a - base) / WORD;
            if (copies.add(r, inSlots)) {
              push('copy', r, base, slot, WORD);
            } else if (loaded === a && stack.some((name) => INSTALLS.has(name))) {
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
    // The event of the result is at the operation's end, so its step repeats no other.
    if (returned) push('result', end - 1);
    const singles = merged(events);
    const { found: copied } = copies;
    return { ...out, copied, singles, events: folded(singles), base: touched ? base : 0, row };
  }
}
