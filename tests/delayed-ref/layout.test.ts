// SPDX-License-Identifier: GPL-2.0-only
// Checks that the layouts of the page and of the reorder lab equal the compiler's.
import { describe, expect, test } from 'vitest';
import { layoutStruct, type MemberType } from '../../web/src/exhibits/delayed-ref/abi.ts';
import { costOf, findBest, moved } from '../../web/src/exhibits/delayed-ref/best-order.ts';
import { declared, nativeLayout, rbOffsets } from '../../web/src/exhibits/delayed-ref/native.ts';
import { shuffled } from '../../web/src/exhibits/delayed-ref/workloads.ts';
import { seeded } from '../../web/src/base/random.ts';
import { seed } from '../support/random-ops.ts';
import { manifest } from '../support/run.ts';
import { loadProgram } from '../../web/src/wasm/node.ts';
import { gcc, gccText, layoutsOf } from './compiler.ts';

const build = manifest.exhibits.find((e) => e.slug === 'delayed-ref')!;
const { sites } = loadProgram(build, 64);
const TAG = 'struct btrfs_delayed_ref_head';
const tags = [TAG, `${TAG}_before`, `${TAG}_after`];
const rb = rbOffsets(sites);
const own = nativeLayout(sites, TAG);
const ownIsEarlier = own.members.findIndex((m) => m.name === 'href_node') > 4;

const subject = (file: string, earlier: boolean): string =>
  gcc([
    `-DSUBJECT="../../core-c/exhibits/delayed-ref/${file}"`,
    ...(earlier ? ['-DEARLIER'] : []),
    'tests/delayed-ref/layout.c',
  ]);

describe('offsetof and sizeof in C', () => {
  test('the order before, written here', () => expect(subject('variants/before.c', true)).toBe(''));
  test('the order after, written here', () => expect(subject('variants/after.c', false)).toBe(''));
  test('a wrong claim does not compile', () =>
    expect(subject('variants/after.c', true)).toMatch(/static assertion failed/));
  // A later kernel has more members. Then its own figures hold, which the next test compares with gcc's.
  test.runIf(own.size === 144 || own.size === 136)('the package’s own', () =>
    expect(subject('kernel.c', ownIsEarlier)).toBe(''),
  );
});

/** The members as C declares them, and the types of the kernel's headers. */
const declare = (order: readonly MemberType[]): string =>
  order
    .map((m) => `\t${m.type.replace(/ \*$/, ' *')} ${m.name}${m.bits === undefined ? '' : ` : ${m.bits}`};`)
    .join('\n');

const HEADER = `#include "${process.cwd()}/core-c/exhibits/delayed-ref/delayed-ref.h"\n`;

function claims(name: string, order: readonly MemberType[]): string {
  const layout = layoutStruct(order);
  const at = layout.members
    .filter((m) => m.bits === undefined)
    .map((m) => `_Static_assert(offsetof(struct ${name}, ${m.name}) == ${m.offset}, "${name} ${m.name}");`);
  return [
    `struct ${name} {`,
    declare(order),
    '};',
    `_Static_assert(sizeof(struct ${name}) == ${layout.size}, "${name}");`,
    ...at,
    '',
  ].join('\n');
}

test.each(tags)('%s: what the page shows is what gcc and the rules say', (tag) => {
  const layout = nativeLayout(sites, tag);
  expect(layoutStruct(declared(layout))).toEqual(layout);
  expect(gccText(HEADER + claims('shown', declared(layout)))).toBe('');
});

test(`200 random orders: offsets, bits and sizes equal gcc's and clang's (SEED=${seed})`, () => {
  const random = seeded(seed);
  const members = declared(own);
  const orders = Array.from({ length: 200 }, () => shuffled(members.length, random).map((i) => members[i]!));
  const text = HEADER + orders.map((order, i) => claims(`order_${i}`, order)).join('\n');
  expect(gccText(text)).toBe('');
  const compiled = layoutsOf(text);
  orders.forEach((order, i) => {
    const { fields, size } = compiled.get(`struct order_${i}`)!;
    const mine = layoutStruct(order);
    expect(mine.size).toBe(size);
    expect(mine.members.map((m) => [m.name, m.bit])).toEqual(
      fields.map((f) => [f.name, f.bit ?? 8 * f.offset]),
    );
  });
});

test('a claim that is off by a byte is refused', () => {
  const text = claims('shown', declared(own)).replace(/== 8,/, '== 9,');
  expect(gccText(HEADER + text)).toMatch(/static assertion failed/);
});

describe('the best order', () => {
  const pick = (...names: string[]): MemberType[] => declared(own).filter((m) => names.includes(m.name));
  function* permutations<T>(rest: readonly T[]): Iterable<readonly T[]> {
    if (rest.length < 2) yield rest;
    for (let i = 0; i < rest.length && rest.length > 1; i++)
      for (const tail of permutations(moved(rest, i, 0).slice(1))) yield [rest[i]!, ...tail];
  }

  test.each([
    ['words and halves', pick('bytenr', 'href_node', 'refs', 'mutex', 'lock', 'ref_tree')],
    ['with bits', pick('bytenr', 'href_node', 'refs', 'is_data', 'is_system', 'num_bytes', 'lock')],
  ])('is what trying every order one by one finds: %s', (_, members) => {
    for (const placement of ['packed', 'aligned'] as const) {
      const best = findBest(members, rb, placement);
      const all = [...permutations(members)].map((order) => costOf(order, rb, placement));
      const least = Math.min(...all.map((r) => r.cost.mean));
      const size = Math.min(...all.map((r) => r.size));
      expect(best.exhaustive).toBe(true);
      expect(best.fewest.cost.mean).toBeCloseTo(least, 9);
      expect(best.fewest.size).toBe(
        Math.min(...all.filter((r) => r.cost.mean < least + 1e-9).map((r) => r.size)),
      );
      expect(best.smallest.size).toBe(size);
      expect(best.smallest.cost.mean).toBeCloseTo(
        Math.min(...all.filter((r) => r.size === size).map((r) => r.cost.mean)),
        9,
      );
    }
  });

  test(`of the whole struct: every order is tried, the best is a permutation, and no random order beats it (SEED=${seed})`, () => {
    const members = declared(own);
    const best = findBest(members, rb);
    expect(best.exhaustive).toBe(true);
    const names = (order: readonly MemberType[]): string[] => order.map((m) => m.name).sort();
    expect(names(best.fewest.order)).toEqual(names(members));
    expect(names(best.smallest.order)).toEqual(names(members));
    const random = seeded(seed);
    for (let i = 0; i < 3000; i++) {
      const tried = costOf(
        shuffled(members.length, random).map((k) => members[k]!),
        rb,
        'packed',
      );
      expect(tried.cost.mean).toBeGreaterThanOrEqual(best.fewest.cost.mean - 1e-9);
      expect(tried.size).toBeGreaterThanOrEqual(best.smallest.size);
    }
  });

  test('too many kinds of members: a heuristic, and it says so', () => {
    const odd = Array.from({ length: 20 }, (_, i): MemberType => ({
      name: `odd_${i}`,
      type: 'u8',
      size: 1 + (i % 3),
      align: 1,
    }));
    const kinds = odd.map((m, i) => ({ ...m, size: 1 + i }));
    const best = findBest([...pick('bytenr', 'href_node'), ...kinds], rb);
    expect(best.exhaustive).toBe(false);
    expect(best.fewest.cost.mean).toBeLessThanOrEqual(
      costOf([...pick('bytenr', 'href_node'), ...kinds], rb, 'packed').cost.mean,
    );
  });
});
