// SPDX-License-Identifier: GPL-2.0-only
// Struct layouts as x86-64 has them: the same C compiled for that target, and its debug information read. wasm32 is a
// 32-bit machine, so nothing about cache lines can come from the wasm.
import type { NativeField, NativeStruct, SiteTable } from '../../../web/src/base/sites.ts';
import { Metadata } from './metadata.ts';
import { Types } from './types.ts';

/**
 * Layouts of the structs named `wanted` (`struct NAME`, or `?struct NAME` if there is one), and of those that they
 * contain, out of IR texts; `missing` hears of what is nowhere.
 */
export function nativeLayouts(
  irs: readonly string[],
  wanted: readonly string[],
  root: string,
  missing: (name: string) => void,
): NonNullable<SiteTable['native']> {
  const all = new Map<string, NativeStruct>();
  for (const ir of irs) {
    const metadata = new Metadata(ir.split('\n'), root);
    for (const [name, struct] of readStructs(metadata)) if (!all.has(name)) all.set(name, struct);
  }
  const out: Record<string, NativeStruct> = {};
  const take = (name: string): void => {
    const struct = all.get(name);
    if (!struct || out[name]) return;
    out[name] = struct;
    for (const { type } of struct.fields) take(type);
  };
  for (const asked of wanted) {
    const name = asked.replace(/^\?/, '');
    if (!all.has(name) && !asked.startsWith('?')) missing(name);
    take(name);
  }
  return out;
}

/** Every complete struct and union of one module, by its tag or its typedef. */
export function* readStructs(metadata: Metadata): Iterable<readonly [name: string, struct: NativeStruct]> {
  const types = new Types();
  types.addModule(metadata);
  const resolve = (id: number | undefined): number | undefined => {
    for (let at = id; at !== undefined; at = metadata.ref(at, 'baseType')) {
      const { kind, fields } = metadata.node(at);
      if (kind === 'DICompositeType' || fields['tag'] === 'DW_TAG_pointer_type') return at;
    }
    return id;
  };
  for (const id of metadata.all('DICompositeType')) {
    const { fields } = metadata.node(id);
    const elements = metadata.ref(id, 'elements');
    if (!/structure|union/.test(fields['tag'] ?? '') || elements === undefined) continue;
    const members = metadata
      .node(elements)
      .elements.filter((m) => metadata.node(m).fields['tag'] === 'DW_TAG_member');
    const list = members.map((m): NativeField => {
      const base = metadata.ref(m, 'baseType');
      const offset = metadata.number(m, 'offset');
      const size = metadata.number(m, 'size');
      const inner = resolve(base);
      const composite = inner !== undefined && metadata.node(inner).kind === 'DICompositeType';
      const common = {
        name: metadata.node(m).fields['name'] ?? '',
        type: types.name(composite ? inner : base),
      };
      return metadata.node(m).fields['flags']?.includes('DIFlagBitField')
        ? {
            ...common,
            offset: Math.floor(offset / 8),
            size: metadata.number(base!, 'size') / 8,
            bit: offset,
            bits: size,
          }
        : { ...common, offset: offset / 8, size: size / 8 };
    });
    yield [types.name(id), { size: metadata.number(id, 'size') / 8, fields: list }];
  }
}
