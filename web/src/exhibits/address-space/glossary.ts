// SPDX-License-Identifier: GPL-2.0-only
// Holds the glossary of the address space.
import { type Glossary } from '../../exhibit-api/index.ts';
import { MAPLE_GLOSSARY } from '../../structures/maple/index.ts';
import { RB_TERM } from '../../structures/rbtree/glossary.ts';

const AREAS: Glossary = {
  title: 'Address space',
  terms: [
    {
      word: 'address space',
      says: 'All addresses that a process may use, as a list of areas with gaps between them.',
    },
    {
      word: 'area',
      forms: '(?:areas|area)(?: \\d+)?|VMAs?|struct vm_area_struct',
      says: 'A range of pages of a process with the same permissions and origin: a struct vm_area_struct, or VMA.',
    },
    {
      word: 'map',
      forms: 'maps|map|mapped',
      says: 'To give a range of addresses to a process. Memory comes later, when the process touches a page.',
    },
    {
      word: 'page',
      says: 'Memory of 4,096 bytes that begins at a multiple of that; here an address is named by its page’s number.',
    },
    {
      word: 'mmap_lock',
      forms: 'mmap_lock',
      says: 'The lock of a process’s areas: those who read them may hold it together, one who changes them holds it alone.',
      glyph: 'lock held',
    },
    {
      word: 'lock of an area',
      forms: 'lock of an area|per-VMA locks?|locks? of its own',
      says: 'Since 6.4 each area has a lock: a page fault takes that of its area alone, and need not wait for mmap_lock.',
    },
    {
      word: 'page fault',
      says: 'A process touches a page that is not in memory yet: the kernel looks for the area that holds it.',
    },
    {
      word: 'find_vma',
      forms: 'find_vma(?:\\(\\))?',
      says: 'The search for the first area that ends above an address: it may begin above it, too.',
    },
    {
      word: 'cut',
      forms: 'cuts?|is cut|split',
      says: 'A change of a part of an area makes two or three areas of it.',
      seen: 'ex=address-space&sc=hole',
    },
    {
      word: 'merge',
      forms: 'merges?|merged|become one',
      says: 'Areas beside each other that differ in nothing become one.',
      seen: 'ex=address-space&sc=protect',
    },
    {
      word: 'fork',
      says: 'A process makes a child, which gets a copy of each of its areas.',
      seen: 'ex=address-space&sc=fork',
    },
    RB_TERM,
    {
      word: 'rb_subtree_gap',
      forms: 'rb_subtree_gap',
      says: 'The largest gap before an area or one below it in the red-black tree: the search for free pages reads it.',
    },
    {
      word: 'cache of four',
      forms: 'cache of four|vmacache|thread’s cache',
      says: 'Up to 6.0 each thread remembers four areas that it found, to save a search. A removal empties all caches.',
    },
    {
      word: 'vm_lock_seq',
      forms: 'vm_lock_seq',
      says: 'A number in an area: while it equals the process’s, the area is locked for writing. Dropping mmap_lock unlocks all.',
    },
  ],
};

const glossary = [AREAS, MAPLE_GLOSSARY];
export default glossary;
