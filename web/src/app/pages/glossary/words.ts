// SPDX-License-Identifier: GPL-2.0-only
// Holds the texts of the glossary's page, besides its entries.

export const WORDS = {
  title: 'Glossary',
  where: 'Where each term is used',
  see: 'See it',
  seeTerm: (term: string) => `See ${term} in a run`,
} as const;
