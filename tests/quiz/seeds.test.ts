// SPDX-License-Identifier: GPL-2.0-only
// Checks that a seed keeps its questions, so that a teacher's quiz and its answer codes stay valid. A change must
// raise VERSION in web/src/quiz/id.ts; its questions are kept beside the older ones (UPDATE_GOLDEN=1).
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { VERSION, VERSIONS } from '../../web/src/quiz/id.ts';
import { quizOf } from '../../web/src/quiz/quiz.ts';
import type { Question } from '../../web/src/quiz/types.ts';
import { variantsOf } from '../../web/src/base/variants.ts';
import { sameText } from '../support/golden.ts';
import { manifest } from '../support/run.ts';
import { expectKept } from '../support/sentences.ts';
import { scenarioOf } from './runs.ts';

/** A quiz names its variants; these are what older quizzes had, where a variant came later. */
const VARIANTS: Readonly<Record<string, readonly string[]>> = { 'page-cache': ['v6.9', 'v1', 'merged'] };

const SCENARIOS: Readonly<Record<string, readonly string[]>> = {
  'page-cache': ['split-order9', 'race-evict'],
  'buffer-lru': ['miss-full'],
  'aio-lookup': ['destroyed'],
  'delayed-ref': ['double-rotation'],
  xarray: ['multi-index'],
};
const SEEDS = [0, 7, 4_294_967_295];
const COUNT = 6;

/** `merged next-slot 4.read.8: 15` */
const told = ({ variant, kind, ask, choices, answer }: Question): string =>
  `  ${variant} ${kind} ${ask.op}.${ask.kind}.${ask.nth}: ${answer}${choices ? ` of ${choices.join(', ')}` : ''}`;

describe.each(Object.keys(SCENARIOS))('%s', (slug) => {
  const build = manifest.exhibits.find((e) => e.slug === slug)!;
  /** The exhibit's own variants, which LONG=1 has too. */
  const own = build.variants.map((v) => v.id);
  const isSame = variantsOf(manifest, build).every((v) => !own.includes(v.id) || sameText(build, v));

  test.skipIf(!isSame)('what each seed asks', () => {
    const kept = SCENARIOS[slug]!.flatMap((name) => {
      const { spec, lanes, file: ops } = scenarioOf(slug, name, VARIANTS[slug] ?? own);
      return SEEDS.map((seed) => {
        const { id, questions } = quizOf({ ...spec, seed, count: COUNT }, lanes, ops.opens);
        return [id, ...questions.map(told), ''].join('\n');
      });
    });
    const path = `${slug}/quizzes.${VERSION}.txt`;
    const file = fileURLToPath(new URL(`../golden/${path}`, import.meta.url));
    // A kept quiz is never written again: when a seed's questions change, so does the version.
    if (!existsSync(file)) expectKept(path, kept.join('\n'));
    const raise = `raise VERSION in web/src/quiz/id.ts; only if a scenario was changed, delete tests/golden/${path}`;
    expect(kept.join('\n'), raise).toBe(readFileSync(file, 'utf8'));
  });
});

test('the version is one that is read, the newest', () => expect(VERSIONS.at(-1)).toBe(VERSION));
