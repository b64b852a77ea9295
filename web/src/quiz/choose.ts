// SPDX-License-Identifier: GPL-2.0-only
// Chooses questions from a run's offers by a seed. The kinds take turns, and no question reveals another's answer.
import { shuffler } from 'd3-array';
import { seeded } from '../base/random.ts';
import type { Offer } from './offers.ts';

/** Whether the answer to one question reveals the other's. */
function spoils(a: Offer, b: Offer): boolean {
  const [p, q] = [a.question, b.question];
  if (p.text === q.text) return true;
  if (a.op !== b.op) return false;
  if (p.variant === q.variant && a.step === b.step) return true;
  // The answer to "which variant counts the fewest" shows every lane's count.
  if (a.about === b.about && p.kind !== q.kind && a.about !== '') return true;
  // The same question about another lane.
  return p.kind === q.kind && p.answer === q.answer && a.about === b.about && p.variant !== q.variant;
}

/** Orders offers so that each answer comes up as often as any other, whatever the run answers most often. */
function evenly(offers: readonly Offer[], shuffled: <T>(list: T[]) => T[]): readonly Offer[] {
  const answers = shuffled([...new Set(offers.map((o) => o.question.answer))]);
  const byAnswer = answers.map((answer) => shuffled(offers.filter((o) => o.question.answer === answer)));
  const longest = Math.max(...byAnswer.map((list) => list.length));
  return Array.from({ length: longest }, (_, i) => byAnswer.flatMap((list) => list.slice(i, i + 1))).flat();
}

export function choose(offers: readonly Offer[], seed: number, count: number): readonly Offer[] {
  const shuffled = shuffler(seeded(seed));
  const kinds = [...new Set(offers.map((o) => o.question.kind))].sort();
  const left = shuffled(kinds).map((kind) => {
    const asked = offers.filter((o) => o.question.kind === kind);
    return evenly(asked, (list) => shuffled(list)).toReversed();
  });
  const chosen: Offer[] = [];
  while (chosen.length < count && left.some((list) => list.length > 0))
    for (const list of left) {
      if (chosen.length >= count) break;
      let next = list.pop();
      while (next && chosen.some((c) => spoils(c, next!))) next = list.pop();
      if (next) chosen.push(next);
    }
  return offers.filter((o) => chosen.includes(o));
}
