// SPDX-License-Identifier: GPL-2.0-only
// Names a word of memory at a record: a running function's variable, or a member of an object.
import { bisector } from '../base/bisect.ts';
import { UnknownType } from '../base/c-types.ts';
import { Kind } from '../base/abi.gen.ts';
import { perObject } from '../base/memo.ts';
import type { SiteTable } from '../base/sites.ts';
import { addressText, typeSize } from '../trace/inspect.ts';
import { objectsOf } from '../trace/objects.ts';
import type { Trace } from '../trace/trace.ts';
import { NONE, activationsOf, functionOf, ownBefore } from './activations.ts';
import { leafAt } from './places/leaf.ts';
import { typedOf } from './sweep/types.ts';
import type { Flow } from './why/flow.ts';

export interface PlaceName {
  /** `entry`, `xas.xa_node`, `xa_node.slots[8]` */
  readonly text: string;
  /** Its C type; null: unknown. */
  readonly type: string | null;
  /** The function whose variable it is; null: it is no variable. */
  readonly local: string | null;
  /** The ENTER record of that function's call, or NONE. */
  readonly call: number;
}

/** The smallest named thing at an offset within `text`: `xa_node.slots[8]`. */
function within(
  sites: SiteTable,
  text: string,
  type: string,
  offset: number,
): Pick<PlaceName, 'text' | 'type'> {
  try {
    const leaf = leafAt(sites, type, 8 * offset);
    return { text: `${text}${leaf.path}`, type: leaf.type };
  } catch (error) {
    if (error instanceof UnknownType) return { text, type: null };
    throw error;
  }
}

const bare = (type: string): string => type.replace(/^(?:struct|union) /, '');

const NAMELESS = { type: null, local: null, call: NONE };

/** The word that LOAD or STORE record `record` touched. */
export function placeTouched(trace: Trace, flow: Flow | null, record: number): PlaceName {
  const address = trace.a(record);
  const named = placeAt(trace, address, record);
  if (named) return named;
  const member = flow?.member.get(trace.id(record));
  if (member) return memberOf(trace, member.type, member.offset);
  return { ...NAMELESS, text: `the word at ${addressText(trace.data.layout, address)}` };
}

/** The word at an address at a record; null: the word has no name. */
export function placeAt(trace: Trace, address: number, record: number): PlaceName | null {
  return address < trace.data.layout.imageEnd
    ? (variableAt(trace, address, record) ?? dataAt(trace, address))
    : memberAt(trace, address, record);
}

function variableAt(trace: Trace, address: number, record: number): PlaceName | null {
  const of = activationsOf(trace);
  const { sites } = trace;
  let before = record;
  for (let call = of[record] ?? NONE; call !== NONE; before = call, call = of[call]!)
    for (const r of ownBefore(trace, call, before)) {
      if (trace.kind(r) !== Kind.VAR || trace.a(r) > address) continue;
      const [name, type] = sites.variables[trace.id(r)]!;
      const offset = address - trace.a(r);
      if (offset >= Math.max(1, typeSize(sites, type))) continue;
      return {
        ...within(sites, name, type, offset),
        local: trace.functionName(functionOf(trace, call)),
        call,
      };
    }
  return null;
}

function memberAt(trace: Trace, address: number, record: number): PlaceName | null {
  const life = objectsOf(trace).covering(address, record);
  const type = life && typedOf(trace).caches.get(life.cache);
  return life && type ? memberOf(trace, type, address - life.address) : null;
}

const dataOf = perObject((trace: Trace) => [...typedOf(trace).data].sort(([a], [b]) => a - b));
const startOf = bisector(([address]: readonly [number, string]) => address);

/** A word of the program's own data; of nested structs the innermost. */
function dataAt(trace: Trace, address: number): PlaceName | null {
  const [start, type] = dataOf(trace)[startOf.right(dataOf(trace), address) - 1] ?? [0, null];
  return type !== null && address - start < typeSize(trace.sites, type)
    ? memberOf(trace, type, address - start)
    : null;
}

const memberOf = ({ sites }: Trace, type: string, offset: number): PlaceName => ({
  ...NAMELESS,
  ...within(sites, bare(type), type, offset),
});
