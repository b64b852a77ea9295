// SPDX-License-Identifier: GPL-2.0-only
// Keeps a plain map of a file's pages, and says from it what a read must get. It shares no code with the exhibit.

/** What holds a page: a folio, by its first page and order, or a shadow. */
type Holder = readonly [first: number, order: number] | 'shadow';
export type Pair = readonly [first: number, order: number];
/** An entry of the tree: how a kernel cuts a shadow into pieces is its own affair. */
export type Placed = readonly [first: number, order: number, kind: string, ...rest: unknown[]];

/** A fault asks how long the file is, and a 32-bit kernel's longest file has no page here. */
const NO_PAGE = 2 ** 32 - 1;
const END = (order: number, first: number): number => first + 2 ** order;

export class PlainPages {
  private readonly pages = new Map<number, Holder>();

  constructor(private readonly slots: number) {}

  /** Does what the operation did, by its result; `tree` has the entries before it. */
  apply(
    name: string,
    [index = 0, more = 0]: readonly number[],
    result: number,
    tree: readonly Placed[],
  ): void {
    if (result !== 0) return;
    if (name === 'add') this.put(index, more, [index, more]);
    else if (name === 'evict') {
      const at = this.pages.get(index);
      if (at && at !== 'shadow') this.put(at[0], at[1], 'shadow');
    } else if (name === 'remove') {
      const [first, order] = tree.find(([i, k]) => i <= index && index < END(k, i))!;
      this.put(first, order, null);
    } else if (name === 'prune')
      for (const page of [...this.pages.keys()])
        if (page >= index && page < index + 2 ** more * this.slots) this.pages.delete(page);
  }

  private put(first: number, order: number, holder: Holder | null): void {
    for (let page = first; page < END(order, first); page++)
      if (holder) this.pages.set(page, holder);
      else this.pages.delete(page);
  }

  /** The folios, in ascending order. */
  folios(): readonly Pair[] {
    const heads = [...this.pages].filter(([page, h]) => h !== 'shadow' && h[0] === page);
    return heads.map(([, h]) => h as Pair).sort(([a], [b]) => a - b);
  }

  /** The pages that the tree holds otherwise. */
  differences(tree: readonly Placed[]): readonly number[] {
    const held = new Map<number, string>();
    for (const [first, order, kind] of tree)
      for (let page = first; page < END(order, first); page++)
        held.set(page, kind === 'shadow' ? kind : `${kind} ${first} ${order}`);
    const named = (h?: Holder) => (Array.isArray(h) ? `folio ${h[0]} ${h[1]}` : h);
    return [...new Set([...this.pages.keys(), ...held.keys()])].filter(
      (page) => named(this.pages.get(page)) !== held.get(page),
    );
  }

  /** What the read must get where nothing races. */
  wants(name: string, args: readonly number[], tree: readonly Placed[]): readonly Pair[] {
    const [from = 0, to = 0, whole = 0] = args;
    const shadows = tree.flatMap(([i, k, kind]): Pair[] => (kind === 'shadow' ? [[i, k]] : []));
    const touches = (last: number) => (p: Pair) => p[0] <= last && END(p[1], p[0]) > from;
    const all = [...this.folios(), ...shadows].sort(([a], [b]) => a - b);
    if (name === 'lookup') return all.filter(touches(from));
    if (name === 'around')
      return this.folios().filter((p) => touches(to)(p) && Math.max(p[0], from) !== NO_PAGE);
    if (name === 'range')
      return all.filter((p) => touches(to)(p) && !(whole && (p[0] < from || END(p[1], p[0]) - 1 > to)));
    const got: Pair[] = [];
    for (let page = from; page < from + to;) {
      const holder = this.pages.get(page);
      if (!holder || holder === 'shadow') break;
      got.push(holder);
      page = END(holder[1], holder[0]);
    }
    return got;
  }
}
