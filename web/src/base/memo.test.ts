// SPDX-License-Identifier: GPL-2.0-only
import { expect, test } from 'vitest';
import { perObject, perObjectAndKey } from './memo.ts';

test('each object has its own, made once; 0, false and null are kept like the rest', () => {
  const asked: unknown[] = [];
  const [a, b, c] = [{ is: 0 }, { is: false }, { is: null }];
  const of = perObject((o: { readonly is: unknown }) => {
    asked.push(o);
    return o.is;
  });
  expect([of(a), of(b), of(c), of(a), of(b), of(c)]).toEqual([0, false, null, 0, false, null]);
  expect(asked).toEqual([a, b, c]);
});

test('each key of each object has its own', () => {
  const asked: string[] = [];
  const of = perObjectAndKey(({ name }: { readonly name: string }, key: number) => {
    asked.push(`${name}${key}`);
    return [name, key];
  });
  const [a, b] = [{ name: 'a' }, { name: 'b' }];
  expect([of(a, 0), of(a, 1), of(b, 0)]).toEqual([
    ['a', 0],
    ['a', 1],
    ['b', 0],
  ]);
  expect(of(a, 0)).toBe(of(a, 0));
  expect(asked).toEqual(['a0', 'a1', 'b0']);
});

test('what could not be made is asked for again', () => {
  let tries = 0;
  const of = perObjectAndKey((_: object, key: string) => {
    if (tries++ === 0) throw new Error(`no ${key}`);
    return key;
  });
  const object = {};
  expect(() => of(object, 'struct')).toThrow('no struct');
  expect(of(object, 'struct')).toBe('struct');
});
