// SPDX-License-Identifier: GPL-2.0-only
// Indexes a flow table by site, by moment of a call, and by function.
import type { FlowTable } from '../../base/flow.ts';
import { perObject } from '../../base/memo.ts';

export interface StoreFlow {
  readonly value: number;
  /** Number of the local that the store goes to; -1: none. */
  readonly local: number;
}
export interface FunctionFlow {
  readonly type: string;
  readonly value: number;
  readonly locals: readonly number[];
  readonly parameters: readonly number[];
}

export interface Flow {
  readonly table: FlowTable;
  readonly store: ReadonlyMap<number, StoreFlow>;
  /** By `SITE CALLS`. */
  readonly call: ReadonlyMap<string, { readonly callee: number; readonly given: readonly number[] }>;
  readonly member: ReadonlyMap<number, { readonly type: string; readonly offset: number }>;
  readonly function: ReadonlyMap<number, FunctionFlow>;
}

/** The last of several entries for one key wins: it is the edited one. */
export const flowOf = perObject((table: FlowTable): Flow => {
  const { stores, calls, members, functions } = table;
  return {
    table,
    store: new Map(stores.site.map((s, i) => [s, { value: stores.value[i]!, local: stores.local[i]! }])),
    call: new Map(
      calls.site.map((s, i) => [
        `${s} ${calls.calls[i]!}`,
        { callee: calls.callee[i]!, given: calls.given[i]! },
      ]),
    ),
    member: new Map(
      members.site.map((s, i) => [s, { type: table.names[members.type[i]!]!, offset: members.offset[i]! }]),
    ),
    function: new Map(
      functions.id.map((id, i) => [
        id,
        {
          type: functions.type[i]!,
          value: functions.value[i]!,
          locals: functions.locals[i]!,
          parameters: functions.parameters[i]!,
        },
      ]),
    ),
  };
});
