// SPDX-License-Identifier: GPL-2.0-only
// Finds accesses to a member of all structs of a type. The structs may be in objects, in the program's data, in
// variables, or inside larger structs.
import { bisector } from '../../base/bisect.ts';
import { Kind } from '../../base/abi.gen.ts';
import { readType } from '../../base/c-types.ts';
import { perKey } from '../../base/memo.ts';
import type { Bits } from '../../base/sites.ts';
import type { Trace } from '../../trace/trace.ts';
import type { MachineState } from '../sweep/moment.ts';
import { linkOf } from '../sweep/read.ts';
import { noMember, overlap, reach, typeOfPath, type Path, type Target, type Touched } from './target.ts';
import { bare, offsetsIn, typedOf } from '../sweep/types.ts';

interface Block {
  readonly address: number;
  readonly size: number;
  readonly offsets: readonly number[];
}

const byAddress = bisector((b: Block) => b.address);

export function structTarget(trace: Trace, place: Path): Target {
  const { sites } = trace;
  const struct = `struct ${place.root}`;
  const type = typeOfPath(sites, struct, place.links);
  if (type === null) throw noMember(sites, place, struct);
  let from = 0;
  let at = struct;
  let inner = { type: struct, offset: 0 };
  let bits: Bits | undefined;
  for (const link of place.links) {
    const next = linkOf(sites, at, link)!;
    if (next.through) throw noMember(sites, { ...place, links: [link] }, 'a pointer: what it points to');
    if (next.struct !== null) inner = { type: next.struct, offset: from };
    from += next.offset;
    at = next.type;
    bits = next.bits;
  }
  const { size } = readType(sites, type);
  const [begins, bytes] = reach(size, bits);
  const within = perKey((t: string) => offsetsIn(sites, t, struct));
  const { caches, data } = typedOf(trace);
  /** Live objects, ascending by address. */
  const blocks: Block[] = [];
  /** Structs in the program's own data. */
  const fixed = [...data]
    .map(([address, t]) => ({ address, size: readType(sites, t).size, offsets: within(t) }))
    .filter((b) => b.offsets.length);
  const byVariable = sites.variables.map(([, t]) => within(bare(t)));
  const { arenaStart } = trace.data.layout;
  let locals: readonly (Block & { readonly depth: number })[] = [];
  const inBlock = (b: Block, address: number, n: number): Touched | null => {
    for (const offset of b.offsets) {
      const base = b.address + offset;
      if (overlap(address, n, base + from + begins, bytes))
        return {
          name: place.text.replace(/^struct /, ''),
          type,
          address: base + from,
          size,
          ...(bits && { bits }),
          it: { type: inner.type, address: base + inner.offset },
        };
    }
    return null;
  };
  return {
    kinds: (1 << Kind.ALLOC) | (1 << Kind.FREE) | (1 << Kind.VAR) | (1 << Kind.EXIT),
    see(m: MachineState, kind) {
      const { trace: t, record: r, stack } = m;
      if (kind === Kind.EXIT) {
        if (locals.at(-1)?.depth === stack.depth) locals = locals.filter((l) => l.depth < stack.depth);
      } else if (kind === Kind.VAR) {
        const found = byVariable[t.id(r)]!;
        if (found.length)
          locals = [
            ...locals.filter((l) => l.address !== t.a(r)),
            { address: t.a(r), size: 0, offsets: found, depth: stack.depth },
          ];
      } else {
        const is = caches.get(t.id(r));
        const found = is === undefined ? [] : within(is);
        if (!found.length) return null;
        const i = byAddress.left(blocks, t.a(r));
        const there = blocks[i]?.address === t.a(r) ? 1 : 0;
        if (kind === Kind.FREE) blocks.splice(i, there);
        else blocks.splice(i, there, { address: t.a(r), size: t.b(r), offsets: found });
      }
      return null;
    },
    touched(_, address, n) {
      if (address >= arenaStart) {
        const block = blocks[byAddress.right(blocks, address) - 1];
        return block && address < block.address + block.size ? inBlock(block, address, n) : null;
      }
      for (const list of [locals, fixed])
        for (const b of list) {
          const found = inBlock(b, address, n);
          if (found) return found;
        }
      return null;
    },
  };
}
