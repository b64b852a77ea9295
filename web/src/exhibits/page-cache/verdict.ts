// SPDX-License-Identifier: GPL-2.0-only
// What the end of an operation amounts to, in one sentence of at most 20 words: what is broken, how much of it,
// and what leaks. Told from the violations found in memory, or from the crash.
import type { Memory, Outcome, Trace, Verdict } from '../../exhibit-api/index.ts';
import { violations, type Finding } from './invariants.ts';

const ERRNO: Readonly<Record<number, string>> = {
  [-2]: '−ENOENT',
  [-12]: '−ENOMEM',
  [-17]: '−EEXIST',
  [-22]: '−EINVAL',
};

const indices = (found: readonly Finding[]): string => {
  const n = found.reduce((sum, f) => sum + (f.count ?? 1), 0);
  return n === 1 ? `index ${found[0]!.index}` : `${n} indices`;
};
const name = (what: readonly [string, number] | undefined): string =>
  what ? `${what[0]} ${what[1]}` : 'nothing';
const placed = (found: readonly Finding[]): string => `at ${indices(found)}`;
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** The worst that is wrong with entries, or null. Folios before shadows: a lost or stale folio is lost data. */
function aboutEntries(found: readonly Finding[]): string | null {
  const gone = found.filter((f) => f.gone);
  if (gone.length) {
    const whom = new Set(gone.map((f) => f.holds?.[1]));
    const who = whom.size === 1 ? `${name(gone[0]!.holds)}, which has` : `${whom.size} folios that have`;
    return `${indices(gone)} still ${gone.length === 1 && gone[0]!.count === 1 ? 'leads' : 'lead'} to ${who} left the cache`;
  }
  const of = (id: string): readonly Finding[] => found.filter((f) => f.id === id);
  const lost = of('lost-entry');
  const folio = lost.find((f) => f.wants?.[0] === 'folio');
  if (folio) return `${name(folio.wants)} is lost: no slot leads to it`;
  const uncovered = of('uncovered-index');
  if (uncovered.length) {
    const also = lost.length ? `, and ${lost[0]!.wants?.[0] ?? 'entry'}s are lost ${placed(lost)}` : '';
    return `${name(uncovered[0]!.holds)} is found at ${indices(uncovered)} that it does not cover${also}`;
  }
  const stale = of('stale-entry');
  if (stale.length)
    return `stale ${stale[0]!.holds?.[0] ?? 'entry'}s stand ${placed(stale)} where nothing belongs`;
  if (lost.length) return `${name(lost[0]!.wants)} is lost ${placed(lost)}`;
  const wrong = of('wrong-entry');
  if (wrong[0])
    return `${name(wrong[0].holds)} is put back ${placed(wrong)} where ${name(wrong[0].wants)} belongs`;
  const pieces = of('wrong-order');
  return pieces[0] ? `${name(pieces[0].holds)} stands in pieces of the wrong order ${placed(pieces)}` : null;
}

/** What stands is sound, but not what belongs there. */
const WRONG_IDS = new Set(['wrong-entry', 'wrong-order']);
const ENTRY_IDS = new Set([...WRONG_IDS, 'stale-entry', 'lost-entry', 'uncovered-index']);

/** Broken nodes: most often their counts. */
function aboutNodes(found: readonly Finding[]): string | null {
  const broken = found.filter((f) => !ENTRY_IDS.has(f.id));
  if (broken.length === 0) return null;
  const nodes = new Set(broken.map((f) => f.node)).size;
  const counts = broken.every((f) => f.id === 'wrong-count' || f.id === 'wrong-nr-values');
  const [noun, verb] = nodes === 1 ? ['node', 's'] : ['nodes', ''];
  return counts
    ? `${nodes} ${noun} count${verb} wrongly`
    : `${nodes} ${noun} ${nodes === 1 ? 'is' : 'are'} malformed`;
}

function crashed(trace: Trace): Verdict | null {
  const { crash } = trace.data;
  if (!crash) return null;
  const where = `${crash.stack[0]?.name ?? '?'}()`;
  switch (crash.cause) {
    case 'oops':
      return {
        outcome: 'oops',
        sentence: crash.stack.some((f) => f.name === 'xas_split')
          ? `Oops in ${where}: the split finds no prepared node and follows a null pointer.`
          : `Oops in ${where}: it follows a pointer that leads nowhere.`,
      };
    case 'budget':
      return {
        outcome: 'endless',
        sentence: `Endless: it never returns; the watchdog stopped it in ${where}.`,
      };
    case 'bug':
      return { outcome: 'oops', sentence: `The kernel stops itself in ${where}: BUG().` };
    case 'memory':
      return { outcome: 'oops', sentence: `Memory is used up in ${where}.` };
    default:
      return { outcome: 'oops', sentence: `The program trapped in ${where}.` };
  }
}

/** `leaked`: nodes alive that no tree reaches. */
export function verdictOf(trace: Trace, memory: Memory, op: number, leaked: number): Verdict {
  const span = trace.ops[op]!;
  const crash = trace.data.crash?.op === op ? crashed(trace) : null;
  if (crash) return crash;
  const found = violations(trace, memory, span.end);
  const leak = leaked ? `${leaked} ${leaked === 1 ? 'node leaks' : 'nodes leak'}` : null;
  const parts = [aboutEntries(found), aboutNodes(found), leak].filter((p) => p !== null);
  if (parts.length === 0) {
    const failed =
      span.result < 0 && span.name !== 'load' ? ` returns ${ERRNO[span.result] ?? span.result},` : '';
    return {
      outcome: 'correct',
      sentence: `Correct:${failed ? ` A${failed}` : ''} the tree holds what it should, and no node leaks.`,
    };
  }
  const outcome: Outcome =
    found.length === 0 ? 'leaks' : found.every((f) => WRONG_IDS.has(f.id)) ? 'wrong' : 'corrupt';
  const only = outcome === 'leaks' ? ': allocated, then not needed, and never freed' : '';
  return { outcome, sentence: `${capital(parts.join('; '))}${only}.` };
}
