// SPDX-License-Identifier: GPL-2.0-only
// Checks an exhibit's own kinds of event and keys, which the shell does not know.
import { describe, expect, test } from 'vitest';
import { fits } from '../../core-c/tools/setup/kernel/list.mjs';
import { KEYS } from '../../web/src/app/dialogs/help/key-list.ts';
import { SHARED_EVENTS, markOf } from '../../web/src/exhibit-api/index.ts';
import { parseOps } from '../../web/src/exhibit-api/ops.ts';
import { TREE_KEYS } from '../../web/src/structures/tree-lane/keys.ts';
import { buildsOf, isOfKernels, keptVariants, onAdded, shortOf } from '../support/builds.ts';
import { manifest, models, runTrace } from '../support/run.ts';
import { WHOLE } from '../support/some.ts';

/** Scenarios with more operations than this are skipped without LONG=1: shorter ones show the same kinds. */
const MOST = 200;

describe.each([...models.values()])('$slug', (model) => {
  const shared: ReadonlySet<string> = new Set(SHARED_EVENTS);
  const forms = Object.entries(model.eventKinds ?? {});
  const build = manifest.exhibits.find((e) => e.slug === model.slug)!;
  // Later kernels may have more kinds. An exhibit that says so is run on all kernels here.
  const kernels = forms.some(([, form]) => form.since) ? buildsOf(model.slug) : [];
  const own = forms
    .filter(([, { since }]) => !since || kernels.some(({ kernel }) => fits({ from: since }, kernel)))
    .map(([kind]) => kind);
  const onAll = isOfKernels(build) || kernels.length > 0;

  test(`every kind of event is shared or its own, and it brings none that does not occur${onAll ? onAdded : ''}`, () => {
    const seen = new Set<string>();
    const kept = keptVariants(build).flatMap(({ id, core }) => (core ? [id] : []));
    for (const id of new Set([...kept, ...kernels.map(({ variant }) => variant)]))
      for (const { text } of shortOf(build)) {
        if (!WHOLE && parseOps(model, text, build.fanouts[0]!).ops.length > MOST) continue;
        const trace = runTrace(model.slug, id, text);
        trace.ops.forEach((_, op) => model.events(trace, op).forEach((e) => seen.add(e.kind)));
      }
    const unshared = [...seen].filter((kind) => !shared.has(kind)).sort();
    // An exhibit of the kernels' own functions has all its kinds on the oldest kernel.
    if (keptVariants(build)[0]?.core) expect(unshared).toEqual([...own].sort());
    else expect(own).toEqual(expect.arrayContaining(unshared));
    expect(own.filter((kind) => shared.has(kind))).toEqual([]);
  });
});

test('no key of a tree is one of the shell’s', () => {
  const keys = (list: typeof KEYS): readonly string[] =>
    list.flatMap(([k]) => k.split(/[ ]+/)).filter((k) => k.length === 1);
  expect(keys(TREE_KEYS)).toEqual(['M', 'Z', '0', '<', '>', 'G']);
  expect(keys(KEYS).filter((k) => keys(TREE_KEYS).includes(k))).toEqual([]);
});

test('an exhibit’s own kind has the sign that it names, a shared one that of all', () => {
  const own = { turn: { label: 'turn', mark: 'plus' as const }, look: { label: 'look' } };
  expect(['turn', 'look', 'free', 'read'].map((kind) => markOf(kind, own))).toEqual([
    ...['plus', undefined, 'free', undefined],
  ]);
});
