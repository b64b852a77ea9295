// SPDX-License-Identifier: GPL-2.0-only
// Holds the glossary of the address space.
import { type Glossary } from '../../exhibit-api/index.ts';
import { MAPLE_GLOSSARY } from '../../structures/maple/glossary.ts';

const WORDS: Glossary = {
  title: 'The address space',
  terms: [
    {
      word: 'area',
      forms: '(?:areas|area)(?: \\d+)?',
      says: 'A range of pages that a process has mapped, with one permission: a struct vm_area_struct.',
    },
    {
      word: 'map',
      forms: 'maps|map|mapped',
      says: 'To give a range of addresses to a process. Memory comes later, when the process touches a page.',
    },
    {
      word: 'page fault',
      forms: 'page faults?|faults?',
      says: 'The processor asks the kernel because a page has no memory yet. The kernel looks for the page’s area.',
    },
    {
      word: 'mmap_lock',
      forms: 'mmap_lock',
      says: 'The lock of a process’s areas: many may hold it for reading, or one for writing.',
    },
    {
      word: 'red-black tree',
      forms: 'red-black tree|rbtree',
      says: 'A search tree kept in balance by colours: no red below a red, equally many blacks on every path.',
    },
    {
      word: 'thread’s cache',
      forms: 'thread’s cache',
      says: 'Four areas that a thread found last, up to Linux 6.0: a search looks there first.',
    },
    {
      word: 'fork',
      forms: 'forks?',
      says: 'A process makes a child, which gets a copy of all its areas.',
    },
    {
      word: 'merge',
      forms: 'merges?|merged',
      says: 'Two areas that touch, with equal permissions, become one.',
    },
  ],
};

const glossary = [WORDS, MAPLE_GLOSSARY];
export default glossary;
