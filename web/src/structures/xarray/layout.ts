// SPDX-License-Identifier: GPL-2.0-only
// Reads offsets of struct xarray, xa_node and xa_state from the site table.
import { perObject } from '../../base/memo.ts';
import { wordOf, type SiteTable } from '../../base/sites.ts';
import { structLayout } from '../../trace/inspect.ts';

export interface XaLayout {
  /** Bytes of a slot. */
  readonly word: 4 | 8;
  /** Slots in a node: 64, 16 or 8. */
  readonly fanout: number;
  readonly chunkShift: number;
  /** All offsets in bytes. */
  readonly head: number;
  readonly flags: number;
  readonly nodeSize: number;
  readonly shift: number;
  readonly offset: number;
  readonly count: number;
  readonly nrValues: number;
  readonly parent: number;
  readonly array: number;
  readonly slots: number;
  readonly marks: number;
  /** Bytes of one mark's bitmap. */
  readonly markBytes: number;
  readonly state: {
    readonly size: number;
    readonly index: number;
    readonly shift: number;
    readonly sibs: number;
    readonly offset: number;
    readonly node: number;
    readonly alloc: number;
  };
}

export const xaLayout = perObject((sites: SiteTable): XaLayout => {
  const xa = structLayout(sites, 'struct xarray');
  const node = structLayout(sites, 'struct xa_node');
  // A radix tree has the XArray's nodes but no xa_state: without that struct nothing asks for its members.
  const state = sites.structs['struct xa_state']
    ? structLayout(sites, 'struct xa_state')
    : { size: 0, member: () => ({ offset: 0 }) };
  const slots = node.member('slots');
  const word = wordOf(sites);
  const fanout = slots.size / word;
  return {
    word,
    fanout,
    chunkShift: Math.log2(fanout),
    head: xa.member('xa_head').offset,
    flags: xa.member('xa_flags').offset,
    nodeSize: node.size,
    shift: node.member('shift').offset,
    offset: node.member('offset').offset,
    count: node.member('count').offset,
    nrValues: node.member('nr_values').offset,
    parent: node.member('parent').offset,
    array: node.member('array').offset,
    slots: slots.offset,
    marks: node.member('marks').offset,
    markBytes: node.member('marks').size / 3,
    state: {
      size: state.size,
      index: state.member('xa_index').offset,
      shift: state.member('xa_shift').offset,
      sibs: state.member('xa_sibs').offset,
      offset: state.member('xa_offset').offset,
      node: state.member('xa_node').offset,
      alloc: state.member('xa_alloc').offset,
    },
  };
});
