// SPDX-License-Identifier: GPL-2.0-only
// One operation's records, read once: which heads the descent visits, which cache lines it touches in them, what
// linking and rebalancing do after it. Works on bare records, so that bulk runs count by the same rules.
import {
  cacheId,
  isVisibleFile,
  Kind,
  LockClass,
  rbLayout,
  structLayout,
  type SiteTable,
} from '../../exhibit-api/index.ts';
import { headLayout, PACKAGE_TAG, tagIn, type HeadLayout } from './heads.ts';
import { addressOf, lineOf } from './placement.ts';

export interface Touch {
  /** The first record that touches this line in this visit. */
  readonly record: number;
  /** Counted from the first page's start, as x86-64 has it. */
  readonly line: number;
  readonly what: 'key' | 'left' | 'right' | 'other';
}

/** One node of the descent. */
export interface Visit {
  /** Address of the head, and its place in the slab, from 0. */
  readonly head: number;
  readonly nth: number;
  readonly record: number;
  readonly touches: readonly Touch[];
  /** The way on; null where the search ended on the key. */
  readonly went: 'left' | 'right' | null;
}

export type HeadEventKind =
  | 'begin'
  | 'alloc'
  | 'lock'
  | 'walk'
  | 'read'
  | 'descend'
  | 'link'
  | 'recolour'
  | 'rotate'
  | 'unlock'
  | 'free'
  | 'result';

export interface HeadEvent {
  readonly kind: HeadEventKind;
  readonly record: number;
  /** The head that it is about, 0 for none; for `rotate` the one that moves down. */
  readonly head: number;
  /** For `descend` the child it leads to, for `rotate` the one that moves up, else 0. */
  readonly other: number;
  readonly side: 'left' | 'right' | null;
  /** For `recolour`. */
  readonly red: boolean;
  /** For `rotate`: a rotation below it came first. The tree is whole again only after both. */
  readonly double: boolean;
}

export interface HeadScan {
  readonly layout: HeadLayout;
  readonly events: readonly HeadEvent[];
  readonly visits: readonly Visit[];
  /** First records of the lines that linking, rebalancing and the new node touch beyond the descent's. */
  readonly apart: readonly Touch[];
  /** Heads whose links or colours change. */
  readonly changed: ReadonlySet<number>;
}

const DESCENTS = new Set(['htree_insert', 'find_ref_head']);

/** Keeps what goes from operation to operation: which head has which place. Feed operations in order. */
export class HeadScanner {
  private layout: HeadLayout | null = null;
  /** Addresses of all heads ever allocated, ascending, and their places in order of first allocation. */
  private readonly bases: number[] = [];
  private readonly places = new Map<number, number>();
  private readonly rootSlot: number;
  /** By file: whether its lines are shown. */
  private readonly shown: readonly boolean[];

  constructor(
    private readonly sites: SiteTable,
    root: number,
  ) {
    const tree = structLayout(sites, 'struct btrfs_delayed_ref_root').member('href_root').offset;
    this.shown = sites.files.map((f) => isVisibleFile(f.path));
    this.rootSlot = root + tree + rbLayout(sites).root;
  }

  /** Place of a head in the slab, from 0, or -1. */
  placeOf(head: number): number {
    return this.places.get(head) ?? -1;
  }

  private headAt(address: number): number {
    const { bases } = this;
    let low = 0;
    let high = bases.length;
    while (low < high) {
      const mid = (low + high) >>> 1;
      if (bases[mid]! <= address) low = mid + 1;
      else high = mid;
    }
    const base = bases[low - 1];
    return base !== undefined && address < base + this.layout!.wasm.size ? base : 0;
  }

  private add(head: number): void {
    if (this.places.has(head)) return;
    this.places.set(head, this.places.size);
    this.bases.push(head);
    const last = this.bases.length - 1;
    if (last > 0 && this.bases[last - 1]! > head) this.bases.sort((a, b) => a - b);
  }

