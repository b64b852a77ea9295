// SPDX-License-Identifier: GPL-2.0-only
// Reads why no scenario reaches a line: core-c/exhibits/<slug>/unreached.json. A function and a hash of the text name
// a line. So the file holds no kernel text, and line numbers may change.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import type { CoreBuild } from '../../base/manifest.ts';
import { CORE_DIR, readSource } from '../../wasm/node.ts';

const text = v.pipe(v.string(), v.nonEmpty());
const Unreached = v.array(
  v.strictObject({
    /** The function in which no scenario reaches `lines`, or which no scenario calls. */
    function: text,
    /** Keys of lines, as `lineKeys` makes them; absent: every line of the function. */
    lines: v.exactOptional(v.array(v.pipe(text, v.regex(/^[0-9a-f]{8}(#\d+)?$/)))),
    /** Ids of the kernels that the reason applies to; absent: all. */
    in: v.exactOptional(v.array(text)),
    reason: text,
  }),
);
export type Unreached = v.InferOutput<typeof Unreached>[number];

const EXHIBITS = join(CORE_DIR, '../../core-c/exhibits');

/** null: the exhibit makes no promise. */
export function unreachedOf(slug: string): readonly Unreached[] | null {
  const path = join(EXHIBITS, slug, 'unreached.json');
  if (!existsSync(path)) return null;
  const { output, issues } = v.safeParse(Unreached, JSON.parse(readFileSync(path, 'utf8')));
  if (issues)
    throw new Error(
      `core-c/exhibits/${slug}/unreached.json: ${v.getDotPath(issues[0]) ?? ''}: ${issues[0].message}`,
    );
  return output;
}

/** Keys of lines: "a1b2c3d4", and "a1b2c3d4#2" for the second line with that text in the function. */
export function lineKeys(core: CoreBuild): (file: string, name: string, line: number) => string | undefined {
  const source = readSource(core);
  const keys = new Map<string, string>();
  for (const { file, name, first, lines } of source.functions) {
    const seen = new Map<string, number>();
    for (const [i, tokens] of lines.entries()) {
      const plain = tokens
        .map(([t]) => t)
        .join('')
        .trim();
      const hash = createHash('sha256').update(plain).digest('hex').slice(0, 8);
      const nth = (seen.get(hash) ?? 0) + 1;
      seen.set(hash, nth);
      keys.set(`${file} ${name} ${first + i}`, nth === 1 ? hash : `${hash}#${nth}`);
    }
  }
  return (file, name, line) => keys.get(`${file} ${name} ${line}`);
}
