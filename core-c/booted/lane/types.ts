// SPDX-License-Identifier: GPL-2.0-only
// A C type of a guest as a site table names it, and where pointers lie in it, by the guest's BTF.
import type { Field, SiteTable } from '../../../web/src/base/sites.ts';
import type { Btf, Member, Type } from '../btf/btf.ts';

export const WORD = 8;

type Structs = Record<string, SiteTable['structs'][string]>;

/** By the bytes that there are. */
export const INTEGER_OF: Readonly<Record<number, string>> = {
  1: 'unsigned char',
  2: 'unsigned short',
  4: 'unsigned int',
  8: 'unsigned long',
};

/** A struct's name as C writes it; '' for one without a name. */
const tagOf = ({ kind, name }: Type): string =>
  (kind === 'struct' || kind === 'union') && name ? `${kind} ${name}` : '';

const starred = (type: string): string => (type.endsWith('*') ? `${type}*` : `${type} *`);

/** Structs of a guest, with all that is embedded in them. */
export class Types {
  readonly structs: Structs = {};

  constructor(private readonly btf: Btf) {}

  /** Puts a struct into the table, and what is embedded in it. */
  add(name: string): void {
    const type = this.btf.struct(name);
    if (!type) throw new Error(`this kernel's BTF has no struct ${name}`);
    this.nameOf(type);
  }

  /** Bytes from the start of `type` at which a pointer lies; `bytes`: how many there are of it. */
  pointers(type: Type, bytes: number, from = 0): readonly number[] {
    switch (type.kind) {
      case 'pointer':
        return from + WORD <= bytes ? [from] : [];
      case 'array': {
        const of = this.btf.type(type.of);
        // One of no given length goes on to the end.
        const count = type.length || Math.floor((bytes - from) / Math.max(1, of.size));
        return this.hasPointer(of)
          ? Array.from({ length: count }, (_, i) => this.pointers(of, bytes, from + i * of.size)).flat()
          : [];
      }
      case 'struct':
      case 'union': {
        const all = type.members.flatMap((m) =>
          this.pointers(this.btf.type(m.type), bytes, from + (m.bitOffset >>> 3)),
        );
        return [...new Set(all)];
      }
      default:
        return [];
    }
  }

  private hasPointer(type: Type): boolean {
    return this.pointers(type, type.size || WORD).length > 0;
  }

  /** Members of nameless ones stand beside the others. */
  private fields(type: Type, from: number): readonly Field[] {
    return type.members.flatMap((m: Member): readonly Field[] => {
      if (m.bits) return [];
      const at = from + (m.bitOffset >>> 3);
      const of = this.btf.type(m.type);
      if (m.name === '') return this.fields(of, at);
      return [[m.name, at, of.size, this.nameOf(of)]];
    });
  }

  private nameOf(type: Type): string {
    switch (type.kind) {
      case 'int':
        return type.size > WORD ? this.bytes(type.size) : type.name;
      case 'enum':
        return 'int';
      case 'pointer':
        return starred(this.pointedAt(this.btf.type(type.of)));
      case 'array': {
        const dimensions: (number | '')[] = [];
        let of = type;
        while (of.kind === 'array') {
          dimensions.push(of.length || '');
          of = this.btf.type(of.of);
        }
        const element = this.nameOf(of);
        const lengths = dimensions.map((n) => `[${n}]`).join('');
        return element.includes('[') ? this.bytes(type.size) : `${element}${lengths}`;
      }
      case 'struct':
      case 'union': {
        const tag = tagOf(type);
        // What only a typedef names is read as its bytes.
        if (!tag) return INTEGER_OF[type.size] ?? this.bytes(type.size);
        if (!Object.hasOwn(this.structs, tag)) {
          this.structs[tag] = { size: type.size, fields: [] };
          this.structs[tag] = { size: type.size, fields: this.fields(type, 0) };
        }
        return tag;
      }
      default:
        return this.bytes(type.size);
    }
  }

  private bytes(size: number): string {
    return `unsigned char[${size}]`;
  }

  /** What is behind a pointer is named, not laid out. */
  private pointedAt(type: Type): string {
    if (type.kind === 'pointer') return starred(this.pointedAt(this.btf.type(type.of)));
    return tagOf(type) || (type.kind === 'int' ? type.name : 'void');
  }
}