  /** Records `first` to `end` of `records`, four words each; results carry numbers from `base` on. */
  scan(records: Uint32Array, first: number, end: number, base = 0): HeadScan {
    this.layout ??= headLayout(this.sites, tagIn(this.sites, records, first, end) ?? PACKAGE_TAG);
    const { wasm, native, toNative } = this.layout;
    const names = this.sites.functions;
    const cache = cacheId(this.sites, 'REF_HEAD');
    const events: HeadEvent[] = [];
    const visits: (Visit & { touches: Touch[]; went: Visit['went'] })[] = [];
    const apart: Touch[] = [];
    const seen = new Set<number>();
    const changed = new Set<number>();
    const stack: string[] = [];
    let created = 0;
    let began = false;
    let walking = false;
    let rotation: { down: number; up: number } | null = null;
    /** Set between the two rotations of a double one, and once the upper rotation has set its parents. */
    let double = false;
    let turned = false;

    const push = (kind: HeadEventKind, r: number, more: Partial<HeadEvent> = {}): void =>
      void events.push({
        kind,
        record: base + r,
        head: 0,
        other: 0,
        side: null,
        red: false,
        double: false,
        ...more,
      });
    const line = (head: number, offset: number): number =>
      lineOf(addressOf(native.size, this.placeOf(head)) + toNative(offset));

    /** A load by the search itself. */
    const visit = (r: number, head: number, offset: number, value: number): void => {
      const what = offset === wasm.left ? 'left' : offset === wasm.right ? 'right' : 'key';
      let at = visits.findLast((v) => v.head === head);
      if (!at) {
        at = { head, nth: this.placeOf(head), record: base + r, touches: [], went: null };
        visits.push(at);
        push('read', r, { head });
      }
      const on = line(head, offset);
      if (!at.touches.some((t) => t.line === on)) at.touches.push({ record: base + r, line: on, what });
      if (what !== 'key' && at.went === null) {
        at.went = what;
        push('descend', r, { head, other: value ? value - wasm.node : 0, side: what });
      }
    };
    const touchApart = (r: number, head: number, offset: number): void => {
      const on = line(head, offset);
      if (seen.has(on) || visits.some((v) => v.touches.some((t) => t.line === on))) return;
      seen.add(on);
      apart.push({ record: base + r, line: on, what: 'other' });
    };

    for (let r = first; r < end; r++) {
      const w0 = records[4 * r]!;
      const id = w0 >>> 8;
      const a = records[4 * r + 1]!;
      const here = stack[stack.length - 1] ?? '';
      switch (w0 & 15) {
        case Kind.STEP:
          if (!began && this.shown[this.sites.sites.file[id]!]) {
            began = true;
            push('begin', r);
          }
          break;
        case Kind.ENTER:
          stack.push(names[id]?.[0] ?? '');
          if (stack[stack.length - 1] === '__rb_rotate_set_parents') turned = true;
          else if (stack[stack.length - 1] === 'dummy_rotate' && rotation) {
            if (turned) push('rotate', r, { head: rotation.down, other: rotation.up, double });
            double = !turned;
            turned = false;
            rotation = null;
          }
          break;
        case Kind.EXIT:
          stack.pop();
          break;
        case Kind.ALLOC:
          if (id !== cache) break;
          this.add(a);
          created = a;
          push('alloc', r, { head: a });
          break;
        case Kind.FREE:
          if (id === cache) push('free', r, { head: a });
          break;
        case Kind.LOCK:
          if (id === LockClass.SPIN) push('lock', r);
          break;
        case Kind.UNLOCK:
          if (id === LockClass.SPIN) push('unlock', r);
          break;
        case Kind.LOAD: {
          if (DESCENTS.has(here)) {
            if (a === this.rootSlot && !walking) {
              walking = true;
              const value = records[4 * r + 2]!;
              push('walk', r, { other: value ? value - wasm.node : 0 });
            }
            const head = this.headAt(a);
            if (!head) break;
            const offset = a - head;
            if (head === created) touchApart(r, head, offset);
            else if (offset === wasm.bytenr || offset === wasm.left || offset === wasm.right)
              visit(r, head, offset, records[4 * r + 2]!);
          } else if (stack.includes('htree_insert')) {
            const head = this.headAt(a);
            if (head) touchApart(r, head, a - head);
          }
          break;
        }
        case Kind.STORE: {
          if (!stack.includes('htree_insert')) break;
          const head = this.headAt(a);
          const isSlot = a === this.rootSlot || (head !== 0 && head !== created);
          if (here === 'rb_link_node' && isSlot && records[4 * r + 3] === created + wasm.node) {
            const side = head && a - head === wasm.left ? 'left' : head ? 'right' : null;
            push('link', r, { head: created, other: head, side });
          }
          if (!head) break;
          const offset = a - head;
          touchApart(r, head, offset);
          changed.add(head);
          if (offset === wasm.color) {
            const [old, now] = [records[4 * r + 2]!, records[4 * r + 3]!];
            const fresh = here === 'rb_link_node';
            if (
              !fresh &&
              stack.includes('rb_insert_color') &&
              ((old ^ now) & 1) !== 0 &&
              !stack.includes('__rb_rotate_set_parents')
            )
              push('recolour', r, { head, red: (now & 1) === 0 });
          } else if (here === '__rb_insert' && (offset === wasm.left || offset === wasm.right)) {
            // A rotation's second store hangs the upper node below the one that moves up.
            const to = this.headAt(records[4 * r + 3]!);
            if (to) rotation = { down: to, up: head };
          }
          break;
        }
        default:
          break;
      }
    }
    if (end > first) push('result', end - 1);
    return { layout: this.layout, events, visits, apart, changed };
  }
}
