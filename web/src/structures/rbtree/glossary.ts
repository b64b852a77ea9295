// SPDX-License-Identifier: GPL-2.0-only
// Holds the entry of the red-black tree for glossaries of exhibits that tell little else of it.
import type { Glossary } from '../../exhibit-api/index.ts';

export const RB_TERM: Glossary['terms'][number] = {
  word: 'red-black tree',
  forms: 'red-black tree|rbtree',
  says: 'A search tree kept in balance by colours: no red below a red, equally many blacks on every path.',
};
