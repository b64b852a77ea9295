// SPDX-License-Identifier: GPL-2.0-only
// States as a fact how an operation ended: what is broken, how much of it, and what leaks. It reads the violations in
// memory, or the crash.
import { rareIn, type Memory, type Outcome, type Told, type Trace } from '../../exhibit-api/index.ts';
import type { Finding } from './findings.ts';
import { violations } from './invariants.ts';
import { readTold, type ReadTold } from './read-verdict.ts';

export type Named = readonly [kind: string, nth: number];

/** The worst fault of entries. */
export interface Damage {
  /**
   * Kinds of faults. `gone`: slots point at folios that have left the cache. In `lost-folio`, no slot points at a
   * folio. In `uncovered`, a lookup finds a folio at an index that it does not cover. In `stale`, a slot that should
   * be empty holds an entry. In `lost`, no lookup finds a shadow. In `wrong`, a slot holds another entry than it
   * should. In `pieces`, the entry is right, but its pieces have the wrong order.
   */
  readonly kind: 'gone' | 'lost-folio' | 'uncovered' | 'stale' | 'lost' | 'wrong' | 'pieces';
  /** How many indices it concerns, from `first` on. */
  readonly indices: number;
  readonly first: number;
  readonly holds: Named | null;
  readonly wants: Named | null;
  /** How many different entries these indices hold. */
  readonly different: number;
  /** Besides `uncovered`: which entries no lookup finds, and at how many indices. */
  readonly lost: { readonly kind: string; readonly indices: number } | null;
}

export interface CrashTold {
  readonly cause: string;
  readonly function: string;
  /** xas_split() was running. */
  readonly splitting: boolean;
  /** How often the kernel refused to split so large an entry. */
  readonly refused: number;
}

export interface VerdictFact extends Told {
  readonly kind: 'verdict';
  readonly outcome: Outcome;
  readonly crash: CrashTold | null;
  readonly entries: Damage | null;
  /**
   * Nodes that break the tree's rules. `miscount`: only their counts are wrong. `shadows`: only nr_values is wrong.
   */
  readonly nodes: {
    readonly count: number;
    readonly miscount: boolean;
    readonly shadows: boolean;
  } | null;
  /** Where nothing is wrong in the tree: what is wrong with its count of pages, with a read or with references. */
  readonly pages: string | null;
  /** Allocated nodes that no tree reaches. */
  readonly leaked: number;
  /** What a read got; null: the operation is none, or crashed. */
  readonly read: ReadTold | null;
  readonly result: number;
  readonly op: string;
}

const count = (found: readonly Finding[]): number => found.reduce((sum, f) => sum + (f.count ?? 1), 0);

function damage(kind: Damage['kind'], found: readonly Finding[], lost: readonly Finding[] = []): Damage {
  const { index, holds = null, wants = null } = found[0]!;
  return {
    kind,
    indices: count(found),
    first: index ?? 0,
    holds,
    wants,
    different: new Set(found.map((f) => f.holds?.[1])).size,
    lost: lost.length ? { kind: lost[0]!.wants?.[0] ?? 'entry', indices: count(lost) } : null,
  };
}

/** Picks the worst fault; folios come before shadows, as a lost or stale folio is lost data. */
function worst(found: readonly Finding[]): Damage | null {
  const of = (id: string): readonly Finding[] => found.filter((f) => f.id === id);
  const lost = of('lost-entry');
  const kinds: readonly (readonly [Damage['kind'], readonly Finding[]])[] = [
    ['gone', found.filter((f) => f.gone)],
    ['lost-folio', lost.filter((f) => f.wants?.[0] === 'folio').slice(0, 1)],
    ['uncovered', of('uncovered-index')],
    ['stale', of('stale-entry')],
    ['lost', lost],
    ['wrong', of('wrong-entry')],
    ['pieces', of('wrong-order')],
  ];
  const [kind, which] = kinds.find(([, some]) => some.length > 0) ?? [null, []];
  return kind && damage(kind, which, kind === 'uncovered' ? lost : []);
}

/** The entry is valid but does not belong there. */
const WRONG_IDS = new Set(['wrong-entry', 'wrong-order', 'wrong-read']);
/** The tree is right, and something beside it is wrong. */
const BESIDE_IDS = new Set(['nrpages', 'wrong-read', 'lost-reference']);
const ENTRY_IDS = new Set([...WRONG_IDS, ...BESIDE_IDS, 'stale-entry', 'lost-entry', 'uncovered-index']);

function brokenNodes(found: readonly Finding[]): VerdictFact['nodes'] {
  const broken = found.filter((f) => !ENTRY_IDS.has(f.id));
  if (broken.length === 0) return null;
  const all = (...ids: string[]): boolean => broken.every((f) => ids.includes(f.id));
  return {
    count: new Set(broken.map((f) => f.node)).size,
    miscount: all('wrong-count', 'wrong-nr-values'),
    shadows: all('wrong-nr-values'),
  };
}

function crashOf(trace: Trace, op: number): CrashTold | null {
  const { crash } = trace.data;
  if (crash?.op !== op) return null;
  return {
    cause: crash.cause,
    function: crash.stack[0]?.name ?? '?',
    splitting: crash.stack.some((f) => f.name === 'xas_split'),
    refused: rareIn(trace, 'warnings', trace.ops[op]!).length,
  };
}

function outcomeOf(
  crash: CrashTold | null,
  found: readonly Finding[],
  leaked: number,
  read: ReadTold | null,
): Outcome {
  if (crash) return crash.cause === 'budget' ? 'endless' : 'oops';
  if (found.length === 0) return read?.fault ? 'wrong' : leaked ? 'leaks' : 'correct';
  return found.every((f) => WRONG_IDS.has(f.id)) ? 'wrong' : 'corrupt';
}

/** Builds the verdict of operation `op`; `leaked` counts allocated nodes that no tree reaches. */
export function verdictFact(trace: Trace, memory: Memory, op: number, leaked: number): VerdictFact {
  const span = trace.ops[op]!;
  const crash = crashOf(trace, op);
  const found = crash ? [] : violations(trace, memory, span.end);
  const read = crash ? null : readTold(trace, memory, op);
  return {
    kind: 'verdict',
    cpu: 'A',
    outcome: outcomeOf(crash, found, leaked, read),
    crash,
    entries: worst(found),
    nodes: brokenNodes(found),
    pages: found.find((f) => BESIDE_IDS.has(f.id))?.message ?? null,
    leaked,
    read,
    result: span.result,
    op: span.name,
  };
}
