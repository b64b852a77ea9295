// SPDX-License-Identifier: GPL-2.0-only
// Checks that a program that has run before runs as a new one does, whatever it ran.
import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { runnable } from '../../web/src/base/variants.ts';
import { parseOps } from '../../web/src/exhibit-api/ops.ts';
import type { Core } from '../../web/src/wasm/core.ts';
import { loadProgram, readWasm } from '../../web/src/wasm/node.ts';
import { runOps, type RunInput } from '../../web/src/wasm/run.ts';
import type { TraceData } from '../../web/src/trace/trace.ts';
import { manifest, models, opensWith } from '../support/run.ts';
import { some } from '../support/some.ts';

const bytes = ({ buffer, byteOffset, byteLength }: Uint8Array | Uint32Array): Buffer =>
  Buffer.from(buffer, byteOffset, byteLength);
/** A run without its long parts, and the hash of each of these. */
const summary = ({ records, firstImage, sites: _, ...rest }: TraceData): unknown => ({
  ...rest,
  hashes: [records, firstImage].map((part) => createHash('sha256').update(bytes(part)).digest('hex')),
});

const builds = manifest.exhibits.filter(({ slug }) => models.has(slug) && opensWith(slug).length > 0);

describe.each(builds.map((build) => [build.slug, build] as const))('%s', (slug, build) => {
  const model = models.get(slug)!;
  const variant = opensWith(slug).at(-1)!;
  const { core } = runnable(manifest, build, variant);
  const program = loadProgram(build, 64, variant);
  /** A module of its own has no program yet. */
  const alone = () => ({ ...program, module: new WebAssembly.Module(readWasm(core.traced['64']!.wasm)) });
  const given = (text: string): Omit<RunInput, keyof typeof program> => ({
    ...{ model, fanout: 64, ops: parseOps(model, text, 64).ops },
  });
  const [first, ...others] = build.scenarios.map(({ text }) => text);

  test('after each other scenario it begins with the same memory, and leaves the same records', () => {
    const own = alone();
    const asNew = summary(runOps({ ...own, ...given(first!) }));
    for (const text of some(others, 4)) {
      runOps({ ...own, ...given(text) });
      expect(summary(runOps({ ...own, ...given(first!) }))).toEqual(asNew);
    }
  });

  test.runIf(slug === 'page-cache')('after a crash too, and with another budget', () => {
    const own = alone();
    const { ops } = runOps({ ...own, ...given(first!) });
    const budget = Math.max(...ops.map((op) => op.end - op.first)) - 1;
    const crashed = runOps({ ...own, ...given(first!), budget });
    expect(crashed.crash?.cause).toBe('budget');
    expect(summary(runOps({ ...own, ...given(first!), budget }))).toEqual(summary(crashed));
    expect(summary(runOps({ ...own, ...given(first!) }))).toEqual(
      summary(runOps({ ...alone(), ...given(first!) })),
    );
  });

  test('who watches may keep it: no other run gets it', () => {
    const own = alone();
    const seen = new Set<Core>();
    const progress: RunInput['progress'] = (_, of) => {
      seen.add(of);
      return false;
    };
    for (let i = 0; i < 3; i++) runOps({ ...own, ...given(first!), progress });
    expect(seen.size).toBe(3);
  });
});
