// SPDX-License-Identifier: GPL-2.0-only
// Gives a lesson's question other numbers for each student: it asks about a run of its own, made from a template.
import { seeded } from '../base/random.ts';
import { seedOf } from '../quiz/student.ts';
import { askedKey, type OwnNumbers, type QuestionAsked } from './types.ts';

type Value = number | string;

/** Draws from a list: each range or text is as likely as any other. The same name and seed draw the same. */
function drawn(name: string, from: OwnNumbers['numbers'][string], seed: number): Value {
  const next = seeded(seedOf(name, seed));
  // The first numbers of similar seeds are alike.
  next();
  const one = from[Math.floor(next() * from.length)]!;
  if (typeof one === 'string') return one;
  const [least, most] = one;
  return least + Math.floor(next() * (most - least + 1));
}

/** Replaces each `{name}` by its value, and each `{512*block+1}` by a sum of products of values and whole numbers. */
function computed(text: string, values: Readonly<Record<string, Value>>): string {
  const valueOf = (part: string): Value => {
    const value = /^\d+$/.test(part) ? Number(part) : values[part];
    if (value === undefined) throw new Error(`own: “${text}” has no “${part}”`);
    return value;
  };
  const product = (parts: string): number =>
    parts.split('*').reduce((all, part) => all * Number(valueOf(part)), 1);
  return text.replace(/\{([\w*+]+)\}/g, (_, sum: string) =>
    /^\w+$/.test(sum)
      ? String(valueOf(sum))
      : String(sum.split('+').reduce((all, parts) => all + product(parts), 0)),
  );
}

/** The question with the numbers of a student's seed. Seed 0, or a question without own numbers: as it stands. */
export function askedOf(asked: QuestionAsked, own: OwnNumbers | undefined, seed: number): QuestionAsked {
  const { run, kind, note } = asked;
  if (!own || seed === 0) return asked;
  const values = Object.fromEntries(
    Object.entries(own.numbers).map(([name, from]) => [name, drawn(name, from, seed)]),
  );
  const fill = (text: string): string => computed(text, values);
  const { scenario: _, op: _op, ops: _ops, ...same } = run;
  return {
    run: own.ops === undefined ? { ...run, op: fill(own.op!) } : { ...same, ops: fill(own.ops) },
    at: own.at ? fill(own.at) : asked.at,
    kind,
    about: own.of ? fill(own.of) : asked.about,
    note: [fill(own.says), note].filter(Boolean).join(' '),
    stands: askedKey(asked),
  };
}
