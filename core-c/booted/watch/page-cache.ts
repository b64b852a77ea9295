// SPDX-License-Identifier: GPL-2.0-only
// Every insert into the page cache of a file on the guest's disk, with the file's tree before and after it, and its
// walks; nodes that memory pressure frees; and a last look at each file.
import type { Btf } from '../btf/btf.ts';
import type { Call, Guest, Memory, Watched } from '../machine/guest.ts';
import { MachineError } from '../machine/error.ts';
import { Files } from './files.ts';
import type { Happening, Shot, Watching } from './shot.ts';
import { Trees } from './trees.ts';

/** Before 5.16 it took a page first, and bore another name. */
const INSERTS = ['__filemap_add_folio', '__add_to_page_cache_locked'];
const WALKS = ['xas_start', 'xas_create'];
const PRUNE = 'xa_delete_node';

export const SYMBOLS = [...INSERTS, ...WALKS, PRUNE, 'count_shadow_nodes'];

/** An insert's own state lies at most so deep in its stack. */
const STACK = 2048n;

interface Insert {
  /** The stack pointer at its entry. */
  readonly sp: bigint;
  readonly mapping: bigint;
  walks: number;
}

/** Low bits of `xa_state.xa_node` that are no node: it has not begun, or it went beyond the tree; an error. */
const isRestart = (node: bigint): boolean => (node & 3n) !== 0n && (node & 3n) !== 2n;
const isTop = (node: bigint): boolean => node <= 3n;

export async function watchPageCache(guest: Guest, put: (happening: Happening) => void): Promise<Watching> {
  const { btf, memory } = guest;
  const name = INSERTS.find((known) => guest.has(known));
  if (!name)
    throw new MachineError(`This kernel has no ${INSERTS.join(' or ')}: its inserts cannot be watched.`);
  const places = argumentsOf(btf, name);
  const files = new Files(guest);
  const tree = new Trees(guest);
  /** Inserts that have not returned: one may sleep, or its task be preempted, while another runs. */
  const open = new Set<Insert>();
  /** How often a file's tree was seen after a call, and how it was then. */
  const last = new Map<number, { readonly nth: number; readonly shot: Shot }>();
  const inner: Watched[] = [];
  for (const walk of WALKS) {
    const count = (call: Call): void => {
      for (const insert of open) if (isWalk(memory, btf, call, insert, walk)) insert.walks++;
    };
    inner.push(await guest.calls(walk, count));
  }
  const listen = (): void => inner.forEach((watched) => (watched.active = open.size > 0));
  listen();
  /** What another call has changed since it was entered was there before this one did anything. */
  const happened = (
    happening: Omit<Happening, 'exhibit' | 'after'>,
    mapping: bigint,
    since: number,
  ): void => {
    const known = last.get(happening.subject);
    const nth = known?.nth ?? 0;
    const before = known && nth > since ? known.shot : happening.before;
    const after = tree.shot(mapping);
    last.set(happening.subject, { nth: nth + 1, shot: after });
    put({ exhibit: 'page-cache', ...happening, before, after });
  };
  await guest.calls(name, (call) => {
    const mapping = call.arg(places.mapping);
    const subject = files.subject(mapping);
    if (subject === undefined) return;
    const args = { index: Number(call.arg(places.index)), order: tree.order(call.arg(places.folio)) };
    const before = tree.shot(mapping);
    const since = last.get(subject)?.nth ?? 0;
    const insert: Insert = { sp: call.sp, mapping, walks: 0 };
    open.add(insert);
    listen();
    return (returned) => {
      open.delete(insert);
      listen();
      // An int: the upper half of the register is anything.
      const result = Number(BigInt.asIntN(32, returned));
      happened({ op: 'add', args, result, subject, walks: insert.walks, before }, mapping, since);
    };
  });
  await guest.calls(PRUNE, (call) => {
    const pruned = tree.pruned(call.arg(0));
    const subject = files.subject(pruned.mapping);
    if (subject === undefined) return;
    const before = tree.shot(pruned.mapping);
    const since = last.get(subject)?.nth ?? 0;
    const args = { index: pruned.index, shift: pruned.shift };
    return () => happened({ op: 'prune', args, result: null, subject, before }, pruned.mapping, since);
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
      throw new MachineError(`${name} has no argument ${wanted.join(' or ')}, says this kernel's BTF.`);
    return at;
  };
  return { mapping: place('mapping'), folio: place('folio', 'page'), index: place('index', 'offset') };
}

/** Whether a call begins anew at the root, in the insert's own state: others walk other trees, or the same, meanwhile. */
function isWalk(memory: Memory, btf: Btf, call: Call, insert: Insert, name: string): boolean {
  const state = call.arg(0);
  if (state > insert.sp || state < insert.sp - STACK) return false;
  const array = memory.u(state + BigInt(btf.at('xa_state.xa').offset));
  if (array !== insert.mapping + BigInt(btf.at('address_space.i_pages').offset)) return false;
  const node = memory.u(state + BigInt(btf.at('xa_state.xa_node').offset));
  return name === 'xas_start' ? isRestart(node) : isTop(node);
}
