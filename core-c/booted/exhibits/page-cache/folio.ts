// SPDX-License-Identifier: GPL-2.0-only
// Finds by BTF how a kernel lays out its folios.
import type { Btf } from '../../btf/btf.ts';

/** The type and bytes of a large folio; before 5.16 it is two pages. */
export const folioOf = (btf: Btf): { readonly type: 'folio' | 'page'; readonly size: number } =>
  btf.struct('folio')
    ? { type: 'folio', size: btf.at('folio').size }
    : { type: 'page', size: 2 * btf.at('page').size };

/** The offset of a large folio's order, one byte; undefined if this BTF does not give it. */
export function orderOffset(btf: Btf): number | undefined {
  const path = ['folio._folio_order', 'folio._flags_1', 'page.compound_order'].find((p) => btf.has(p));
  if (!path) return undefined;
  const second = path.startsWith('page.') ? btf.at('page').size : 0;
  return second + btf.at(path).offset;
}

/** Reads the order of a folio from its bytes. A small folio is a page and has no order. */
export function orderIn(btf: Btf, bytes: Buffer): number {
  const head = btf.constant('PG_head') ?? 0;
  if (((bytes.readBigUInt64LE() >> BigInt(head)) & 1n) === 0n) return 0;
  return bytes[orderOffset(btf) ?? bytes.length] ?? 0;
}
