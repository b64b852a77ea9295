// SPDX-License-Identifier: GPL-2.0-only
// Holds the glossary of the buffer-head LRU.
import type { Glossary } from '../../exhibit-api/index.ts';

const WORDS: Glossary = {
  title: 'Buffer-head LRU',
  terms: [
    {
      word: 'LRU',
      says: 'Least recently used: here each CPU’s array of the buffers that it looked up last, the latest in front.',
    },
    {
      word: 'per-CPU',
      says: 'A value of which each CPU has its own: it needs no lock, as no other CPU touches it.',
    },
    {
      word: 'block',
      says: 'The unit in which a file system divides its disk; each block has a number.',
    },
    {
      word: 'buffer',
      forms: 'buffer heads?|buffers?',
      says: 'A struct buffer_head: what the kernel knows of one block of a disk, and where its bytes are in memory.',
    },
    {
      word: 'slot',
      says: 'One place of the LRU: slot 0 is in front, and the buffer in the last one leaves first.',
    },
    {
      word: 'block cache',
      says: 'The disk’s page cache, whose pages have the buffers. All CPUs share it, and a search in it costs more than in the LRU.',
    },
    {
      word: 'newcomer',
      says: 'The buffer that an install puts in front, whether or not it was in the LRU before.',
    },
    {
      word: 'second array',
      says: 'An array on the stack: the older install builds the new order there, then copies it over the LRU.',
      seen: 'ex=buffer-lru&sc=install-slot5&var=before',
    },
    {
      word: 'in hand',
      forms: 'in hand',
      says: 'In a variable of the install: it has left one slot and is to be put into the next.',
    },
    {
      word: 'swap',
      forms: 'swaps?|swapped',
      says: 'The slot gets what the install has in hand, and the install gets what was in the slot.',
      seen: 'ex=buffer-lru&sc=install-slot5&var=after',
    },
    {
      word: 'install',
      says: 'The function bh_lru_install() puts a buffer in front of the LRU and moves the others down.',
    },
    {
      word: 'miss',
      forms: 'miss|misses|missed',
      says: 'A search whose buffer is not in the LRU: the kernel must find it the slow way.',
    },
    {
      word: 'lru_disable_count',
      forms: 'lru_disable_count',
      says: 'A counter. While it is above 0, installs put nothing in: a buffer in the LRU would keep its page from moving.',
    },
  ],
};

const glossary = [WORDS];
export default glossary;
