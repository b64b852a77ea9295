// SPDX-License-Identifier: GPL-2.0-only
// Reads one operation's records in order: an exhibit's own functions search the tree, lib/rbtree.c changes it. An
// exhibit's subclass overrides the methods of told.ts that it needs. It reads bare records, so that bulk runs count
// by the same rules.
import { Kind, LockClass, RECORD_WORDS } from '../../base/abi.gen.ts';
import { perObject } from '../../base/memo.ts';
import type { SiteTable } from '../../base/sites.ts';
import { isVisibleFile } from '../../stepping/steps.ts';
import { RbTold, type RbScanInput, type RbVisit } from './told.ts';

/**
 * lib/rbtree.c calls this function at the end of each rotation, with the nodes that moved down and up. An augmented
 * tree has a callback of its own instead.
 */
const PLAIN_ROTATED = 'dummy_rotate';
const SETS_PARENTS = '__rb_rotate_set_parents';

const shownFiles = perObject((sites: SiteTable) => sites.files.map((f) => isVisibleFile(f.path)));

export class RbScan<Input extends RbScanInput = RbScanInput> extends RbTold {
  /** Names of running functions, outermost first. */
  protected readonly stack: string[] = [];
  protected readonly visits: RbVisit[] = [];
  /** Records that read the root, one for each search. */
  protected readonly walks: number[] = [];
  /** The CPU that runs. */
  protected cpu: 'A' | 'B' = 'A';
  /** The new holder; 0 before its allocation. */
  protected created = 0;
  private began = false;
  /** The running search has read the root. */
  private walking = false;
  /** Record of the first line after the latest read of a key; -1 before that line. */
  private decided = -1;
  /** The arguments of the callback for a rotation so far, while a traced function stores them; null: none does. */
  private turning: number[] | null = null;
  private entered = 0;
  private whole = false;
  private double = false;
  /** By file: whether its lines are shown. */
  private readonly shown: readonly boolean[];

  constructor(protected readonly input: Input) {
    super();
    this.shown = shownFiles(input.sites);
  }

  /** Reads the operation's records, `first` to `end`. */
  protected readAll(first: number, end: number): void {
    for (let r = first; r < end; r++) this.read(r);
    if (end > first) this.ends(end - 1);
  }

  private read(r: number): void {
    const { records, sites } = this.input;
    const at = RECORD_WORDS * r;
    const kind = records[at]! & 15;
    const id = records[at]! >>> 8;
    const a = records[at + 1]!;
    switch (kind) {
      case Kind.STEP:
        if (this.decided < 0 && this.searching()) this.decided = r;
        if (this.began || !this.shown[sites.sites.file[id]!]) break;
        this.began = true;
        this.begins(r);
        break;
      case Kind.CPU:
        this.cpu = a === 0 ? 'A' : 'B';
        break;
      case Kind.ENTER:
        this.enter(r, sites.functions[id]?.[0] ?? '');
        break;
      case Kind.EXIT:
        this.leave(r, this.stack.pop() ?? '');
        break;
      case Kind.ALLOC:
      case Kind.FREE:
        if (kind === Kind.ALLOC && id === this.input.cache) this.created = a;
        this.object(r, id, a, kind === Kind.ALLOC);
        break;
      case Kind.LOCK:
      case Kind.UNLOCK:
        if (id === LockClass.SPIN) this.lock(r, a, kind === Kind.LOCK);
        break;
      case Kind.LOAD:
        if (this.searching()) this.search(r, a, records[at + 2]!);
        else this.loads(r, a, records[at + 2]!);
        break;
      case Kind.STORE:
        this.store(r, a, records[at + 2]!, records[at + 3]!);
        break;
      default:
        break;
    }
  }

  /** Name of the running function. */
  protected here(): string {
    return this.stack[this.stack.length - 1] ?? '';
  }

  /** Whether a rotation is setting parents and colours. */
  protected inRotation(): boolean {
    return this.stack.includes(SETS_PARENTS);
  }

  /** The holder of the struct rb_node at an address; 0 for 0. */
  protected holderOf(node: number): number {
    return node ? node - this.input.offsets.node : 0;
  }

  private searching(): boolean {
    const { searches, helpers } = this.input;
    const here = this.here();
    return searches.has(here) || (helpers?.has(here) === true && searches.has(this.stack.at(-2) ?? ''));
  }

  private enter(r: number, name: string): void {
    this.stack.push(name);
    if (this.input.searches.has(name)) this.walking = false;
    else if (name === (this.input.rotated ?? PLAIN_ROTATED)) {
      this.turning = [];
      this.entered = r;
    } else if (name === SETS_PARENTS) this.whole = true;
    this.enters(r, name);
  }

  private leave(r: number, name: string): void {
    this.leaves(name);
    if (!this.walking || !this.input.searches.has(name)) return;
    const last = this.visits.at(-1);
    // A search that read no child of its last node has found its key.
    if (last?.search === this.walks.length && last.went === null) this.matches(r, last, this.decided);
  }

  private search(r: number, address: number, value: number): void {
    const { offsets, base, rootSlot, alsoKeys } = this.input;
    if (address === rootSlot) {
      if (this.walking) return;
      this.walking = true;
      this.walks.push(base + r);
      this.walk(r, this.holderOf(value));
      return;
    }
    const holder = this.input.holderAt(address);
    if (!holder) return this.loads(r, address, value);
    const offset = address - holder;
    if (holder === this.created) return this.reads(r, holder, offset);
    const side = offset === offsets.left ? 'left' : offset === offsets.right ? 'right' : null;
    if (offset !== offsets.key && !side && !alsoKeys?.has(offset)) return;
    const search = this.walks.length;
    let at = this.visits.at(-1);
    if (!side) this.decided = -1;
    if (at?.search !== search || at.holder !== holder) {
      if (side) return;
      at = { search, holder, record: base + r, comparisons: [], went: null };
      this.visits.push(at);
      this.comes(r, at);
    }
    this.reads(r, holder, offset, at);
    if (!side) at.comparisons.push(base + r);
    else if (at.went === null) {
      at.went = side;
      this.descends(r, at, this.holderOf(value));
    }
  }

  private store(r: number, address: number, old: number, now: number): void {
    if (this.turning) return this.turn(r, now);
    const { offsets, rootSlot, holderAt } = this.input;
    const holder = holderAt(address);
    const offset = address - holder;
    const inNode = holder !== 0 && (offset === offsets.left || offset === offsets.right);
    const isLink = address === rootSlot || inNode;
    if (isLink && this.created && now === this.created + offsets.node && this.here() === 'rb_link_node')
      this.links(r, holder, holder ? (offset === offsets.left ? 'left' : 'right') : null);
    this.stores(r, { address, holder, offset, old, now, isLink });
  }

  private turn(r: number, value: number): void {
    const moved = this.turning!;
    // A traced function first stores its arguments, in order.
    moved.push(this.input.holderAt(value));
    if (moved.length < 2) return;
    const [down = 0, up = 0] = moved;
    const { whole, double, entered } = this;
    this.turning = null;
    this.double = !whole;
    this.whole = false;
    this.turned(r, { down, up, whole, double, entered });
  }
}
