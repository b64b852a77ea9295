// SPDX-License-Identifier: GPL-2.0-only
// Makes the fact of an operation's end: its result and its cost.
import type { Context } from './context.ts';
import type { LruDeed } from './types.ts';

export function outcomeOf(c: Context): LruDeed {
  const { op, argument: block } = c;
  switch (op) {
    case 'getblk':
    case 'lookup': {
      const compared = c.of('read', 'lookup_bh_lru');
      if (c.of('fetch').length)
        return { kind: 'returns-fetched', block, slots: compared.length, install: c.install() };
      const slot = compared.at(-1)?.slot ?? -1;
      return c.result < 0
        ? { kind: 'returns-null', block, besides: c.besides, slots: compared.length }
        : { kind: 'returns-hit', block, slot, written: c.of('write').length };
    }
    case 'install':
      return { kind: 'installed', block, install: c.install() };
    case 'invalidate':
      return { kind: 'emptied', slots: c.of('write').length, dropped: c.of('put').length };
    case 'slots':
      return { kind: 'resized', slots: c.slots };
    case 'disable':
      if (c.result < 0) return { kind: 'cannot-disable' };
      return { kind: 'disabled', times: c.of('count').at(-1)?.value ?? 0 };
    case 'enable': {
      const count = c.of('count').at(-1);
      return count ? { kind: 'enabled', times: count.value } : { kind: 'was-enabled' };
    }
  }
}
