// SPDX-License-Identifier: GPL-2.0-only
// Reads types from the bytes of a `.BTF` section. A module's ids and strings continue the kernel's.
import { type Btf, BtfError, type Kind, type Member, type MemberPosition, type Type } from './btf.ts';

const MAGIC = 0xeb9f;

/** The format's kinds by number: a name, and how many bytes follow the head, in all and for each member. */
const KINDS: readonly (readonly [kind: Kind | 'alias', fixed: number, each: number])[] = [
  ['other', 0, 0],
  ['int', 4, 0],
  ['pointer', 0, 0],
  ['array', 12, 0],
  ['struct', 0, 12],
  ['union', 0, 12],
  ['enum', 0, 8],
  ['forward', 0, 0],
  ['alias', 0, 0], // typedef
  ['alias', 0, 0], // volatile
  ['alias', 0, 0], // const
  ['alias', 0, 0], // restrict
  ['function', 0, 0],
  ['other', 0, 8], // a function's prototype
  ['other', 4, 0], // a variable
  ['other', 0, 12], // a section
  ['other', 0, 0], // a float
  ['other', 4, 0], // a tag of a declaration
  ['alias', 0, 0], // a tag of a type
  ['enum', 0, 12], // of 64 bits
];
const PROTOTYPE = 13;
const ENUM64 = 19;

interface Raw {
  readonly number: number;
  readonly name: string;
  /** The size in bytes; for some kinds it is the id of a type. */
  readonly size: number;
  readonly hasBits: boolean;
  readonly count: number;
  readonly at: number;
}

class Section implements Btf {
  readonly #bytes: Buffer;
  readonly #base: Section | undefined;
  readonly #strings: Buffer;
  readonly #firstString: number;
  readonly #raws: Raw[] = [];
  readonly #firstId: number;
  readonly #types = new Map<number, Type>();
  readonly #names = new Map<string, number>();
  readonly #functions = new Map<string, number>();
  readonly #constants = new Map<string, number>();

  constructor(bytes: Buffer, base?: Section) {
    if (bytes.length < 24 || bytes.readUInt16LE(0) !== MAGIC)
      throw new BtfError('This is no BTF: it lacks the first bytes of BTF.');
    const head = bytes.readUInt32LE(4);
    const [typeAt = 0, typeBytes = 0, stringAt = 0, stringBytes = 0] = [8, 12, 16, 20].map((o) =>
      bytes.readUInt32LE(o),
    );
    this.#bytes = bytes;
    this.#base = base;
    this.#strings = bytes.subarray(head + stringAt, head + stringAt + stringBytes);
    this.#firstString = base ? base.#firstString + base.#strings.length : 0;
    this.#firstId = base ? base.#firstId + base.#raws.length : 1;
    this.#take(head + typeAt, head + typeAt + typeBytes);
  }

