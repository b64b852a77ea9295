// SPDX-License-Identifier: GPL-2.0-only
// Holds the words that several sentences share: the actor and the structure.
import { capital, counted } from '../../../exhibit-api/index.ts';
import type { Acting } from '../facts/types.ts';

const ACTORS: Readonly<Record<string, string>> = {
  setup: 'the setup',
  lookup: 'the lookup',
  destroy: 'the destroy call',
  forge: 'the process',
};

/** "the lookup", or in a race "CPU A". */
export const who = ({ race, cpu, looking, op }: Acting): string =>
  race ? `CPU ${cpu}` : looking ? 'the lookup' : (ACTORS[op.name] ?? `the ${op.name}`);
export const Who = (fact: Acting): string => capital(who(fact));

/** After a passive verb: " by CPU B". */
export const by = ({ race, cpu }: Acting): string => (race ? ` by CPU ${cpu}` : '');

/** A finding as a sentence; in a race it names the CPU that finds it. */
export const sees = ({ race, cpu }: Acting, clause: string): string =>
  `${race ? `CPU ${cpu} sees that ${clause}` : capital(clause)}${clause.endsWith('?') ? '' : '.'}`;

const NOUNS = { list: 'list', radix: 'tree', table: 'table' } as const;
export const noun = ({ variant }: Acting): string => NOUNS[variant];

const UNITS = {
  list: ['context', 'compared', 'comparison'],
  radix: ['node', 'visited', 'node visit'],
  table: ['slot', 'read', 'slot read'],
} as const;
/** The cost: "; five contexts were compared". A destroy visits the same slots and nodes more than once. */
export function cost({ variant, op }: Acting, visits: number | null): string {
  if (!visits) return '';
  const [unit, verb, often] = UNITS[variant];
  if (op.name === 'destroy') return `; that took ${counted(visits, often)}`;
  return `; ${counted(visits, unit)} ${visits === 1 ? 'was' : 'were'} ${verb}`;
}
