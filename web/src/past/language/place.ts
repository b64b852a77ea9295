// SPDX-License-Identifier: GPL-2.0-only
// Parses the name of a place in memory. Forms:
//     entry   xas.xa_node   xas_store::entry      a variable, or a member of what it is or points to
//     xa_node.count   struct xa_node.slots[8]     a member of every struct of a type
//     slot 515                                    the words that ever held an index
//     word 0x0002c810   word 0x2c810+2            bytes
import { PastError } from '../lane.ts';

/** A member by its name, or an element by its number. */
export type Link = string | number;

export type MemoryPlace =
  | { readonly is: 'slot'; readonly index: number }
  | { readonly is: 'word'; readonly address: number; readonly size: number }
  /** `root` is a variable or a struct; only the program can tell. */
  | {
      readonly is: 'path';
      readonly text: string;
      readonly function: string | null;
      readonly struct: boolean;
      readonly root: string;
      readonly links: readonly Link[];
    };

export const PLACES =
  'a variable or a member of it (xas.xa_node, xas_store::entry), a member of a struct (xa_node.count), slot INDEX, word ADDRESS';

const NUMBER = /^(?:0x[\da-f]{1,8}|\d{1,10})$/i;

/** @throws PastError with what is allowed */
export function parsePlace(given: string): MemoryPlace {
  const text = given.trim().replace(/\s+/g, ' ').replaceAll('->', '.');
  const wrong = (why: string): PastError =>
    new PastError(`"${given}" is no place: ${why}; allowed: ${PLACES}`);
  const [, kind, rest] = /^(slot|word) (.+)$/.exec(text) ?? [];
  if (kind === 'slot') {
    if (!NUMBER.test(rest!)) throw wrong(`"${rest}" is no index`);
    return { is: 'slot', index: Number(rest) };
  }
  if (kind === 'word') {
    const [, address = '', size = '4'] = /^(\w+)(?:\+(\d{1,4}))?$/.exec(rest!) ?? [];
    if (!NUMBER.test(address) || size === '0') throw wrong(`"${rest}" is no address`);
    return { is: 'word', address: Number(address), size: Number(size) };
  }
  const [, scope, struct, root, links = ''] =
    /^(?:(\w+)::)?(struct )?([A-Za-z_]\w*)((?:\.[A-Za-z_]\w*|\[\d+\])*)$/.exec(text) ?? [];
  if (root === undefined) throw wrong(text === '' ? 'none is named' : 'it cannot be read');
  return {
    is: 'path',
    text,
    function: scope ?? null,
    struct: struct !== undefined,
    root,
    links: [...links.matchAll(/\.(\w+)|\[(\d+)\]/g)].map(([, name, index]) => name ?? Number(index)),
  };
}