  #take(from: number, end: number): void {
    for (let at = from; at < end;) {
      const info = this.#bytes.readUInt32LE(at + 4);
      const number = (info >>> 24) & 31;
      const [kind, fixed, each] = KINDS[number] ?? [];
      if (kind === undefined) throw new BtfError(`This BTF has an unknown kind of type: ${number}.`);
      const name = this.#text(this.#bytes.readUInt32LE(at));
      const count = info & 0xffff;
      const raw = {
        number,
        name,
        size: this.#bytes.readUInt32LE(at + 8),
        hasBits: info >>> 31 === 1,
        count,
        at: at + 12,
      };
      const id = this.#firstId + this.#raws.push(raw) - 1;
      if (kind === 'struct' || kind === 'union' || kind === 'alias') this.#name(name, id, kind === 'alias');
      if (kind === 'function') this.#functions.set(name, raw.size);
      if (kind === 'enum') this.#enumerators(raw);
      at = raw.at + (fixed ?? 0) + (each ?? 0) * count;
    }
  }

  /** A struct takes precedence over a typedef of the same name, and the first of a name over later ones. */
  #name(name: string, id: number, isAlias: boolean): void {
    const key = isAlias ? `typedef ${name}` : name;
    if (name && !this.#names.has(key)) this.#names.set(key, id);
  }

  #enumerators(raw: Raw): void {
    const bytes = raw.number === ENUM64 ? 12 : 8;
    for (let i = 0; i < raw.count; i++) {
      const at = raw.at + i * bytes;
      const high = raw.number === ENUM64 ? this.#bytes.readInt32LE(at + 8) * 2 ** 32 : 0;
      const low = raw.number === ENUM64 ? this.#bytes.readUInt32LE(at + 4) : this.#bytes.readInt32LE(at + 4);
      const name = this.#text(this.#bytes.readUInt32LE(at));
      if (!this.#constants.has(name)) this.#constants.set(name, high + low);
    }
  }

  #text(offset: number): string {
    if (offset < this.#firstString) return this.#base!.#text(offset);
    const start = offset - this.#firstString;
    return this.#strings.toString('latin1', start, this.#strings.indexOf(0, start));
  }

  #raw(id: number): Raw | undefined {
    return id >= this.#firstId
      ? this.#raws[id - this.#firstId]
      : this.#base
        ? this.#base.#raw(id)
        : undefined;
  }

  #behind(id: number): number {
    let raw = this.#raw(id);
    while (raw && KINDS[raw.number]?.[0] === 'alias') {
      id = raw.size;
      raw = this.#raw(id);
    }
    return id;
  }

  type(asked: number): Type {
    const id = this.#behind(asked);
    if (id < this.#firstId && this.#base) return this.#base.type(id);
    const known = this.#types.get(id);
    if (known) return known;
    const raw = this.#raw(id);
    const type = raw ? this.#read(id, raw) : VOID;
    this.#types.set(id, type);
    return type;
  }

  #read(id: number, raw: Raw): Type {
    const [kind] = KINDS[raw.number]!;
    const plain = { id, kind: kind as Kind, name: raw.name, size: raw.size, members: [], of: 0, length: 0 };
    if (kind === 'pointer') return { ...plain, size: 8, of: raw.size };
    if (kind === 'array') {
      const [of, length] = [this.#bytes.readUInt32LE(raw.at), this.#bytes.readUInt32LE(raw.at + 8)];
      return { ...plain, of, length, size: length * this.type(of).size };
    }
    if (kind !== 'struct' && kind !== 'union') return plain;
    return {
      ...plain,
      members: Array.from({ length: raw.count }, (_, i) => this.#member(raw, raw.at + 12 * i)),
    };
  }

  #member(raw: Raw, at: number): Member {
    const place = this.#bytes.readUInt32LE(at + 8);
    return {
      name: this.#text(this.#bytes.readUInt32LE(at)),
      type: this.#bytes.readUInt32LE(at + 4),
      bitOffset: raw.hasBits ? place & 0xffffff : place,
      bits: raw.hasBits ? place >>> 24 : 0,
    };
  }

  struct(name: string): Type | undefined {
    const id = this.#names.get(name) ?? this.#names.get(`typedef ${name}`);
    if (id === undefined) return this.#base?.struct(name);
    const type = this.type(id);
    return type.kind === 'struct' || type.kind === 'union' ? type : this.#base?.struct(name);
  }

  at(path: string): MemberPosition {
    const [first = '', ...steps] = path.split(/\.|(?=\[)/);
    let type = this.struct(first);
    let bits = 0;
    for (const step of steps) {
      const index = /^\[(\d+)\]$/.exec(step)?.[1];
      const found: { bits: number; type: number } | undefined =
        type &&
        (index === undefined
          ? this.#within(type, step)
          : { bits: Number(index) * this.type(type.of).size * 8, type: type.of });
      bits += found?.bits ?? 0;
      type = found && this.type(found.type);
    }
    if (!type) throw new BtfError(`This kernel's BTF has no ${path}.`);
    return { offset: bits >>> 3, size: type.size, type };
  }

  #within(type: Type, name: string): { bits: number; type: number } | undefined {
    for (const member of type.members) {
      if (member.name === name) return { bits: member.bitOffset, type: member.type };
      const inner = member.name === '' ? this.#within(this.type(member.type), name) : undefined;
      if (inner) return { bits: member.bitOffset + inner.bits, type: inner.type };
    }
    return undefined;
  }

  has(path: string): boolean {
    try {
      this.at(path);
      return true;
    } catch {
      return false;
    }
  }

  constant(name: string): number | undefined {
    return this.#constants.get(name) ?? this.#base?.constant(name);
  }

  parameters(name: string): readonly string[] | undefined {
    const id = this.#functions.get(name);
    const raw = id === undefined ? undefined : this.#raw(id);
    if (raw?.number !== PROTOTYPE) return this.#base?.parameters(name);
    return Array.from({ length: raw.count }, (_, i) => this.#text(this.#bytes.readUInt32LE(raw.at + 8 * i)));
  }
}

const VOID: Type = { id: 0, kind: 'other', name: '', size: 0, members: [], of: 0, length: 0 };

/**
 * @param bytes of a section
 * @param base the kernel's types, if the section is a module's
 * @throws if the bytes are no BTF
 */
export const readBtf = (bytes: Buffer, base?: Btf): Btf => new Section(bytes, base as Section | undefined);
