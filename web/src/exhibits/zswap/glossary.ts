// SPDX-License-Identifier: GPL-2.0-only
import { XARRAY_GLOSSARY, type Glossary } from '../../exhibit-api/index.ts';

const WORDS: Glossary = {
  title: 'Zswap',
  terms: [
    {
      word: 'zswap',
      says: 'A cache before the swap device: a page that is swapped out is compressed and kept in memory.',
    },
  ],
};
const glossary = [WORDS, XARRAY_GLOSSARY];
export default glossary;
