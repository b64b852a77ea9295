// SPDX-License-Identifier: GPL-2.0-only
// The files whose page cache is looked at, by the address of their struct address_space.
import type { Guest } from '../machine/guest.ts';

/** Of the exhibit's disk: what else there is (the programs, block devices) is not looked at. */
const DISK = 'vda';
const REGULAR = 0o100000;
const FORMAT = 0o170000;
/** Where a name hangs on its inode. */
const ALIAS = 'dentry.d_alias';
const ALIAS_IN_UNION = 'dentry.d_u.d_alias';

/** The regular files of the disk whose cache was seen, in the order of their first insert. */
export class Files {
  readonly #guest: Guest;
  readonly #known = new Map<bigint, number | undefined>();
  readonly names: string[] = [];
  readonly mappings: bigint[] = [];

  constructor(guest: Guest) {
    this.#guest = guest;
  }

  subject(mapping: bigint): number | undefined {
    if (!this.#known.has(mapping)) this.#known.set(mapping, this.#look(mapping));
    return this.#known.get(mapping);
  }

  #look(mapping: bigint): number | undefined {
    const { memory, btf } = this.#guest;
    const field = (address: bigint, path: string): bigint => {
      const { offset, size } = btf.at(path);
      return memory.u(address + BigInt(offset), size);
    };
    const inode = field(mapping, 'address_space.host');
    if (!inode || (Number(field(inode, 'inode.i_mode')) & FORMAT) !== REGULAR) return undefined;
    const block = field(inode, 'inode.i_sb');
    const id = btf.at('super_block.s_id');
    const disk = memory
      .read(block + BigInt(id.offset), id.size)
      .toString('latin1')
      .split('\0')[0];
    if (disk !== DISK) return undefined;
    const alias = field(inode, 'inode.i_dentry');
    const number = field(inode, 'inode.i_ino');
    this.mappings.push(mapping);
    return (
      this.names.push(
        alias
          ? this.#name(alias - BigInt(btf.at(btf.has(ALIAS) ? ALIAS : ALIAS_IN_UNION).offset))
          : `inode ${number}`,
      ) - 1
    );
  }

  #name(dentry: bigint): string {
    const { memory, btf } = this.#guest;
    const at = memory.u(dentry + BigInt(btf.at('dentry.d_name').offset + btf.at('qstr.name').offset));
    return memory.read(at, 64).toString('utf8').split('\0')[0] ?? '';
  }
}
