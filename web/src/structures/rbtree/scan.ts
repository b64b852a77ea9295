// SPDX-License-Identifier: GPL-2.0-only
// Scans one operation's records: an exhibit's own functions search the tree, lib/rbtree.c changes it. An exhibit's
// subclass overrides the methods of told.ts that it needs.
import { LockClass } from '../../base/abi.gen.ts';
import { RbTold, type RbScanInput, type RbVisit } from './told.ts';

/**
 * lib/rbtree.c calls this function at the end of each rotation, with the nodes that moved down and up. An augmented
 * tree has a callback of its own instead.
 */
const PLAIN_ROTATED = 'dummy_rotate';
const SETS_PARENTS = '__rb_rotate_set_parents';

export class RbScan<Input extends RbScanInput = RbScanInput> extends RbTold {
  readonly visits: RbVisit[] = [];
  /** Records that read the root, one for each search. */
  readonly walks: number[] = [];
  /** The new holder; 0 before its allocation. */
  protected created = 0;
  /** The running search has read the root. */
  private walking = false;
  /** Record of the first line after the latest read of a key; -1 before that line. */
  private decided = -1;
  /** The arguments of the callback for a rotation so far, while a traced function stores them; null: none does. */
  private turning: number[] | null = null;
  private entered = 0;
  private whole = false;
  private double = false;

  constructor(protected readonly input: Input) {
    super(input.sites, input.records);
  }

  protected override atLine(r: number): void {
    if (this.decided < 0 && this.searching()) this.decided = r;
  }

  protected override atObject(r: number, cache: number, address: number, isNew: boolean): void {
    if (isNew && cache === this.input.cache) this.created = address;
    this.object(r, cache, address, isNew);
  }

  protected override atLock(r: number, lockClass: number, address: number, taken: boolean): void {
    if (lockClass === LockClass.SPIN) this.lock(r, address, taken);
  }

  protected override atLoad(r: number, address: number, value: number): void {
    if (this.searching()) this.search(r, address, value);
    else this.loads(r, address, value);
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

  protected override atEnter(r: number, name: string): void {
    if (this.input.searches.has(name)) this.walking = false;
    else if (name === (this.input.rotated ?? PLAIN_ROTATED)) {
      this.turning = [];
      this.entered = r;
    } else if (name === SETS_PARENTS) this.whole = true;
    this.enters(r, name);
  }

  protected override atExit(r: number, name: string): void {
    this.leaves(name);
    if (!this.walking || !this.input.searches.has(name)) return;
    const last = this.visits.at(-1);
    // A search that read no child of its last node has found its key.
    if (last?.search === this.walks.length && last.went === null) this.matches(r, last, this.decided);
  }

  private search(r: number, address: number, value: number): void {
    const { offsets, rootSlot, alsoKeys } = this.input;
    if (address === rootSlot) {
      if (this.walking) return;
      this.walking = true;
      this.walks.push(r);
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
      at = { search, holder, record: r, comparisons: [], went: null };
      this.visits.push(at);
      this.comes(r, at);
    }
    this.reads(r, holder, offset, at);
    if (!side) at.comparisons.push(r);
    else if (at.went === null) {
      at.went = side;
      this.descends(r, at, this.holderOf(value));
    }
  }

  protected override atStore(r: number, address: number, old: number, now: number): void {
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
