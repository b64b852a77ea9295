// SPDX-License-Identifier: GPL-2.0-only
// Names a guest's C types as a site table does, and finds the pointers in them. Both come from the guest's
// BTF.
import type { Field, SiteTable } from '../../../web/src/base/sites.ts';
import type { Btf, Member, Type } from '../btf/btf.ts';

export const WORD = 8;

type Structs = Record<string, SiteTable['structs'][string]>;

/** Unsigned integer types by size in bytes. */
export const INTEGER_OF: Readonly<Record<number, string>> = {
  1: 'unsigned char',
  2: 'unsigned short',
  4: 'unsigned int',
  8: 'unsigned long',
};

/** A struct's name in C; '' for a nameless struct. */
const tagOf = ({ kind, name }: Type): string =>
  (kind === 'struct' || kind === 'union') && name ? `${kind} ${name}` : '';

const starred = (type: string): string => (type.endsWith('*') ? `${type}*` : `${type} *`);

/** Collects structs of a guest, with everything that is embedded in them. */
export class Types {
  readonly structs: Structs = {};

  constructor(private readonly btf: Btf) {}

  add(name: string): void {
    const type = this.btf.struct(name);
    if (!type) throw new Error(`this kernel's BTF has no struct ${name}`);
    this.nameOf(type);
  }

  /** Finds the pointers in a struct of which only so many bytes were read. */
  pointersOf(name: string): (bytes: number) => readonly number[] {
    return (bytes) => this.pointers(this.btf.struct(name)!, bytes);
  }

  /** The bytes of a member, `struct.member`: [from, to) in its struct. */
  bytesOf(path: string): readonly [from: number, to: number] {
    const { offset, size } = this.btf.at(path);
    return [offset, offset + size];
  }

  /** Finds the offsets of pointers in `type`, of which `bytes` bytes were read. */
  pointers(type: Type, bytes: number, from = 0): readonly number[] {
    switch (type.kind) {
      case 'pointer':
        return from + WORD <= bytes ? [from] : [];
      case 'array': {
        const of = this.btf.type(type.of);
        // An array without a length extends to the end of the bytes.
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

  /** Lists members. The members of nameless structs are listed beside the others. */
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
        // Reads a struct without a tag as bytes.
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

  /** Names the type that a pointer points to, without its layout. */
  private pointedAt(type: Type): string {
    if (type.kind === 'pointer') return starred(this.pointedAt(this.btf.type(type.of)));
    return tagOf(type) || (type.kind === 'int' ? type.name : 'void');
  }
}
