// SPDX-License-Identifier: GPL-2.0-only
// Narrates heads in an XArray: by btrfs's facts where it gives the reason, else by the XArray's.
import { opBefore, type Narrator } from '../../../exhibit-api/index.ts';
import { xaNarrator, type XaFact } from '../../../structures/xarray/index.ts';
import { headDeed } from './facts.ts';
import { arrayOf, identify, indexOf, scannerOf } from './heads.ts';
import { opName } from '../words.ts';
import { sayHeadXa, WORDS } from './say.ts';
import type { HeadXaFact } from './types.ts';

type Fact = HeadXaFact | XaFact;

const xarray = xaNarrator({
  array: arrayOf,
  scanner: scannerOf,
  identify,
  meant: ({ args }) => {
    const index = indexOf(args[0] ?? 0);
    return { first: index, last: index };
  },
  words: WORDS,
});

export const narrator: Narrator<Fact> = {
  fact(trace, memory, record) {
    const op = opBefore(trace, record);
    const span = trace.ops[op];
    if (!span) return null;
    const deed = headDeed(trace, memory, op, record);
    if (!deed) return xarray.fact(trace, memory, record);
    const key = span.args[0] ?? 0;
    return { ...deed, cpu: 'A', op: opName(span.name), key, index: indexOf(key) };
  },
  say: (fact) => (fact.kind.startsWith('head-') ? sayHeadXa(fact as HeadXaFact) : xarray.say(fact as XaFact)),
};
