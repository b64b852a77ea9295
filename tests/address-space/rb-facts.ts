// SPDX-License-Identifier: GPL-2.0-only
// Checks facts of the red-black tree, the list and the cache against records and memory.
import { Kind } from '../../web/src/base/abi.gen.ts';
import type { AreaRef, RbFact } from '../../web/src/exhibits/address-space/facts/types.ts';
import { state } from './state.ts';
import { by, pageOf, within, type Seen } from './reading.ts';

const SEARCH = /^(find_(vma|vma_links|area)|new_area|unmapped_area|lowest_gap|first_fit|vm_(start|end)_gap)$/;
const GAPS = /^(unmapped_area|lowest_gap|first_fit)$/;
const ADDRESS = ['addr', 'address', 'start'] as const;

export function rbStep(s: Seen, fact: RbFact): void {
  const { moment, reading, last, deeds, must } = s;
  const { memory } = moment;
  const { rb, area } = reading;
  /** The area of a struct rb_node. */
  const of = (node: number): number => (node ? node - rb.node : 0);
  const named = (ref: AreaRef | null, at: number, what: string): void => {
    must(reading.names(memory, ref, at), what);
    if (ref && at) state(s, ref, at);
  };
  switch (fact.kind) {
    case 'looks-in-cache': {
      must(
        last.kind === Kind.LOAD && within(last, /^(vmacache_find|find_cached)$/),
        'no look into the cache',
      );
      named(fact.holds, last.b, 'it holds another area');
      const places = new Set(
        deeds.filter((d) => d.kind === Kind.LOAD && d.a >= last.a - 12 && d.a <= last.a + 12).map((d) => d.a),
      );
      must(fact.place >= 0 && fact.place < 4 && places.has(last.a), 'there is no such place');
      const addr = pageOf(reading.local(memory, last, ...ADDRESS) ?? 0);
      must(fact.page === addr, 'another page is looked for');
      const has = fact.holds !== null && fact.holds.first <= addr && fact.holds.last >= addr;
      return must(fact.hit === has, 'it has the page, or not');
    }
    case 'searches': {
      must(last.kind === Kind.LOAD && last.a === reading.at.tree && by(last) === fact.by, 'no search begins');
      const begun = deeds.filter((d) => d.cpu === last.cpu && d.kind === Kind.ENTER && SEARCH.test(by(d)));
      must(fact.search >= 1 && fact.search <= begun.length, 'another search');
      return named(fact.root, of(last.b), 'another root');
    }
    case 'compares': {
      const offset = { last: area.end, first: area.start, gap: rb.gap }[fact.member];
      must(last.kind === Kind.LOAD && SEARCH.test(by(last)), 'nothing is compared');
      named(fact.with, last.a - offset, 'it is compared with another area');
      const value = pageOf(last.b) - (fact.member === 'last' ? 1 : 0);
      const names = within(last, GAPS) ? ['length', 'bytes'] : ADDRESS;
      const sought = reading.local(memory, last, ...names) ?? 0;
      return must(fact.value === value && fact.sought === pageOf(sought), 'other pages');
    }
    case 'turns-to': {
      must(last.kind === Kind.LOAD && SEARCH.test(by(last)), 'no pointer is read');
      named(fact.at, last.a - rb[fact.side], 'it turns elsewhere');
      named(fact.to, of(last.b), 'it leads elsewhere');
      if (fact.page === null) return must(within(last, GAPS), 'a page is looked for');
      return must(fact.page > fact.at.last === (fact.side === 'right'), 'the other way');
    }
    case 'follows-list': {
      must(last.kind === Kind.LOAD, 'nothing is read');
      named(fact.from, last.a === reading.at.list ? 0 : last.a - rb.next, 'it comes from elsewhere');
      return named(fact.to, last.b, 'it leads elsewhere');
    }
    case 'changes-list': {
      must(last.kind === Kind.STORE && last.b !== last.c, 'nothing changes');
      named(fact.from, last.a === reading.at.list ? 0 : last.a - rb.next, 'it is another area');
      return named(fact.to, last.c, 'another comes next');
    }
    case 'joins-tree': {
      const at = of(last.c);
      must(last.kind === Kind.STORE && by(last) === 'rb_link_node' && last.c !== 0, 'nothing is linked');
      named(fact.area, at, 'another area is linked');
      const under = of(memory.u32(at + rb.color) & ~3);
      named(fact.under, under, 'it is under another');
      if (!fact.under) return;
      must(last.a === under + rb[fact.side!], 'it is on the other side');
      return must((memory.u32(at + rb.color) & 1) === 0, 'it is black');
    }
    case 'leaves-tree': {
      must(within(last, /erase/), 'nothing is taken out');
      const gone = reading.areas(memory).find((a) => reading.names(memory, fact.area, a.at));
      return must(gone !== undefined, 'it is not in the tree');
    }
    case 'colours': {
      const at = last.a - rb.color;
      must(last.kind === Kind.STORE && ((last.b ^ last.c) & 1) === 1, 'no colour changes');
      named(fact.area, at, 'another area');
      must(fact.red === ((last.c & 1) === 0), 'the other colour');
      must(fact.isRoot === last.c < 4, 'it has a parent, or none');
      if (fact.area.state !== 'child')
        must(fact.isRoot === (of(memory.u32(reading.at.tree)) === at), 'it is the root, or not');
      return must(fact.removal === within(last, /erase/), 'nothing is removed, or something is');
    }
    case 'rotates': {
      must(within(last, /rotate/), 'nothing is rotated');
      const rotated = deeds.filter((d) => d.kind === Kind.STORE);
      const all = new Set(rotated.flatMap((d) => [d.c & ~3, d.c]).map((word) => of(word)));
      // A child’s area looks as its parent’s.
      const ups = [...all].filter((at) => at > 4096 && reading.names(memory, fact.up, at));
      const children = ups.flatMap((up) => [rb.left, rb.right].map((side) => of(memory.u32(up + side))));
      return must(
        children.some((at) => reading.names(memory, fact.down, at)),
        'it is not below',
      );
    }
    case 'knows-gap': {
      must(last.kind === Kind.STORE, 'nothing is written');
      named(fact.area, last.a - rb.gap, 'another area');
      return must(fact.pages === pageOf(last.c), 'another gap');
    }
  }
}
