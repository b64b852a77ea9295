// SPDX-License-Identifier: GPL-2.0-only
// Checks the glossary's words in all sentences of the narrator.
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it, test } from 'vitest';
import { GLOSSARIES } from '../../web/src/app/pages/glossary/all.ts';
import { momentOf } from '../../web/src/session/event-reference.ts';
import { split } from '../../web/src/ui/glossary/split.ts';
import type { Glossary } from '../../web/src/ui/glossary/terms.ts';
import { variantsOf } from '../../web/src/base/variants.ts';
import { parseOps } from '../../web/src/exhibit-api/ops.ts';
import { manifest, models, runTrace } from '../support/run.ts';

const own = import.meta.glob<readonly Glossary[]>('../../web/src/exhibits/*/glossary.ts', {
  eager: true,
  import: 'default',
});
const ofExhibit = (slug: string): readonly Glossary[] =>
  own[`../../web/src/exhibits/${slug}/glossary.ts`] ?? [];

function sentences(slug: string): readonly string[] {
  const folder = `tests/golden/${slug}`;
  const stories = readdirSync(`${folder}/sentences`).map((f) =>
    readFileSync(`${folder}/sentences/${f}`, 'utf8'),
  );
  const rest = readFileSync(`${folder}/sentences.txt`, 'utf8').replace(/^.*?: /gm, '');
  return [...new Set([...stories, rest].join('\n').split('\n'))].map((s) => s.trim()).filter(Boolean);
}

describe.each(manifest.exhibits.map((e) => e.slug))('%s', (slug) => {
  it('has its words in its sentences, each once, and none within a name of C', () => {
    const found = new Set<string>();
    for (const sentence of sentences(slug)) {
      const pieces = split(sentence, ofExhibit(slug));
      expect(pieces.map((p) => (typeof p === 'string' ? p : p.text)).join('')).toBe(sentence);
      const words = pieces.flatMap((p) => (typeof p === 'string' ? [] : [p.term.word]));
      expect(new Set(words).size, sentence).toBe(words.length);
      let end = 0;
      for (const piece of pieces) {
        const text = typeof piece === 'string' ? piece : piece.text;
        end += text.length;
        if (typeof piece === 'string') continue;
        found.add(piece.term.word);
        expect(sentence.slice(0, end - text.length), sentence).not.toMatch(/[\w>.]$/);
        expect(sentence.slice(end), sentence).not.toMatch(/^(\w|\(|->)/);
      }
    }
    expect(found.size).toBeGreaterThan(5);
  });

  it('speaks of no order but the size of an entry', () => {
    for (const sentence of sentences(slug))
      for (const piece of split(sentence, ofExhibit(slug)))
        if (typeof piece === 'object' && piece.term.word === 'order')
          expect(sentence).toMatch(
            /\border \d|\bthe (?:wrong )?order\b(?! (?:stays|is))|order of the entry|its order\b/,
          );
  });
});

const TERMS = GLOSSARIES.flatMap((g) => g.terms);

test.each(TERMS)('“$word” is explained in one short sentence, and is found', (term) => {
  expect(term.says).toMatch(/^[A-Z].*[.]$/);
  expect(term.says.split(/\s+/).length).toBeLessThanOrEqual(25);
  const pieces = split(`the ${term.word} there`, [{ title: '', terms: [term] }]);
  expect(pieces.some((p) => typeof p === 'object' && p.term === term)).toBe(true);
});

test('each word stands once in its glossary', () => {
  for (const { terms } of GLOSSARIES) expect(new Set(terms.map((t) => t.word)).size).toBe(terms.length);
});

test.each(TERMS.filter((t) => t.seen))('where “$word” is seen exists', ({ seen }) => {
  const address = new URLSearchParams(seen);
  const build = manifest.exhibits.find((e) => e.slug === address.get('ex'));
  const scenario = build?.scenarios.find((s) => s.slug === address.get('sc'));
  expect(scenario, seen).toBeDefined();
  const variants = address.get('var')?.split(',') ?? [];
  expect(build!.variants.map((v) => v.id)).toEqual(expect.arrayContaining(variants));
  const at = momentOf(address.get('at') ?? '');
  if (!at) return expect(address.has('at')).toBe(false);
  const model = models.get(build!.slug)!;
  const { ops } = parseOps(model, scenario!.text, build!.fanouts[0]!, scenario!.slug);
  expect(at.op).toBeLessThan(ops.length);
  // The lane's kernel is not built here.
  const lane = variantsOf(manifest, build!).find((v) => v.id === at.lane);
  expect(lane, seen).toBeDefined();
  if (!lane!.core) return;
  const trace = runTrace(build!.slug, at.lane, scenario!.text, build!.fanouts[0]);
  expect(model.events(trace, at.op).filter((e) => e.kind === at.kind).length).toBeGreaterThanOrEqual(at.nth);
});
