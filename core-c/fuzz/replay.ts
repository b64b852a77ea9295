// SPDX-License-Identifier: GPL-2.0-only
// Runs operations natively in a fuzzer's program. Reads their results, and the structure's entries
// afterwards.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ExhibitModel } from '../../web/src/exhibit-api/types.ts';
import { remove } from '../tools/setup/remove.mjs';
import type { Fuzzer } from './fuzz.ts';
import { toBytes } from './words.ts';

export interface Replayed {
  readonly results: readonly number[];
  /** Whether a known fault ended the run. */
  readonly endedEarly: boolean;
  /** Lines `entry …`; none if the run ended early. */
  readonly entries: readonly string[];
}

/**
 * Runs each text on each variant, in their order. Throws with the messages of the sanitizers or the checks.
 */
export function replayNatively(
  { program, variants }: Fuzzer,
  model: ExhibitModel,
  texts: readonly string[],
): readonly (readonly Replayed[])[] {
  const dir = mkdtempSync(join(tmpdir(), 'treewalk-'));
  try {
    const files = texts.map((text, i) => {
      const file = join(dir, String(i));
      writeFileSync(file, toBytes(model, text));
      return file;
    });
    const output = execFileSync(program, ['--replay', ...files], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ASAN_OPTIONS: 'detect_leaks=0' },
    });
    const runs = output
      .split(/^run\n/m)
      .slice(1)
      .map(replayed);
    return texts.map((_, i) => runs.slice(i * variants.length, (i + 1) * variants.length));
  } finally {
    remove(dir, tmpdir());
  }
}

function replayed(output: string): Replayed {
  const lines = output.split('\n');
  return {
    results: lines.filter((l) => l.startsWith('result ')).map((l) => Number(l.slice('result '.length))),
    endedEarly: lines.includes('ended early'),
    entries: lines.filter((l) => l.startsWith('entry ')),
  };
}
