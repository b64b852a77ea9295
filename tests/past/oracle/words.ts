// SPDX-License-Identifier: GPL-2.0-only
// Lists the names that a query about a run can use: lines, functions, variables, members, structs,
// operations, events, counters.
import { Kind } from '../../../web/src/base/abi.gen.ts';
import type { SiteTable } from '../../../web/src/base/sites.ts';
import type { Names } from '../../../web/src/past/lane.ts';
import type { Trace } from '../../../web/src/trace/trace.ts';
import { ledTo } from './encoded.ts';
import { knownOf } from './kinds.ts';
import { Machine } from './machine.ts';
import { element, member, typeOf, type CType, type Part } from './types.ts';

export interface Path {
  readonly text: string;
  readonly type: CType;
  /** Whether the path goes through a pointer. */
  readonly far: boolean;
  /** Whether the last link is a bit-field. */
  readonly isBits: boolean;
}

export interface Words {
  readonly lines: readonly string[];
  readonly functions: readonly string[];
  /** Variables by name, with all that can be reached from them. */
  readonly variables: readonly Path[];
  /** `xas_store::entry` */
  readonly scoped: readonly Path[];
  /** Structs, with what lies in them. */
  readonly structs: readonly Path[];
  /** The paths behind a struct's name, by the struct: `.count`. */
  readonly members: readonly (readonly [struct: string, path: Path])[];
  readonly tags: readonly string[];
  readonly slots: readonly number[];
  readonly addresses: readonly number[];
  readonly ops: readonly string[];
  readonly kinds: readonly string[];
  readonly counters: readonly string[];
}

/** All names within something, up to so many links. */
function within(sites: SiteTable, given: Names, text: string, type: CType, links: number): readonly Path[] {
  const on = (link: string, found: Part | null, far: boolean): readonly Path[] =>
    found
      ? within(sites, given, text + link, found.type, links - 1).map((p) => ({
          ...p,
          far: p.far || far,
          isBits: p.text === text + link ? !!found.bits : p.isBits,
        }))
      : [];
  const here = { text, type, far: false, isBits: false };
  if (links === 0) return [here];
  const to = type.is === 'pointer' ? ledTo(given, type) : type.name;
  const names = (sites.structs[to]?.fields ?? []).map(([name]) => name).filter((name) => name !== '');
  const [dot, far] = type.is === 'pointer' ? ['->', true] : ['.', false];
  const inside = names.flatMap((name) => on(`${dot}${name}`, member(sites, to, name), far));
  const last = type.is === 'array' ? type.size / (element(sites, type, 0)?.type.size ?? type.size) - 1 : -1;
  const listed = [...new Set([0, 1, last])].filter((i) => i >= 0 && i <= last);
  return [here, ...inside, ...listed.flatMap((i) => on(`[${i}]`, element(sites, type, i), false))];
}

export function wordsOf(trace: Trace, names: Names): Words {
  const { sites } = trace;
  const { variables } = sites;
  const found = { lines: new Set<string>(), functions: new Set<string>(), ids: new Set<number>() };
  const addresses = new Set<number>();
  for (let r = 0; r < trace.count; r++) {
    const [kind, id] = [trace.kind(r), trace.id(r)];
    const { file, line } = trace.place(id);
    if (kind === Kind.STEP) found.lines.add(`${file}:${line}`);
    if (kind === Kind.ENTER) found.functions.add(trace.functionName(id));
    if (kind === Kind.VAR) found.ids.add(id);
    if (kind === Kind.STORE) addresses.add(trace.a(r));
  }
  const m = new Machine(trace);
  const own = [...found.ids].filter((id) => !m.isHidden(variables[id]![2]));
  const tags = [...new Set([...knownOf(trace).caches.values(), ...knownOf(trace).data.values()])];
  const hasSlots = names.slotWord && names.slotWord(trace, m.memory, 0) !== null;
  return {
    lines: [...found.lines],
    functions: [...found.functions],
    variables: own.flatMap((id) =>
      within(sites, names, variables[id]![0], typeOf(sites, variables[id]![1])!, 2),
    ),
    scoped: own.flatMap((id) => {
      const [name, type, fn] = variables[id]!;
      return within(sites, names, `${trace.functionName(fn)}::${name}`, typeOf(sites, type)!, 1);
    }),
    structs: tags.flatMap((tag) =>
      within(sites, names, tag.replace('struct ', ''), typeOf(sites, tag)!, 2).filter((p) => !p.far),
    ),
    members: tags.flatMap((tag) =>
      within(sites, names, '', typeOf(sites, tag)!, 1)
        .slice(1)
        .map((p) => [tag, p] as const),
    ),
    tags: tags.filter((tag) => tag.startsWith('struct ')).map((tag) => tag.slice(7)),
    slots: hasSlots ? [...new Set([0, ...trace.ops.map((op) => op.args[0] ?? 0)])] : [],
    addresses: [...addresses],
    ops: [...new Set(trace.ops.map((op) => op.name))],
    kinds: [...new Set(trace.ops.flatMap((_, op) => names.events(trace, op).map((e) => e.kind)))],
    counters: trace.ops.length ? Object.keys(names.count?.(trace, 0) ?? {}) : [],
  };
}
