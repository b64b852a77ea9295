// SPDX-License-Identifier: GPL-2.0-only
// Reads C types from the debug metadata: their names in C, and the layout of each struct and union.
import type { Bits, Field, SiteTable } from '../../../web/src/base/sites.ts';
import type { Metadata } from './metadata.ts';

type Mutable<T> = { -readonly [K in keyof T]: T[K] };
export type Structs = Mutable<SiteTable['structs']>;
export type Enums = Record<string, Record<string, number>>;

const TAG: Readonly<Record<string, string>> = {
  DW_TAG_structure_type: 'struct',
  DW_TAG_union_type: 'union',
  DW_TAG_enumeration_type: 'enum',
};

/** Collects the types of one program, module by module. It keeps a type's first complete definition. */
export class Types {
  readonly structs: Structs = {};
  readonly enums: Enums = {};
  readonly typedefs: Record<string, string> = {};
  #module: Metadata | undefined;
  #names = new Map<number, string>();
  #laidOut = new Set<number>();

  /** Adds all named types of a module, including those that no variable has. */
  addModule(metadata: Metadata): void {
    this.#module = metadata;
    this.#names = new Map();
    this.#laidOut = new Set();
    for (const id of metadata.all('DIDerivedType'))
      if (metadata.node(id).fields['tag'] === 'DW_TAG_typedef') this.name(id);
    for (const id of metadata.all('DICompositeType')) if (metadata.node(id).fields['name']) this.name(id);
  }

  /** A type's name: `struct xa_node *`, `void *[64]`. A typedef keeps its name, a qualifier is dropped. */
  name(id: number | undefined, hint?: string): string {
    if (id === undefined) return 'void';
    const known = this.#names.get(id);
    if (known !== undefined) return known;
    const name = this.#build(id, hint);
    this.#names.set(id, name);
    return name;
  }

