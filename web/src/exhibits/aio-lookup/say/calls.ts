// SPDX-License-Identifier: GPL-2.0-only
// Says how an operation begins and ends: the result first, then the cost.
import { capital, counted, errno } from '../../../exhibit-api/index.ts';
import type { FactOf } from '../facts/index.ts';
import type { Miss } from '../facts/types.ts';
import { hexId } from '../offsets.ts';
import { Who, by, cost, noun } from './words.ts';

export function sayBegins(fact: FactOf<'begins'>): string {
  const { race, cpu, nth, op } = fact;
  const id = hexId(fact.id);
  const CPU = cpu === 'B' ? 'CPU B now' : 'CPU A';
  switch (op.name) {
    case 'setup':
      return race
        ? `${CPU} sets up context ${nth}, which must be put where lookups find it.`
        : `Context ${nth} is to be set up: it must be put where lookups find it.`;
    case 'lookup':
      return race
        ? `${CPU} looks up the id ${id}: which context is that?`
        : `A system call brings the id ${id}: which context is that?`;
    case 'destroy':
      return race
        ? `${CPU} destroys context ${nth}; its id ${id} is looked up first, as in any call.`
        : `To destroy context ${nth}, its id ${id} is looked up first, as in any call.`;
    default:
      return race
        ? `${CPU} runs the process itself, which may write into its ring what it likes.`
        : 'The ring is the user’s own memory: the process may write there what it likes.';
  }
}

const MISSES: Readonly<Record<Exclude<Miss, 'nothing'>, string>> = {
  'no-ring': 'there is no ring to read a slot from',
  bounds: 'the ring named no slot of the table',
  empty: 'the ring named an empty slot',
  other: 'the ring named the slot of another context',
  'no-such-id': 'no context has this id',
  dying: 'the other CPU destroyed the context meanwhile',
  dead: 'the other CPU destroyed it first',
};

const CALLS: Readonly<Record<string, string>> = { destroy: 'destroy call', forge: 'write' };

function sayFails(fact: FactOf<'returns'>): string {
  const { op, race, cpu, miss, result } = fact;
  const name = CALLS[op.name] ?? op.name;
  const fails = `${capital(race ? `CPU ${cpu}’s ${name}` : `the ${name}`)} fails (${errno(result)})`;
  if (op.name === 'forge') return `${fails}: nothing is mapped at that address.`;
  const nothing = fact.variant === 'table' ? 'there is no table yet' : `the ${noun(fact)} is empty`;
  const why = miss === 'nothing' ? nothing : miss && MISSES[miss];
  return `${fails}${why ? `: ${why}` : ''}${cost(fact, fact.visits)}.`;
}

export function sayReturns(fact: FactOf<'returns'>): string {
  const { nth, variant, op } = fact;
  if (fact.result < 0) return sayFails(fact);
  switch (op.name) {
    case 'setup':
      if (variant === 'list') return `Context ${nth} is set up${by(fact)}: it is the first on the list.`;
      return variant === 'radix'
        ? `Context ${nth} is set up${by(fact)}; the tree got ${counted(fact.nodes, 'new node')}.`
        : `Context ${nth} is set up${by(fact)} in slot ${fact.place}${cost(fact, fact.visits)}.`;
    case 'lookup':
      return `Context ${nth} is found${by(fact)}${cost(fact, fact.visits)}.`;
    case 'destroy':
      return `Context ${nth} is destroyed${by(fact)}${cost(fact, fact.visits)}.`;
    default:
      return variant === 'table'
        ? `${Who(fact)} is done: the next lookup of context ${nth} will read ${fact.id} in the ring.`
        : `${Who(fact)} is done: lookups in the ${noun(fact)} go on as before.`;
  }
}
