// SPDX-License-Identifier: GPL-2.0-only
// Says a fact of the address space in one plain sentence of at most 20 words.
import { sayBy, type Told } from '../../../exhibit-api/index.ts';
import { sayMaple } from '../../../structures/maple/index.ts';
import type { AreaFact } from '../facts/types.ts';
import { MAPLE_WORDS } from '../words.ts';
import { OWN } from './own.ts';
import { RB } from './rb.ts';

const sayStep = sayBy<AreaFact>({
  ...OWN,
  ...RB,
  tree: ({ cpu, deed }) => sayMaple({ cpu, ...deed }, MAPLE_WORDS),
});

/** In a race each sentence names its CPU. */
export function sayAreas(told: Told): string {
  const fact = told as AreaFact;
  const said = sayStep(fact);
  return fact.race ? `CPU ${fact.cpu}: ${said.charAt(0).toLowerCase()}${said.slice(1)}` : said;
}
