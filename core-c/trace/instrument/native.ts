// SPDX-License-Identifier: GPL-2.0-only
// Reads struct layouts of x86-64 from the debug information of C that is compiled for that target. Cache
// lines are about 64-bit layouts, which the 32-bit wasm lacks.
import type { NativeField, NativeStruct, SiteTable } from '../../../web/src/base/sites.ts';
import { Metadata } from './metadata.ts';
import { Types } from './types.ts';

/**
 * The layouts of the wanted structs and of the structs inside them, from IR texts. `?struct NAME` may be
 * absent. Calls `missing` with the name of each other struct that no text defines.
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
    // An empty struct has no layout.
    if (!struct?.size || out[name]) return;
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

/** All complete structs and unions of one module, each with its tag or the name of its typedef. */
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
