// SPDX-License-Identifier: GPL-2.0-only
// Holds the glossary of zswap.
import { type Glossary } from '../../exhibit-api/index.ts';
import { RB_TERM } from '../../structures/rbtree/glossary.ts';
import { XARRAY_GLOSSARY } from '../../structures/xarray/index.ts';

const WORDS: Glossary = {
  title: 'Zswap',
  terms: [
    {
      word: 'zswap',
      says: 'A cache in front of the swap device: a page that is swapped out is compressed and kept in memory.',
    },
    {
      word: 'swap offset',
      forms: 'swap offset|offsets?',
      says: 'A page’s number on the swap device: the key under which zswap finds what it keeps.',
    },
    {
      word: 'struct zswap_entry',
      forms: 'struct zswap_entry',
      says: 'The struct that the tree holds: the offset, and where the compressed page is. In 6.1 it contains the tree’s node.',
    },
    {
      word: 'compressed page',
      forms: 'compressed page',
      says: 'The result of compressing a page, in an object of its own. The compressor here is only a stand-in.',
    },
    {
      word: 'swap cache',
      says: 'Pages that are on their way to swap or back from it; most pages are swapped in through it.',
    },
    {
      word: 'swapped out',
      forms: 'swapped (?:out|in)',
      says: 'The kernel moves a page of a process out of memory, to the swap device or to zswap, or back.',
    },
    RB_TERM,
    {
      word: 'rotation',
      forms: '(?:two )?rotations?',
      says: 'An entry moves up and its parent goes below it: the tree gets flatter, the order of keys stays.',
      seen: 'ex=zswap&sc=twelve-pages&at=13.linux-6.1.rotate.1',
    },
    {
      word: 'reference',
      says: 'A count in the entry of its users: the kernel frees the entry when the last user drops its reference.',
      seen: 'ex=zswap&sc=read&at=13.linux-6.1.lock.2',
    },
  ],
};

const glossary = [WORDS, XARRAY_GLOSSARY];
export default glossary;
