// SPDX-License-Identifier: GPL-2.0-only
// Opens every page address of the docs. The page reads it without a problem, and all that it names exists.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { docsPages } from '../../core-c/tools/docs/pages.ts';
import { ROOT } from '../../core-c/tools/kernel-json.ts';
import { manifest } from '../support/run.ts';
import { addressesIn, faultOf, lessonsIn, needed } from './opened.ts';

const missing = (kernels: readonly string[]): readonly string[] =>
  kernels.filter((id) => id !== manifest.id && !manifest.kernels.some((k) => k.id === id));

for (const page of docsPages()) {
  const text = readFileSync(join(ROOT, page), 'utf8');
  for (const { address, line } of addressesIn(text)) {
    const name = `${page}:${line}: ${address}`;
    const without = missing(needed(address));
    if (without.length) test.skip(`${name} (skipped: ${without.join(', ')} is not built)`, () => {});
    else test(name, async () => expect(await faultOf(address)).toBe(null));
  }
  for (const slug of lessonsIn(text))
    test(`${page}: lessons/${slug}/`, () =>
      expect(existsSync(join(ROOT, `web/lessons/${slug}.mdx`))).toBe(true));
}

describe('an address', () => {
  const INTO_HOLE = '#v=1&ex=page-cache&sc=into-hole&var=v6.9,merged';
  test.each([
    INTO_HOLE,
    `${INTO_HOLE}&at=4.v6.9.walk.2&step=3`,
    `${INTO_HOLE}&step=3&ask=event+lock&stops=event+lock;merged:+enter+xas_store`,
    `${INTO_HOLE}&panel=race`,
    `${INTO_HOLE}&embed=1&controls=0&start=4.v6.9.walk.1&end=9`,
    '#v=1&page=recordings&rec=page-out',
    '#v=1&ex=page-cache&rec=page-out.400&var=merged',
  ])('opens: %s', async (address) => expect(await faultOf(address)).toBe(null));

  test.each([
    ['#v=2&ex=page-cache', 'version'],
    ['#v=1&ex=page-cash', 'ex=page-cash'],
    ['#v=1&ex=page-cache&sc=into-a-hole', 'sc=into-a-hole'],
    ['#v=1&ex=page-cache&sc=into-hole&var=v6.8', 'var=v6.8'],
    ['#v=1&page=recording', 'page=recording'],
    ['#v=1&page=recordings&rec=page-in', 'rec=page-in'],
    [`${INTO_HOLE}&at=4.v6.9.walk.70`, 'at=4.v6.9.walk.70 does not happen'],
    [`${INTO_HOLE}&at=4.linux.walk.1`, 'at=4.linux.walk.1 does not happen'],
    [`${INTO_HOLE}&step=999`, 'step=999'],
    [`${INTO_HOLE}&embed=1&controls=1&start=4.v6.9.walk.70`, 'start=4.v6.9.walk.70 does not happen'],
    [`${INTO_HOLE}&panel=races`, 'panel=races'],
    [`${INTO_HOLE}&ask=evnt+lock`, 'ask'],
    [`${INTO_HOLE}&ask=enter+xas_stor`, 'ask'],
    [`${INTO_HOLE}&stops=evnt+lock`, 'evnt lock'],
    [`${INTO_HOLE}&what=1`, 'what'],
  ])('does not open: %s', async (address, why) => expect(await faultOf(address)).toContain(why));
});

test('addresses and lessons are found in text, blocks and links', () => {
  const text =
    'At `#v=1&ex=a`,\n[there](http://localhost:5173/#v=1&ex=b).\n```text\n#v=1&ex=c&sc=d\n```\n`#v=1&…` `#v=1&ex=NAME` `lessons/x/#parent=https://a.org` `lessons/my-lesson/` `web/lessons/y.mdx` `lessons/<slug>/`';
  expect(addressesIn(text)).toEqual([
    { address: '#v=1&ex=a', line: 1 },
    { address: '#v=1&ex=b', line: 2 },
    { address: '#v=1&ex=c&sc=d', line: 4 },
  ]);
  expect(lessonsIn(text)).toEqual(['x']);
  expect(needed('#v=1&ex=page-cache&var=v6.9,linux-7.2,linux-6.1&at=4.linux-7.2.walk.1')).toEqual([
    'linux-7.2',
    'linux-6.1',
  ]);
});
