// SPDX-License-Identifier: GPL-2.0-only
// Holds the glossary of the page cache.
import { type Glossary } from '../../exhibit-api/index.ts';
import { XARRAY_GLOSSARY } from '../../structures/xarray/index.ts';

const WORDS: Glossary = {
  title: 'Page cache',
  terms: [
    {
      word: 'page cache',
      says: 'The kernel’s store of file contents: it keeps what was read once, and finds it by file and index.',
    },
    {
      word: 'page',
      says: 'The unit in which memory is handed out and files are cached: 4096 bytes on most machines.',
    },
    {
      word: 'folio',
      says: 'A page of a file, or a power of two of them in a row, kept as one piece of memory.',
      glyph: 'folio',
      seen: 'ex=page-cache&sc=first-insert',
    },
    {
      word: 'shadow',
      says: 'Left in the slot of an evicted folio: it notes when the folio went, for the case that it comes back.',
      glyph: 'shadow',
      seen: 'ex=page-cache&sc=refault-order0',
    },
    {
      word: 'eviction',
      forms: 'evict|evicts|evicted|evictions?',
      says: 'The kernel takes a folio out of the cache to use its memory for something else.',
    },
    {
      word: 'reclaim',
      says: 'The part of the kernel that wins back memory when little is free, by evicting folios among others.',
    },
    {
      word: 'refault',
      says: 'An evicted page is needed again: the kernel reads it anew, and its shadow tells how soon that is.',
      seen: 'ex=page-cache&sc=refault-order0',
    },
    {
      word: 'eviction age',
      says: 'The count of evictions and activations as the folio left; compared with the count now, it tells how long it was away.',
    },
    {
      word: 'memcg id',
      forms: 'memcg id|memcg',
      says: 'The number of the control group whose processes the folio’s memory was charged to.',
    },
    {
      word: 'workingset',
      says: 'A bit of the shadow: the folio was in active use before it was evicted.',
    },
    {
      word: 'cached',
      forms: 'cached',
      says: 'In memory, so that a reader need not wait for the disk.',
    },
    {
      word: 'batch',
      forms: 'batch|batches',
      says: 'The folios that a reader collects from one walk, with a reference on each; a full one holds 15, or 31 since Linux 6.9.',
      seen: 'ex=page-cache&sc=read-sixteen',
    },
    {
      word: 'fault-around',
      forms: 'fault-around|fault around',
      says: 'A page fault in a mapped file also maps the cached pages around it, so that they cause no fault.',
      seen: 'ex=page-cache&sc=read-around',
    },
    {
      word: 'truncation',
      forms: 'truncation|truncates?',
      says: 'A file is cut short: folios and shadows behind its new end leave the cache.',
      seen: 'ex=page-cache&sc=read-range',
    },
  ],
};

const glossary = [WORDS, XARRAY_GLOSSARY];
export default glossary;
