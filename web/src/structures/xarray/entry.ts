// SPDX-License-Identifier: GPL-2.0-only
// Decodes the word in a slot by its low bits. A word of 64 bits is a number too: a node's address fits 32 bits. The
// low bits mean:
//   …00 pointer · …x1 value, (v << 1) | 1 · …10 internal: sibling 0–62, retry 256, zero 257, node above 4096
import type { Encodings } from '../../base/encoded.ts';

export type XaEntry =
  | { readonly kind: 'empty'; readonly word: 0 }
  | { readonly kind: 'pointer'; readonly word: number; readonly address: number }
  | { readonly kind: 'value'; readonly word: number; readonly value: number }
  | { readonly kind: 'sibling'; readonly word: number; readonly slot: number }
  | { readonly kind: 'retry'; readonly word: number }
  | { readonly kind: 'zero'; readonly word: number }
  | { readonly kind: 'node'; readonly word: number; readonly node: number }
  /** An internal entry that no other kind covers: an error number, or garbage. */
  | { readonly kind: 'internal'; readonly word: number };

const RETRY = (256 << 2) | 2;
const ZERO = (257 << 2) | 2;

/** Names of special pointers that point at no object, by the type they would point to. */
export const XA_POINTERS = {
  'struct xa_node': { XAS_BOUNDS: 1, XAS_RESTART: 3 },
  void: { XA_RETRY_ENTRY: RETRY, XA_ZERO_ENTRY: ZERO },
};

/** A slot and xa_head mark a pointer to a node by bit 1. */
export const XA_ENCODED: Encodings = { 'struct xa_node': { bits: 2, as: ['void *'] } };

export const EMPTY: XaEntry = { kind: 'empty', word: 0 };

export function decodeEntry(word: number): XaEntry {
  if (word === 0) return EMPTY;
  if (word & 1) return { kind: 'value', word, value: Math.floor(word / 2) };
  if (word % 4 === 0) return { kind: 'pointer', word, address: word };
  if (word === RETRY) return { kind: 'retry', word };
  if (word === ZERO) return { kind: 'zero', word };
  if (word <= ((62 << 2) | 2)) return { kind: 'sibling', word, slot: word >>> 2 };
  if (word > 4096 && word < 0xfffff002) return { kind: 'node', word, node: word - 2 };
  return { kind: 'internal', word };
}
