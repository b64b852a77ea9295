// SPDX-License-Identifier: GPL-2.0-only
// Watches every insert into the page cache of the guest's disk: the file's tree before and after, and the
// walks. It also watches nodes that memory pressure frees, and reads if a job asks for them. It takes a last look
// at each file.
import type { Btf } from '../../btf/btf.ts';
import type { Call, Guest, Memory, Watched } from '../../machine/guest.ts';
import { MachineError } from '../../machine/error.ts';
import { Files } from './files.ts';
import { type Order, inOrder } from '../../watch/overlap.ts';
import * as reads from './reads.ts';
import type { WatchedCall, Shot, Watching } from '../../watch/shot.ts';
import { Trees } from './trees.ts';

/** Names of the insert. Before 5.16 it had another name, and took a page as its first argument. */
const INSERTS = ['__filemap_add_folio', '__add_to_page_cache_locked'];
const WALKS = ['xas_start', 'xas_create'];
const PRUNE = 'xa_delete_node';

export const SYMBOLS = [...INSERTS, ...WALKS, PRUNE, 'count_shadow_nodes', ...reads.SYMBOLS];

/** How deep in its stack an insert's own xa_state is at most, in bytes. */
const STACK = 2048n;

type Caught = Omit<WatchedCall, 'exhibit' | 'before' | 'after'>;

interface Insert {
  readonly sp: bigint;
  readonly mapping: bigint;
  readonly order: Order<Caught>;
  walks: number;
}

/** Whether `xa_state.xa_node` is no node: the walk has not begun, went beyond the tree, or met an error. */
const isRestart = (node: bigint): boolean => (node & 3n) !== 0n && (node & 3n) !== 2n;
const isTop = (node: bigint): boolean => node <= 3n;

const has = ({ blocks }: Shot, address: bigint): boolean => blocks.some((b) => b.address === address);

export async function watchPageCache(
  guest: Guest,
  put: (watchedCall: WatchedCall) => void,
  isReading = false,
): Promise<Watching> {
  const { btf, memory } = guest;
  const name = INSERTS.find((known) => guest.has(known));
  if (!name)
    throw new MachineError(`This kernel has no ${INSERTS.join(' or ')}: its inserts cannot be watched.`);
  const places = argumentsOf(btf, name);
  const files = new Files(guest);
  const tree = new Trees(guest);
  /** Inserts that have not returned. One may sleep or be preempted while another runs. */
  const open = new Set<Insert>();
  const inner: Watched[] = [];
  for (const walk of WALKS) {
    const count = (call: Call): void => {
      for (const insert of open)
        if (isWalk(memory, btf, call, insert, walk)) {
          insert.walks++;
          insert.order.look();
        }
    };
    inner.push(await guest.calls(walk, count));
  }
  const listen = (): void => inner.forEach((watched) => (watched.active = open.size > 0));
  listen();
  const orders = new Map<number, Order<Caught>>();
  const orderOf = (subject: number, mapping: bigint): Order<Caught> => {
    let order = orders.get(subject);
    if (!order) {
      const look = (): Shot => tree.shot(mapping);
      order = inOrder(look, (call, before, after) => put({ exhibit: 'page-cache', ...call, before, after }));
      orders.set(subject, order);
    }
    return order;
  };
  await guest.calls(name, (call) => {
    const mapping = call.arg(places.mapping);
    const subject = files.subject(mapping);
    if (subject === undefined) return;
    const folio = call.arg(places.folio);
    const args = { index: Number(call.arg(places.index)), order: tree.order(folio) };
    const order = orderOf(subject, mapping);
    const leave = order.enter((before, now) => has(now, folio) && !has(before, folio));
    const insert: Insert = { sp: call.sp, mapping, order, walks: 0 };
    open.add(insert);
    listen();
    return (returned) => {
      open.delete(insert);
      listen();
      // The result is an int: the register's upper half is undefined.
      const result = Number(BigInt.asIntN(32, returned));
      leave({ op: 'add', args, result, subject, walks: insert.walks });
    };
  });
  await guest.calls(PRUNE, (call) => {
    const node = call.arg(0);
    const pruned = tree.pruned(node);
    const subject = files.subject(pruned.mapping);
    if (subject === undefined) return;
    const args = { index: pruned.index, shift: pruned.shift };
    const { enter } = orderOf(subject, pruned.mapping);
    const leave = enter((before, now) => has(before, node) && !has(now, node));
    return () => leave({ op: 'prune', args, result: null, subject });
  });
  if (isReading)
    await reads.watchReads(guest, (mapping) => {
      const subject = files.subject(mapping);
      if (subject === undefined) return undefined;
      // A read changes nothing that a look could find.
      const leave = orderOf(subject, mapping).enter(() => false);
      return (call) => leave({ ...call, subject });
    });
  return {
    subjects: files.names,
    end: () => {
      for (const [subject, mapping] of files.present()) {
        const shot = tree.shot(mapping);
        put({ exhibit: 'page-cache', op: 'end', args: {}, result: null, subject, before: shot, after: shot });
      }
    },
  };
}

function argumentsOf(btf: Btf, name: string): { mapping: number; folio: number; index: number } {
  const names = btf.parameters(name) ?? [];
  const place = (...wanted: readonly string[]): number => {
    const at = names.findIndex((known) => wanted.includes(known));
    if (at < 0)
      throw new MachineError(`In this kernel's BTF ${name} has no argument ${wanted.join(' or ')}.`);
    return at;
  };
  return { mapping: place('mapping'), folio: place('folio', 'page'), index: place('index', 'offset') };
}

/** Whether a call starts a walk at the root in the insert's own xa_state. Other tasks walk meanwhile. */
function isWalk(memory: Memory, btf: Btf, call: Call, insert: Insert, name: string): boolean {
  const state = call.arg(0);
  if (state > insert.sp || state < insert.sp - STACK) return false;
  const array = memory.u(state + BigInt(btf.at('xa_state.xa').offset));
  if (array !== insert.mapping + BigInt(btf.at('address_space.i_pages').offset)) return false;
  const node = memory.u(state + BigInt(btf.at('xa_state.xa_node').offset));
  return name === 'xas_start' ? isRestart(node) : isTop(node);
}
