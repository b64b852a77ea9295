// SPDX-License-Identifier: GPL-2.0-only
// Finds the files whose page cache is watched, by the address of their struct address_space.
import type { Guest } from '../../machine/guest.ts';

/** The disk of a job; other files (the programs, block devices) are not watched. */
const DISK = /^vd[a-z]$/;
const REGULAR = 0o100000;
const FORMAT = 0o170000;
/** Member by which a name is linked to its inode. */
const ALIAS = 'dentry.d_alias';
const ALIAS_IN_UNION = 'dentry.d_u.d_alias';

/** The disk's regular files with a watched cache, in the order of their first insert. */
export class Files {
  readonly #guest: Guest;
  readonly #known = new Map<string, number | undefined>();
  readonly names: string[] = [];
  readonly #mappings: { readonly mapping: bigint; readonly key: string }[] = [];

  constructor(guest: Guest) {
    this.#guest = guest;
  }

  /** The number of the file of this mapping; undefined if the mapping is no file of the disk. */
  subject(mapping: bigint): number | undefined {
    const inode = this.#field(mapping, 'address_space.host');
    if (!inode) return undefined;
    const key = this.#key(mapping, inode);
    if (!this.#known.has(key)) this.#known.set(key, this.#look(mapping, inode, key));
    return this.#known.get(key);
  }

  /** Files that still exist. Another file may reuse the memory of a deleted inode. */
  *present(): Generator<readonly [subject: number, mapping: bigint]> {
    for (const [subject, { mapping, key }] of this.#mappings.entries())
      if (this.#key(mapping, this.#field(mapping, 'address_space.host')) === key) yield [subject, mapping];
  }

  #key(mapping: bigint, inode: bigint): string {
    if (!inode) return '';
    return [mapping, this.#field(inode, 'inode.i_ino'), this.#field(inode, 'inode.i_generation')].join(' ');
  }

  #field(address: bigint, path: string): bigint {
    const { offset, size } = this.#guest.btf.at(path);
    return this.#guest.memory.u(address + BigInt(offset), size);
  }

  #look(mapping: bigint, inode: bigint, key: string): number | undefined {
    const { memory, btf } = this.#guest;
    if ((Number(this.#field(inode, 'inode.i_mode')) & FORMAT) !== REGULAR) return undefined;
    const { offset, size } = btf.at('super_block.s_id');
    const id = memory.read(this.#field(inode, 'inode.i_sb') + BigInt(offset), size).toString('latin1');
    if (!DISK.test(id.split('\0')[0]!)) return undefined;
    this.#mappings.push({ mapping, key });
    return this.names.push(this.#name(inode)) - 1;
  }

  /** Names a file; no two have the same name. */
  #name(inode: bigint): string {
    const { memory, btf } = this.#guest;
    const alias = this.#field(inode, 'inode.i_dentry');
    const dentry = alias - BigInt(btf.at(btf.has(ALIAS) ? ALIAS : ALIAS_IN_UNION).offset);
    const at = BigInt(btf.at('dentry.d_name').offset + btf.at('qstr.name').offset);
    const name = alias
      ? (memory
          .read(memory.u(dentry + at), 64)
          .toString('utf8')
          .split('\0')[0] ?? '')
      : `inode ${this.#field(inode, 'inode.i_ino')}`;
    for (let nth = 1; ; nth++) {
      const unique = nth === 1 ? name : `${name} (${nth})`;
      if (!this.names.includes(unique)) return unique;
    }
  }
}
