// SPDX-License-Identifier: GPL-2.0-only
// Builds a patch of one file natively: an exhibit's cases as shipped and with the patch, in one program. Each
// has its own tree, as in a comparison of kernels. It takes the same patches as the page's patch lab.
import { cpSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { LabFile } from '../../web/src/base/lab.ts';
import { labOf } from '../../web/src/headless/compiler.ts';
import { applied, pathsIn } from '../../web/src/patch/diffs.ts';
import { stagedText } from '../../web/src/patch/text.ts';
import { readManifest } from '../../web/src/wasm/node.ts';
import { ROOT } from '../tools/kernel-json.ts';
import { currentKernel } from '../tools/kernel-source.ts';
import { ownCode } from './build.ts';
import { benchJson, benchSlugs, compileInto, earlier, sourcesOf } from './compile.ts';
import { link, type Part, tagOf } from './kernels.ts';

export const SIDES = ['original', 'your patch'] as const;

export interface Edit {
  readonly slug: string;
  readonly variant: string;
  readonly file: LabFile;
  /** The text that the compiler gets. */
  readonly text: string;
}

/**
 * Finds the file and the exhibit that a patch changes. If it finds none, throws an error that lists what can
 * be patched.
 */
export function editOf(patch: string): Edit {
  const paths = pathsIn(patch);
  const files = readManifest()
    .exhibits.filter(({ slug }) => benchSlugs().includes(slug))
    .flatMap((build) => (labOf(build)?.files ?? []).map((file) => ({ slug: build.slug, file })));
  const found = files.find(({ slug, file }) => {
    const { code } = benchJson(slug);
    return paths.includes(file.path) && file.variants.some((v) => v in code);
  });
  if (!found || paths.length !== 1) {
    const named = paths.length ? `The patch changes ${paths.join(', ')}` : 'The patch has no change';
    const can = [...new Set(files.map(({ file }) => file.path))].sort().join(', ');
    throw new Error(`${named}. The benchmark measures a patch of one of ${can}.`);
  }
  const { slug, file } = found;
  const variant = file.variants.find((v) => v in benchJson(slug).code)!;
  return { slug, variant, file, text: stagedText(file, applied(file, patch)) };
}

/** Copies the benchmark's sources, with the edited file among them. Returns the copy's folder. */
function copied({ file, text }: Edit, dir: string): string {
  const tree = join(ROOT, dir, 'tree');
  mkdirSync(tree, { recursive: true });
  for (const room of ['exhibits', 'bench', 'shim', 'host', 'trace'])
    cpSync(join(ROOT, 'core-c', room), join(tree, 'core-c', room), { recursive: true });
  symlinkSync(join(ROOT, '.cache'), join(tree, '.cache'));
  writeFileSync(join(tree, file.path), text);
  return tree;
}

/**
 * Builds the timed program into `dir`, and the counting one if the exhibit has it. Also returns bytes of
 * code.
 */
export async function buildPatched(edit: Edit, dir: string) {
  const { slug, variant, file, text } = edit;
  const kernel = currentKernel();
  const compiled = earlier();
  const kept = new Map<string, ReturnType<typeof sourcesOf>>();
  const parts = SIDES.map((id): Part => {
    const tree = id === 'original' || file.origin === 'linux' ? ROOT : copied(edit, dir);
    return {
      id,
      compile: compileInto(dir, compiled, tree),
      sources(own) {
        const sources = sourcesOf(slug, kernel, own, false);
        if (id !== 'original' && file.origin === 'linux')
          writeFileSync(join(ROOT, own, 'stage', file.staged.replace(/^.*\/stage\//, '')), text);
        kept.set(id, sources);
        return sources;
      },
    };
  });
  const compile = compileInto(dir, compiled);
  const bench = await link(slug, parts, false, dir, compile, variant);
  const counts = benchJson(slug).kernels ? await link(slug, parts, true, dir, compile, variant) : null;
  const named = Object.keys(benchJson(slug).code).filter((name) => name.split(' ')[0] === variant);
  const codeBytes = SIDES.map((id) =>
    named.reduce((sum, name) => sum + ownCode(slug, name, kept.get(id)!, dir, tagOf(id)), 0),
  );
  return { bench, counts, codeBytes };
}
