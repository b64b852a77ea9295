// SPDX-License-Identifier: GPL-2.0-only
// Lays out a struct as C does on x86-64 (System V ABI). Sizes and offsets are bytes, except where a name says bits.

/** A declared member, with what the ABI asks of its type. */
export interface MemberType {
  readonly name: string;
  readonly type: string;
  /** Size in bytes; for a bit-field that of its declared type. */
  readonly size: number;
  readonly align: number;
  /** Width of a bit-field. */
  readonly bits?: number;
}

export interface PlacedMember extends MemberType {
  /** First byte; for a bit-field the byte of its first bit. */
  readonly offset: number;
  /** First bit in the struct. */
  readonly bit: number;
  /** Past its last bit. */
  readonly endBit: number;
}

export interface StructLayout {
  readonly members: readonly PlacedMember[];
  /** Bytes between members that belong to no member. */
  readonly holes: readonly { readonly offset: number; readonly size: number }[];
  /** Bytes after the last member. */
  readonly padding: number;
  readonly size: number;
  readonly align: number;
}

const up = (n: number, to: number): number => Math.ceil(n / to) * to;

/** First bit of a member that follows `at` used bits. */
export function placeBit(member: MemberType, at: number): number {
  if (member.bits === undefined) return up(at, 8 * member.align);
  // A bit-field never straddles two units of its type; else it follows the bit before it.
  const unit = 8 * member.size;
  return Math.floor(at / unit) === Math.floor((at + member.bits - 1) / unit) ? at : up(at, unit);
}

export const widthBits = (member: MemberType): number => member.bits ?? 8 * member.size;

export function layoutStruct(order: readonly MemberType[]): StructLayout {
  const members: PlacedMember[] = [];
  const holes: { offset: number; size: number }[] = [];
  let at = 0;
  let align = 1;
  for (const member of order) {
    const bit = placeBit(member, at);
    const hole = Math.floor(bit / 8) - Math.ceil(at / 8);
    if (hole > 0) holes.push({ offset: Math.ceil(at / 8), size: hole });
    at = bit + widthBits(member);
    align = Math.max(align, member.align);
    members.push({ ...member, offset: Math.floor(bit / 8), bit, endBit: at });
  }
  const end = Math.ceil(at / 8);
  const size = up(end, align);
  return { members, holes, padding: size - end, size, align };
}