  #build(id: number, hint: string | undefined): string {
    const md = this.#module!;
    const { kind, fields } = md.node(id);
    const base = md.ref(id, 'baseType');
    if (kind === 'DIBasicType') return fields['name']!;
    if (kind === 'DISubroutineType') return `${this.result(id)} (${this.#parameters(id)})`;
    if (kind === 'DICompositeType') return this.#composite(id, hint);
    switch (fields['tag']) {
      case 'DW_TAG_pointer_type':
        return this.#pointer(base);
      case 'DW_TAG_typedef':
        return this.#typedef(id, fields['name']!, base);
      default: // const, volatile, restrict, _Atomic
        return this.name(base, hint);
    }
  }

  #pointer(base: number | undefined): string {
    const md = this.#module!;
    if (base !== undefined) {
      const { kind, fields } = md.node(base);
      if (kind === 'DISubroutineType') return `${this.result(base)} (*)(${this.#parameters(base)})`;
      if (fields['tag'] === 'DW_TAG_array_type')
        return `${this.name(md.ref(base, 'baseType'))} (*)${this.#dimensions(base)}`;
    }
    const to = this.name(base);
    return to.includes('(*') ? to.replace('(*', '(**') : to.endsWith('*') ? `${to}*` : `${to} *`;
  }

  /** The type that a function of this DISubroutineType returns. */
  result(id: number | undefined): string {
    return id === undefined ? 'void' : this.name(this.#signature(id)[0]);
  }

  #parameters(id: number): string {
    return this.#signature(id)
      .slice(1)
      .map((p) => this.name(p))
      .join(', ');
  }

  /** The types of result and parameters, undefined for void. */
  #signature(id: number): (number | undefined)[] {
    const md = this.#module!;
    const types = md.ref(id, 'types');
    return types === undefined ? [undefined] : md.tuple(types);
  }

  /** The name of a typedef. An anonymous struct behind it gets the typedef's name. */
  #typedef(id: number, name: string, base: number | undefined): string {
    const md = this.#module!;
    this.#names.set(id, name); // a struct may refer to its own typedef
    if (base !== undefined && md.node(base).kind === 'DICompositeType' && !md.node(base).fields['name']) {
      if (md.node(base).fields['tag'] !== 'DW_TAG_array_type') {
        this.#names.set(base, name);
        this.#layout(base, name);
        return name;
      }
    }
    const to = this.name(base);
    if (to !== name) this.typedefs[name] ??= to;
    return name;
  }

  #dimensions(array: number): string {
    const md = this.#module!;
    const ranges = md.ref(array, 'elements');
    if (ranges === undefined) return '[]';
    return md
      .node(ranges)
      .elements.map((r) => {
        const count = md.node(r).fields['count'];
        return /^\d+$/.test(count ?? '') ? `[${count}]` : '[]'; // flexible, or of variable length
      })
      .join('');
  }

  #composite(id: number, hint: string | undefined): string {
    const md = this.#module!;
    const { fields } = md.node(id);
    if (fields['tag'] === 'DW_TAG_array_type') {
      const element = this.name(md.ref(id, 'baseType'), hint);
      const dimensions = this.#dimensions(id);
      return element.includes('(*') ? element.replace('(*', `(*${dimensions}`) : element + dimensions;
    }
    const file = md.ref(id, 'file');
    const anonymous = hint ?? `${file === undefined ? '' : md.path(file).path}:${fields['line'] ?? 0}`;
    const name = `${TAG[fields['tag']!] ?? 'struct'} ${fields['name'] ?? anonymous}`;
    this.#names.set(id, name);
    this.#layout(id, name);
    return name;
  }

  #layout(id: number, name: string): void {
    const md = this.#module!;
    const { fields } = md.node(id);
    const elements = md.ref(id, 'elements');
    if (this.#laidOut.has(id) || elements === undefined) return;
    this.#laidOut.add(id);
    if (fields['tag'] === 'DW_TAG_enumeration_type') {
      if (fields['name']) this.enums[name] ??= this.#enumerators(elements);
      return;
    }
    const bits: Record<string, Bits> = {};
    const members = this.#members(elements, 0, name, bits);
    const size = Number(fields['size'] ?? 0) / 8;
    this.structs[name] ??= { size, fields: members, ...(Object.keys(bits).length ? { bits } : {}) };
  }

  #enumerators(elements: number): Record<string, number> {
    const md = this.#module!;
    return Object.fromEntries(
      md.node(elements).elements.map((e) => [md.node(e).fields['name']!, md.number(e, 'value')]),
    );
  }

  /** The members at their offsets in the whole struct. Members of anonymous structs and unions are among them. */
  #members(elements: number, base: number, owner: string, bitFields: Record<string, Bits>): Field[] {
    const md = this.#module!;
    return md.node(elements).elements.flatMap((m): Field[] => {
      const { fields } = md.node(m);
      if (fields['tag'] !== 'DW_TAG_member') return [];
      const type = md.ref(m, 'baseType');
      const bits = base * 8 + md.number(m, 'offset');
      if (!fields['name']) {
        const inner = type === undefined ? undefined : md.ref(type, 'elements');
        return inner === undefined ? [] : this.#members(inner, bits / 8, owner, bitFields);
      }
      const typeName = this.name(type, `${owner.replace(/^\w+ /, '')}::${fields['name']}`);
      if (!fields['flags']?.includes('DIFlagBitField'))
        return [[fields['name'], bits / 8, md.number(m, 'size') / 8, typeName]];
      // A bit-field takes the whole unit of its type into which the C ABI puts it.
      const unit = this.#size(type);
      const offset = Math.floor(bits / 8 / unit) * unit;
      bitFields[fields['name']] = [bits - 8 * offset, md.number(m, 'size')];
      return [[fields['name'], offset, unit, typeName]];
    });
  }

  #size(id: number | undefined): number {
    const md = this.#module!;
    for (let t = id; t !== undefined; t = md.ref(t, 'baseType'))
      if (md.number(t, 'size')) return md.number(t, 'size') / 8;
    return 4;
  }
}
