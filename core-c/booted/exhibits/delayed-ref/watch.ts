// SPDX-License-Identifier: GPL-2.0-only
// Watches btrfs's delayed ref heads in a guest, by transaction. It takes the structure that holds them,
// before and after each head is queued or removed.
import type { Btf } from '../../btf/btf.ts';
import { MachineError } from '../../machine/error.ts';
import type { Guest } from '../../machine/guest.ts';
import { type Blocks, blocksOf } from '../../watch/blocks.ts';
import type { Block, WatchedCall, Shot, Watching } from '../../watch/shot.ts';

export const MODULE = 'btrfs';
const INSERT = 'add_delayed_ref_head';
/** The only function that removes a head. Several files call it, so no compiler inlines all of it. */
const ERASE = 'btrfs_delete_ref_head';

export const SYMBOLS: readonly string[] = [INSERT, ERASE];

const ROOT = 'btrfs_delayed_ref_root';
const HEAD = 'btrfs_delayed_ref_head';
/** The lowest error value. */
const LAST_ERROR = -4095n;

/** Calls `put` for each call from now on. @throws MachineError if the module has no BTF */
export async function watchDelayedRef(
  guest: Guest,
  put: (watchedCall: WatchedCall) => void,
): Promise<Watching> {
  const { memory } = guest;
  const btf = guest.module(MODULE);
  if (!btf)
    throw new MachineError(
      `This kernel's module ${MODULE} has no BTF, so the offsets of its structs' members are unknown.`,
    );
  const offset = (path: string): bigint => BigInt(btf.at(path).offset);
  const transactionOf = offset('btrfs_trans_handle.transaction');
  const [inTransaction, number] = [
    offset('btrfs_transaction.delayed_refs'),
    offset('btrfs_transaction.transid'),
  ];
  const heads = new Heads(blocksOf(memory), btf);
  const known = new Map<string, number>();
  const subjects: string[] = [];

  /** A transaction's memory is reused; its number is not. */
  function subjectOf(root: bigint): number {
    const transaction = root - inTransaction;
    const name = `transaction ${memory.u(transaction + number)}`;
    const subject = known.get(name) ?? subjects.push(name) - 1;
    known.set(name, subject);
    return subject;
  }
  function called(op: 'insert' | 'erase', root: bigint, head: bigint): (result: bigint) => void {
    const args = { bytenr: Number(memory.u(head + offset(`${HEAD}.bytenr`))) };
    const subject = subjectOf(root);
    const before = heads.shot(root);
    return (returned) => {
      const isError = returned < 0n && returned >= LAST_ERROR;
      const result = op === 'erase' ? null : isError ? Number(returned) : 0;
      put({ exhibit: 'delayed-ref', op, args, result, subject, before, after: heads.shot(root) });
    };
  }
  const places = btf.parameters(ERASE) ?? [];
  const [refs, head] = ['delayed_refs', 'head'].map((name) => places.indexOf(name)) as [number, number];
  if (refs < 0 || head < 0)
    throw new MachineError(`In this kernel's BTF ${ERASE} has no arguments delayed_refs and head.`);
  await guest.calls(INSERT, (call) =>
    called('insert', memory.u(call.arg(0) + transactionOf) + inTransaction, call.arg(1)),
  );
  await guest.calls(ERASE, (call) => called('erase', call.arg(refs), call.arg(head)));
  return { subjects, end: () => undefined };
}

class Heads {
  readonly #blocks: Blocks;
  readonly #btf: Btf;
  readonly #isArray: boolean;
  readonly #sizes: Readonly<Record<typeof ROOT | typeof HEAD | 'xa_node', number>>;

  constructor(blocks: Blocks, btf: Btf) {
    this.#blocks = blocks;
    this.#btf = btf;
    this.#isArray = btf.has(`${ROOT}.head_refs`);
    const [root, head, node] = [ROOT, HEAD, 'xa_node'].map((type) => btf.at(type).size) as [
      ...[number, number, number],
    ];
    this.#sizes = { [ROOT]: root, [HEAD]: head, xa_node: node };
  }

  shot(root: bigint): Shot {
    const blocks = [this.#take(ROOT, root)];
    if (this.#isArray) this.#slot(blocks, this.#word(blocks[0]!, `${ROOT}.head_refs.xa_head`));
    else this.#node(blocks, this.#word(blocks[0]!, `${ROOT}.href_root.rb_root.rb_node`));
    return { root, blocks };
  }

  #take(type: typeof ROOT | typeof HEAD | 'xa_node', address: bigint): Block {
    return this.#blocks.take(type, address, this.#sizes[type]);
  }

  #word({ bytes }: Block, path: string): bigint {
    return bytes.readBigUInt64LE(this.#btf.at(path).offset);
  }

  /** Reads a node of the red-black tree: its head, then the nodes below it. */
  #node(blocks: Block[], address: bigint): void {
    if (address === 0n) return;
    const head = this.#take(HEAD, address - BigInt(this.#btf.at(`${HEAD}.href_node`).offset));
    blocks.push(head);
    for (const side of ['rb_left', 'rb_right'])
      this.#node(blocks, this.#word(head, `${HEAD}.href_node.${side}`));
  }

  /** Reads a slot of the XArray: a node, a head, or something else. */
  #slot(blocks: Block[], word: bigint): void {
    if (word === 0n || (word & 1n) === 1n || ((word & 2n) === 2n && word <= 4096n)) return;
    if ((word & 2n) === 0n) return void blocks.push(this.#take(HEAD, word));
    const node = this.#take('xa_node', word - 2n);
    blocks.push(node);
    const { offset, size } = this.#btf.at('xa_node.slots');
    for (let at = offset; at < offset + size; at += 8) this.#slot(blocks, node.bytes.readBigUInt64LE(at));
  }
}
