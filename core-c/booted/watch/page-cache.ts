// SPDX-License-Identifier: GPL-2.0-only
// Every insert into the page cache of a file on the guest's disk, with the file's tree before and after it, and its
// walks; nodes that memory pressure frees; and a last look at each file.
import type { Btf } from '../btf/btf.ts';
import type { Call, Guest, Memory, Watched } from '../machine/guest.ts';
import { MachineError } from '../machine/error.ts';
import { type Blocks, blocksOf } from './blocks.ts';
import type { Happening, Shot } from './shot.ts';

/** Before 5.16 it took a page first, and bore another name. */
const INSERTS = ['__filemap_add_folio', '__add_to_page_cache_locked'];
const WALKS = ['xas_start', 'xas_create'];
const PRUNE = 'xa_delete_node';

export const SYMBOLS = [...INSERTS, ...WALKS, PRUNE, 'count_shadow_nodes'];

/** Of the exhibit's disk: what else there is (the programs, block devices) is not looked at. */
const DISK = 'vda';
/** An insert's own state lies at most so deep in its stack. */
const STACK = 2048n;
const REGULAR = 0o100000;
const FORMAT = 0o170000;
/** Where a name hangs on its inode. */
const ALIAS = 'dentry.d_alias';
const ALIAS_IN_UNION = 'dentry.d_u.d_alias';

/** Low bits of `xa_state.xa_node` that are no node: it has not begun, or it went beyond the tree; an error. */
const isRestart = (node: bigint): boolean => (node & 3n) !== 0n && (node & 3n) !== 2n;
const isTop = (node: bigint): boolean => node <= 3n;

export interface PageCacheWatch {
  readonly subjects: readonly string[];
  /** The last look, when the job is over. */
  end(): void;
}

export async function watchPageCache(
  guest: Guest,
  put: (happening: Happening) => void,
): Promise<PageCacheWatch> {
  const { btf, memory } = guest;
  const name = INSERTS.find((known) => guest.has(known));
  if (!name)
    throw new MachineError(`This kernel has no ${INSERTS.join(' or ')}: its inserts cannot be watched.`);
  const places = argumentsOf(btf, name);
  const files = new Files(guest);
  const tree = new Trees(guest);
  let current: { sp: bigint; mapping: bigint; walks: number } | undefined;
  const inner: Watched[] = [];
  for (const walk of WALKS) {
    const count = (call: Call): void => {
      if (current && isWalk(memory, btf, call, current, walk)) current.walks++;
    };
    inner.push(await guest.calls(walk, count));
  }
  const listen = (on: boolean): void => inner.forEach((watched) => (watched.active = on));
  listen(false);
  await guest.calls(name, (call) => {
    const mapping = call.arg(places.mapping);
    const subject = files.subject(mapping);
    if (subject === undefined || current) return;
    const order = tree.order(call.arg(places.folio));
    const args = { index: Number(call.arg(places.index)), order };
    const before = tree.shot(mapping);
    const seen = (current = { sp: call.sp, mapping, walks: 0 });
    listen(true);
    return (result) => {
      current = undefined;
      listen(false);
      const after = tree.shot(mapping);
      // An int: the upper half of the register is anything.
      const value = Number(BigInt.asIntN(32, result));
      put({
        exhibit: 'page-cache',
        op: 'add',
        args,
        result: value,
        subject,
        walks: seen.walks,
        before,
        after,
      });
    };
  });
  await guest.calls(PRUNE, (call) => {
    const pruned = tree.pruned(call.arg(0));
    const subject = files.subject(pruned.mapping);
    if (subject === undefined) return;
    const before = tree.shot(pruned.mapping);
    const args = { index: pruned.index, shift: pruned.shift };
    return () =>
      put({
        exhibit: 'page-cache',
        op: 'prune',
        args,
        result: null,
        subject,
        before,
        after: tree.shot(pruned.mapping),
      });
  });
  return {
    subjects: files.names,
    end: () =>
      files.mappings.forEach((mapping, subject) => {
        const last = tree.shot(mapping);
        put({ exhibit: 'page-cache', op: 'end', args: {}, result: null, subject, before: last, after: last });
      }),
  };
}

function argumentsOf(btf: Btf, name: string): { mapping: number; folio: number; index: number } {
  const names = btf.parameters(name) ?? [];
  const place = (...wanted: readonly string[]): number => {
    const at = names.findIndex((known) => wanted.includes(known));
    if (at < 0)
      throw new MachineError(`${name} has no argument ${wanted.join(' or ')}, says this kernel's BTF.`);
    return at;
  };
  return { mapping: place('mapping'), folio: place('folio', 'page'), index: place('index', 'offset') };
}

/** Whether a call begins anew at the root, in the insert's own state: others walk other trees, or the same, meanwhile. */
function isWalk(
  memory: Memory,
  btf: Btf,
  call: Call,
  insert: { sp: bigint; mapping: bigint },
  name: string,
): boolean {
  const state = call.arg(0);
  if (state > insert.sp || state < insert.sp - STACK) return false;
  const array = memory.u(state + BigInt(btf.at('xa_state.xa').offset));
  if (array !== insert.mapping + BigInt(btf.at('address_space.i_pages').offset)) return false;
  const node = memory.u(state + BigInt(btf.at('xa_state.xa_node').offset));
  return name === 'xas_start' ? isRestart(node) : isTop(node);
}

/** The regular files of the disk whose cache was seen, in the order of their first insert. */
class Files {
  readonly #guest: Guest;
  readonly #known = new Map<bigint, number | undefined>();
  readonly names: string[] = [];
  readonly mappings: bigint[] = [];

