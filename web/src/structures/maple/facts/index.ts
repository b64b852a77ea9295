// SPDX-License-Identifier: GPL-2.0-only
// Makes the fact of one step of the maple tree's code, read from records and memory. say/ has the words.
import type { Memory } from '../../../trace/memory.ts';
import type { MapleEvent, MapleEventKind } from '../event.ts';
import { decodeNode, isNode } from '../layout.ts';
import { Context, NOTHING, type MapleSource } from './context.ts';
import type { MapleAim, MapleDeed } from './types.ts';
import { linkFact, writeFact } from './writes.ts';

export type { MapleSource } from './context.ts';
export type * from './types.ts';

const aimOf = ({ via }: MapleEvent): MapleAim =>
  /empty_area/.test(via)
    ? 'gap'
    : /store|erase|preallocate|insert/.test(via)
      ? 'store'
      : /next|prev/.test(via)
        ? 'neighbour'
        : 'look-up';

function walkFact(c: Context): MapleDeed {
  const { event } = c;
  const aim = aimOf(event);
  const root = c.trace.b(event.record);
  const isLeaf = isNode(root) && decodeNode(root).type === 'leaf';
  const index = c.state('index') ?? 0;
  return {
    ...{ kind: 'walks', walk: event.walk, aim, caller: c.caller(), index },
    root: isNode(root) ? (isLeaf ? 'leaf' : 'node') : root ? 'entry' : 'nothing',
    last: c.state('last') ?? index,
    brings: aim === 'store' ? c.thing(c.local('entry')) : NOTHING,
  };
}

const DEEDS: Readonly<Record<MapleEventKind, (c: Context) => MapleDeed>> = {
  walk: walkFact,
  descend: (c) => {
    const { node, slot, other } = c.event;
    if (c.isDead(node)) return { kind: 'reads-dead', node, slot };
    const at = c.slotRef(node, slot);
    const gap = c.tree().nodes.get(node)?.slots[slot]?.gap ?? 0;
    return { kind: 'descends', at, way: c.way(), to: c.nodeRef(other), index: c.state('index') ?? 0, gap };
  },
  read: (c) => {
    const { node, slot, other } = c.event;
    if (c.isDead(node)) return { kind: 'reads-dead', node, slot };
    const holds = c.thing(other);
    return { kind: 'reads', at: c.slotRef(node, slot), way: c.way(), holds, index: c.state('index') ?? 0 };
  },
  alloc: (c) => ({
    ...{ kind: 'allocates', nodes: c.event.count },
    why: c.isOther() ? 'other' : /preallocate/.test(c.event.via) ? 'ahead' : 'now',
  }),
  spare: (c) => ({
    ...{ kind: 'gives-back', nodes: c.event.count },
    other: /mt_destroy|mtree_destroy|free_rcu|free_walk/.test(c.event.via) || c.waited,
  }),
  copy: ({ event: { count: words } }) => ({ kind: 'copies', words }),
  link: linkFact,
  write: writeFact,
  gap: (c) => {
    const { event, trace } = c;
    const at = c.slotRef(event.node, event.slot);
    return { kind: 'keeps-gap', at, old: trace.b(event.record), now: event.other };
  },
  dead: (c) => ({ kind: 'dies', at: c.nodeRef(c.event.node) }),
  free: (c) => ({
    ...{ kind: 'frees', nodes: c.event.count },
    grace: c.waited,
  }),
};

/** The fact of an event of the tree; `memory` is that just after its record. */
export const mapleFact = (source: MapleSource, event: MapleEvent, memory: Memory): MapleDeed =>
  DEEDS[event.kind](new Context(source, event, memory));
