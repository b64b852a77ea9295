// SPDX-License-Identifier: GPL-2.0-only
// Checks the lane that is made of shots. The shots show a made-up structure: things on a root that appear and
// disappear.
import { describe, expect, it } from 'vitest';
import { Kind } from '../../../web/src/base/abi.gen.ts';
import type { Op } from '../../../web/src/exhibit-api/types.ts';
import { objectsOf } from '../../../web/src/trace/objects.ts';
import { Replay } from '../../../web/src/trace/replay.ts';
import { Trace } from '../../../web/src/trace/trace.ts';
import type { WatchedCall, WatchedRun, Shot } from '../watch/shot.ts';
import { sitesOf, type TreeSnapshot } from './shape.ts';
import { laneTrace } from './trace.ts';

const ROOT = 0xffff_8880_0000_1000n;
const addressOf = (thing: number): bigint => ROOT + 0x1000n * BigInt(thing);
const [THING, OTHER] = [1, 2];

const shape: TreeSnapshot = {
  sites: sitesOf({}, { GENERIC: 0, THING, OTHER }),
  blocks: {
    root: { notes: 0, pointers: () => [] },
    thing: { notes: 0, cache: THING, pointers: () => [] },
    other: { notes: 0, cache: OTHER, pointers: () => [] },
  },
  isSeen: (op, [thing], h) => op === h.op && thing === h.args['thing'],
  root: (arena, shot) => arena.at(shot.root),
  notes: () => [],
  counted: [],
};

/** Things by number, each with the word that it holds. `other` is a thing of another type. */
function shot(things: Readonly<Record<number, number>>, other?: number): Shot {
  const word = (value: number): Buffer => Buffer.from(Uint32Array.of(value).buffer);
  return {
    root: ROOT,
    blocks: [
      { type: 'root', address: ROOT, bytes: word(Object.keys(things).length) },
      ...Object.entries(things).map(([thing, value]) => ({
        type: Number(thing) === other ? 'other' : 'thing',
        address: addressOf(Number(thing)),
        bytes: word(value),
      })),
    ],
  };
}

/** Calls one after another: the state after each is the state before the next. */
function laneOf(...shots: readonly Shot[]): Trace {
  const watchedCalls = shots.slice(1).map((after, i): WatchedCall => ({
    ...{ exhibit: 'made-up', op: 'set', args: { thing: i }, result: 0, subject: 0 },
    ...{ before: shots[i]!, after },
  }));
  const ops = watchedCalls.map((_, i): Op => ({
    name: 'set',
    code: 1,
    args: [i],
    text: `set ${i}`,
    line: i + 1,
    controls: [],
    race: [],
  }));
  const outside = { name: 'booted', machine: 'x86-64', origin: '', altered: [] };
  return new Trace(
    laneTrace({
      seen: { watchedCalls, subjects: ['it'] } as unknown as WatchedRun,
      subject: 0,
      shape,
      ops,
      outside,
    }),
  );
}

const turnsOf = (trace: Trace): readonly string[] =>
  trace.ops.flatMap(({ first, end }, op) =>
    Array.from({ length: end - first }, (_, i) => first + i).flatMap((r) => {
      const kind = trace.kind(r);
      if (kind !== Kind.ALLOC && kind !== Kind.FREE) return [];
      return `${op}: ${trace.id(r) === THING ? 'thing' : 'other'} ${kind === Kind.ALLOC ? 'comes' : 'goes'}`;
    }),
  );

describe('objects of a lane', () => {
  it('come once, and go where they are seen no longer', () => {
    const trace = laneOf(
      shot({}),
      shot({ 1: 7 }),
      shot({ 1: 8, 2: 9 }),
      shot({ 2: 9 }),
      shot({ 1: 5, 2: 9 }),
    );
    expect(turnsOf(trace)).toEqual(['0: thing comes', '1: thing comes', '2: thing goes', '3: thing comes']);
    const alive = trace.ops.map(({ end }) => objectsOf(trace).alive(THING, end).length);
    expect(alive).toEqual([1, 2, 1, 2]);
  });

  it('of another type at the same address are others', () => {
    expect(turnsOf(laneOf(shot({}), shot({ 1: 7 }), shot({ 1: 7 }, 1)))).toEqual([
      ...['0: thing comes', '1: thing goes', '1: other comes'],
    ]);
  });
});

it('after each operation memory holds what was seen, and only what differs is a store', () => {
  const trace = laneOf(shot({}), shot({ 1: 7 }), shot({ 1: 7, 2: 9 }), shot({ 1: 8, 2: 9 }));
  const replay = new Replay(trace);
  const words = trace.ops.map(({ end }) => {
    const memory = replay.seek(end);
    return objectsOf(trace)
      .alive(THING, end)
      .map((l) => memory.u32(l.address));
  });
  expect(words).toEqual([[7], [7, 9], [8, 9]]);
  const stores = trace.ops.map(({ first, end }) => {
    let n = 0;
    for (let r = first; r < end; r++) if (trace.kind(r) === Kind.STORE) n++;
    return n;
  });
  // The root's count and the thing; then the same again; then only the thing.
  expect(stores).toEqual([2, 2, 1]);
});