  constructor(guest: Guest) {
    this.#guest = guest;
  }

  subject(mapping: bigint): number | undefined {
    if (!this.#known.has(mapping)) this.#known.set(mapping, this.#look(mapping));
    return this.#known.get(mapping);
  }

  #look(mapping: bigint): number | undefined {
    const { memory, btf } = this.#guest;
    const field = (address: bigint, path: string): bigint => {
      const { offset, size } = btf.at(path);
      return memory.u(address + BigInt(offset), size);
    };
    const inode = field(mapping, 'address_space.host');
    if (!inode || (Number(field(inode, 'inode.i_mode')) & FORMAT) !== REGULAR) return undefined;
    const block = field(inode, 'inode.i_sb');
    const id = btf.at('super_block.s_id');
    const disk = memory
      .read(block + BigInt(id.offset), id.size)
      .toString('latin1')
      .split('\0')[0];
    if (disk !== DISK) return undefined;
    const alias = field(inode, 'inode.i_dentry');
    const number = field(inode, 'inode.i_ino');
    this.mappings.push(mapping);
    return (
      this.names.push(
        alias
          ? this.#name(alias - BigInt(btf.at(btf.has(ALIAS) ? ALIAS : ALIAS_IN_UNION).offset))
          : `inode ${number}`,
      ) - 1
    );
  }

  #name(dentry: bigint): string {
    const { memory, btf } = this.#guest;
    const at = memory.u(dentry + BigInt(btf.at('dentry.d_name').offset + btf.at('qstr.name').offset));
    return memory.read(at, 64).toString('utf8').split('\0')[0] ?? '';
  }
}

/** Trees out of memory, and what hangs in them. */
class Trees {
  readonly #memory: Memory;
  readonly #btf: Btf;
  readonly #blocks: Blocks;
  readonly #node: { readonly size: number; readonly slots: number; readonly fan: number };
  readonly #root: number;
  readonly #folio: string;
  readonly #headFlag: number;

  constructor({ memory, btf }: Guest) {
    this.#memory = memory;
    this.#btf = btf;
    this.#blocks = blocksOf(memory);
    const { offset, size } = btf.at('xa_node.slots');
    this.#node = { size: btf.at('xa_node').size, slots: offset, fan: size / 8 };
    this.#root = btf.at('address_space.i_pages').offset;
    this.#folio = btf.struct('folio') ? 'folio' : 'page';
    const flag = btf.constant('PG_head');
    if (flag === undefined)
      throw new MachineError("This kernel's BTF has no PG_head: orders cannot be told.");
    this.#headFlag = flag;
  }

  order(folio: bigint): number {
    if (!this.#isLarge(folio)) return 0;
    const path = ['folio._folio_order', 'folio._flags_1', 'page.compound_order'].find((known) =>
      this.#btf.has(known),
    );
    if (!path) throw new MachineError("This kernel's BTF does not say where a folio keeps its order.");
    const second = path.startsWith('page.') ? this.#btf.at('page').size : 0;
    return Number(this.#memory.u(folio + BigInt(this.#btf.at(path).offset + second), 1));
  }

  #isLarge(folio: bigint): boolean {
    return (this.#memory.u(folio) >> BigInt(this.#headFlag)) % 2n === 1n;
  }

  shot(mapping: bigint): Shot {
    const blocks = [this.#blocks.take('address_space', mapping, this.#btf.at('address_space').size)];
    const folios: bigint[] = [];
    const visit = (word: bigint): void => {
      if ((word & 3n) === 2n && word > 4096n) {
        const node = this.#blocks.take('xa_node', word - 2n, this.#node.size);
        blocks.push(node);
        const isLeaf = node.bytes[this.#btf.at('xa_node.shift').offset] === 0;
        for (let i = 0; i < this.#node.fan; i++) {
          const slot = node.bytes.readBigUInt64LE(this.#node.slots + 8 * i);
          if (!isLeaf || (slot & 3n) === 0n) visit(slot);
        }
      } else if (word && (word & 3n) === 0n) folios.push(word);
    };
    visit(blocks[0]!.bytes.readBigUInt64LE(this.#root + this.#btf.at('xarray.xa_head').offset));
    for (const folio of folios) blocks.push(this.#folioBlock(folio));
    return { root: mapping, blocks };
  }

  /** A small one is a page's size: what follows it is another's. */
  #folioBlock(folio: bigint) {
    const page = this.#btf.at('page').size;
    const large = this.#folio === 'folio' ? this.#btf.at('folio').size : 2 * page;
    return this.#blocks.take(this.#folio, folio, this.#isLarge(folio) ? large : page);
  }

  /** Where a node stands: its own shift, its first index, and whose it is. */
  pruned(node: bigint): { mapping: bigint; index: number; shift: number } {
    const byte = (at: bigint, field: string): number =>
      Number(this.#memory.u(at + BigInt(this.#btf.at(`xa_node.${field}`).offset), 1));
    const parentOf = (at: bigint): bigint =>
      this.#memory.u(at + BigInt(this.#btf.at('xa_node.parent').offset));
    let index = 0;
    for (let at = node, parent = parentOf(at); parent; at = parent, parent = parentOf(at))
      index += byte(at, 'offset') * 2 ** byte(parent, 'shift');
    const array = this.#memory.u(node + BigInt(this.#btf.at('xa_node.array').offset));
    return { mapping: array - BigInt(this.#root), index, shift: byte(node, 'shift') };
  }
}
