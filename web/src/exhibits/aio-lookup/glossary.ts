// SPDX-License-Identifier: GPL-2.0-only
// Holds the glossary of AIO contexts.
import type { Glossary } from '../../exhibit-api/index.ts';

const WORDS: Glossary = {
  title: 'AIO contexts',
  terms: [
    {
      word: 'context',
      says: 'A struct kioctx, made by io_setup(): through it a process starts reads and writes and later asks for their results.',
    },
    {
      word: 'id',
      says: 'The number that a process has of its context: in fact the address at which its ring is mapped.',
    },
    {
      word: 'ring',
      says: 'Memory that the kernel shares with the process: results are put there, and its first field is a slot’s number.',
    },
    {
      word: 'ioctx_lock',
      forms: 'ioctx_lock',
      says: 'A lock that each process has: only its holder may change the set of the process’s contexts.',
      glyph: 'lock held',
    },
    {
      word: 'list',
      forms: 'the list',
      says: 'Contexts, each of which points at the next: a search compares one after another, from the head on.',
      seen: 'ex=aio-lookup&sc=five-contexts&var=list',
    },
    {
      word: 'head',
      says: 'The pointer with which the list begins: it points at the newest context.',
    },
    {
      word: 'table',
      says: 'An array of pointers to contexts: a lookup goes straight to the slot that the ring names.',
      seen: 'ex=aio-lookup&sc=five-contexts&var=table',
    },
    {
      word: 'radix tree',
      says: 'A tree in which a few bits of the id choose the way at each level.',
      seen: 'ex=aio-lookup&sc=five-contexts&var=radix',
    },
    {
      word: 'node',
      says: 'A building block of the radix tree: six bits of the id choose one of its 64 slots.',
      glyph: 'node pointer',
    },
    {
      word: 'root',
      says: 'The start of the radix tree: it holds the tree’s height and a pointer to the topmost node.',
    },
    {
      word: 'leaf',
      says: 'A node on the lowest level: its slots point at contexts.',
    },
    {
      word: 'slot',
      says: 'One place of the table or of a node of the radix tree: it holds a pointer or NULL.',
      glyph: 'empty',
    },
    {
      word: 'dead',
      forms: 'dead',
      says: 'The context is being destroyed: no lookup may begin to use it any more.',
    },
    {
      word: 'speculative read',
      says: 'A processor guesses the outcome of a check and reads ahead. Arithmetic, unlike a branch, leaves nothing to guess.',
    },
  ],
};

const glossary = [WORDS];
export default glossary;
