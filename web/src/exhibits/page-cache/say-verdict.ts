// SPDX-License-Identifier: GPL-2.0-only
// Writes each verdict as one sentence of at most 20 words.
import { capital, errno, plural } from '../../exhibit-api/index.ts';
import { sayRead } from './read-verdict.ts';
import type { CrashTold, Damage, Named, VerdictFact } from './verdict.ts';

const name = (what: Named | null): string => (what ? `${what[0]} ${what[1]}` : 'nothing');
const indices = ({ indices: n, first }: Damage): string =>
  n === 1 ? `index ${first}` : plural(n, 'index', 'indices');

function sayDamage(d: Damage): string {
  const at = indices(d);
  switch (d.kind) {
    case 'gone': {
      const lead = `${at} ${d.indices === 1 ? 'leads' : 'lead'} to`;
      return d.different === 1
        ? `${lead} ${name(d.holds)}, which is freed memory`
        : `${lead} ${d.different} folios that are freed memory`;
    }
    case 'lost-folio':
      return `${name(d.wants)} is lost: no slot leads to it`;
    case 'uncovered': {
      const also = d.lost
        ? `, and ${d.lost.kind}s are lost at ${plural(d.lost.indices, 'index', 'indices')}`
        : '';
      return `${name(d.holds)} is found at ${at} that it does not cover${also}`;
    }
    case 'stale':
      return `stale ${d.holds?.[0] ?? 'entry'}s are found at ${at} where nothing belongs`;
    case 'lost':
      return `${name(d.wants)} is lost at ${at}`;
    case 'wrong':
      return `${name(d.holds)} is put back at ${at} where ${name(d.wants)} belongs`;
    case 'pieces':
      return `${name(d.holds)} is in pieces of the wrong order at ${at}`;
  }
}

function sayNodes({ count, miscount, shadows }: NonNullable<VerdictFact['nodes']>): string {
  const nodes = plural(count, 'node');
  if (!miscount) return `${nodes} ${count === 1 ? 'is' : 'are'} malformed`;
  return `${nodes} ${count === 1 ? 'miscounts its' : 'miscount their'} ${shadows ? 'shadows' : 'slots'}`;
}

function sayCrash({ cause, function: by, splitting, refused }: CrashTold): string {
  switch (cause) {
    case 'oops':
      return splitting
        ? `Oops in ${by}(): the split finds no prepared node and follows a null pointer.`
        : `Oops in ${by}(): it follows a pointer that leads nowhere.`;
    case 'budget':
      return refused > 1
        ? 'It never ends: the split is refused with −ENOMEM, a node is allocated, and all starts again.'
        : `It never ends: the watchdog stopped it in ${by}().`;
    case 'bug':
      return `The kernel stops itself in ${by}(): BUG().`;
    case 'memory':
      return `Memory is used up in ${by}().`;
    default:
      return `The program trapped in ${by}().`;
  }
}

const thereOnce = (got: number): string => {
  if (got === 0) return '';
  return got === 1 ? ', which was there at some moment,' : ', each of them there at some moment,';
};

export function sayVerdict(fact: VerdictFact): string {
  const { outcome, crash, entries, nodes, pages, leaked, read, result, op } = fact;
  if (crash) return sayCrash(crash);
  if (outcome === 'correct') {
    if (read) return `Correct: ${sayRead(read)}${thereOnce(read.got)} and keeps no reference.`;
    const failed = result < 0 && op !== 'load' ? ` A returns ${errno(result)},` : '';
    return `Correct:${failed} the tree holds what it should, and no node leaks.`;
  }
  const parts = [
    entries && sayDamage(entries),
    nodes && sayNodes(nodes),
    pages,
    read?.fault ? sayRead(read) : null,
    leaked ? `${plural(leaked, 'node')} ${leaked === 1 ? 'leaks' : 'leak'}` : null,
  ].filter((part) => part !== null);
  const why = outcome === 'leaks' ? ': allocated, then not needed, and never freed' : '';
  return `${capital(parts.join('; '))}${why}.`;
}
