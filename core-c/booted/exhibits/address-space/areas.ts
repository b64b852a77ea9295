// SPDX-License-Identifier: GPL-2.0-only
// Describes a process's areas as facts by name, read from a shot of a guest and from wasm memory. Facts name no
// addresses of the kernel's memory and no sizes of words, so equal structures have equal facts.
import { structLayout } from '../../../../web/src/trace/inspect.ts';
import type { Btf } from '../../btf/btf.ts';
import type { Shot } from '../../watch/shot.ts';
import type { Look } from '../../compare/replay.ts';

export type Facts = ReadonlyMap<string, string>;

/** Pages, both ends included. */
export interface Area {
  readonly first: number;
  readonly last: number;
  readonly writable: boolean;
}

const PAGE = 4096;
const WRITE = 2;

/** The area of these addresses; `end` is excluded. */
export const areaOf = (start: number, end: number, flags: number): Area => ({
  first: start / PAGE,
  last: end / PAGE - 1,
  writable: (flags & WRITE) !== 0,
});

export const areaText = ({ first, last, writable }: Area): string =>
  `${first}–${last}${writable ? '' : ', read-only'}`;

export const areaFacts = (areas: readonly Area[], count: number): Facts =>
  new Map([
    ...areas.map((area) => [`the area from ${area.first} on`, areaText(area)] as const),
    ['map_count', String(count)],
  ]);

/** All areas of a shot, ascending. */
export function areasOfShot({ blocks }: Shot, btf: Btf): readonly Area[] {
  const [start, end, flags] = ['vm_start', 'vm_end', 'vm_flags'].map(
    (name) => btf.at(`vm_area_struct.${name}`).offset,
  );
  return blocks.flatMap(({ type, bytes }) => {
    const word = (at: number | undefined): number => Number(bytes.readBigUInt64LE(at));
    return type === 'vm_area_struct' ? [areaOf(word(start), word(end), bytes.readUInt32LE(flags))] : [];
  });
}

export function countOfShot({ blocks }: Shot): number {
  const count = blocks.find(({ type }) => type === 'mm_struct.map_count');
  if (!count) throw new Error('a shot of areas without their number');
  return count.bytes.readInt32LE();
}

/** An area with the number that operations return (core-c/exhibits/address-space/areas.h). */
export interface NumberedArea extends Area {
  readonly n: number;
}

export function areaInWasm({ trace, memory }: Look, address: number): NumberedArea {
  const { member } = structLayout(trace.sites, 'struct vm_area_struct');
  const word = (name: string): number => memory.u32(address + member(name).offset);
  return { ...areaOf(word('vm_start'), word('vm_end'), word('vm_flags')), n: word('vm_private_data') };
}

/** The address of a member of the process's struct mm_struct in wasm. */
export const memberOfProcess = ({ trace }: Look, name: string): number =>
  trace.root + structLayout(trace.sites, 'struct mm_struct').member(name).offset;

export const countInWasm = (look: Look): number => look.memory.u32(memberOfProcess(look, 'map_count'));

/** Lists the differences in words; empty if the facts are equal. */
export const factDifferences = (booted: Facts, wasm: Facts): readonly string[] =>
  [...new Set([...booted.keys(), ...wasm.keys()])].flatMap((name) => {
    const [there, here] = [booted.get(name), wasm.get(name)];
    return there === here
      ? []
      : [`${name}: ${there ?? 'nothing'} in the booted kernel, ${here ?? 'nothing'} in wasm`];
  });
