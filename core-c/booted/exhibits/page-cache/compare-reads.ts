// SPDX-License-Identifier: GPL-2.0-only
// Compares the batch of folios that a read's lookup returned in a booted kernel with the same read in wasm. In
// wasm a read continues after each batch, and no flag of a folio ends a batch. So the booted batch must be the
// beginning of what wasm gets: until the batch is full, or until a folio whose flags end it.
import type { Btf } from '../../btf/btf.ts';
import { folioOf, orderIn } from './folio.ts';
import type { WatchedCall, Shot } from '../../watch/shot.ts';
import type { Replay } from '../../compare/replay.ts';

type Got = readonly [index: number, order: number];

const shotBytes = ({ blocks }: Shot, type: string, address: bigint): Buffer | undefined =>
  blocks.find((b) => b.address === address && b.type === type)?.bytes;

/** Flags of a folio at which a batch ends, and where they are. */
function endsOf(btf: Btf): (bytes: Buffer) => boolean {
  // Some BTF has only this flag's older name.
  const [uptodate, readahead] = [
    btf.constant('PG_uptodate'),
    btf.constant('PG_readahead') ?? btf.constant('PG_reclaim'),
  ];
  if (uptodate === undefined || readahead === undefined)
    throw new Error("this kernel's BTF does not say which flags end a batch");
  const isSet = (bytes: Buffer, bit: number): boolean =>
    (bytes.readBigUInt64LE(btf.at(`${folioOf(btf).type}.flags`).offset) >> BigInt(bit)) % 2n === 1n;
  return (bytes) => !isSet(bytes, uptodate) || isSet(bytes, readahead);
}

/** @returns whether a batch ends at the folio; undefined if that changed during the call */
function endsAt({ before, after }: WatchedCall, btf: Btf, address: bigint): boolean | undefined {
  const { type } = folioOf(btf);
  const ends = [before, after].flatMap((shot) => {
    const bytes = shotBytes(shot, type, address);
    return bytes ? [endsOf(btf)(bytes)] : [];
  });
  return ends.every((is) => is === ends[0]) ? ends[0] : undefined;
}

function gotOf(address: bigint, { before, after }: WatchedCall, btf: Btf): Got | null {
  const { type } = folioOf(btf);
  const bytes = shotBytes(before, type, address) ?? shotBytes(after, type, address);
  return bytes ? [Number(bytes.readBigUInt64LE(btf.at(`${type}.index`).offset)), orderIn(btf, bytes)] : null;
}

/** Runs the call in wasm, and lists the differences in words. */
export function readDifferences(watchedCall: WatchedCall, replay: Replay, btf: Btf): readonly string[] {
  const { args, got: addresses = [] } = watchedCall;
  const { index = 0, last = 0, room = 0 } = args;
  replay.run('read', index, last - index + 1);
  const wasm = replay.got();
  let many = 0;
  while (many < Math.min(wasm.length, room)) {
    const address = addresses[many++];
    const ends = address !== undefined && endsAt(watchedCall, btf, address);
    if (ends ?? many === addresses.length) break;
  }
  const [theirs, ours] = [
    addresses.map((address) => gotOf(address, watchedCall, btf)),
    wasm.slice(0, many),
  ].map((batch) => JSON.stringify(batch));
  return theirs === ours ? [] : [`its batch is ${theirs} in the booted kernel, ${ours} in wasm`];
}
