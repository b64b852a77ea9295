// SPDX-License-Identifier: GPL-2.0-only
// Writes a patch series of the kernel text on this machine, and the bases that it may fit.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createTwoFilesPatch } from 'diff';
import { ROOT } from '../../core-c/tools/kernel-json.ts';
import { variantsOf } from '../../web/src/base/variants.ts';
import { labOf } from '../../web/src/headless/compiler.ts';
import type { Base } from '../../web/src/patch/series/fit.ts';
import { manifest } from '../support/run.ts';
import { buildOf } from './lab.ts';

const kernelText = (kernel: string, path: string): string =>
  readFileSync(join(ROOT, '.cache/linux', kernel, path), 'utf8');

type Change = (text: string) => string;

/** Mails of patches, each a change of the texts that the ones before have left. */
export function mailsOf(
  patches: readonly Readonly<Record<string, Change>>[],
  kernel = manifest.kernel,
): { readonly mails: readonly string[]; readonly text: (path: string) => string } {
  const texts = new Map<string, string>();
  const text = (path: string): string => texts.get(path) ?? kernelText(kernel, path);
  const mails = patches.map((patch, i) => {
    const diffs = Object.entries(patch).map(([path, change]) => {
      const [before, after] = [text(path), change(text(path))];
      if (before === after) throw new Error(`patch ${i + 1} changes nothing in ${path}`);
      texts.set(path, after);
      const diff = createTwoFilesPatch(`a/${path}`, `b/${path}`, before, after, undefined, undefined, {
        context: 3,
      });
      return `diff --git a/${path} b/${path}\n${diff.replace(/^=+\n/, '')}`;
    });
    const head =
      'From 0123456789abcdef0123456789abcdef01234567 Mon Sep 17 00:00:00 2001\nFrom: A <a@example.org>\n';
    return `${head}Subject: [PATCH ${i + 1}/${patches.length}] change ${i + 1}\n\nWords.\n---\n${diffs.join('')}-- \n2.39.2\n\n`;
  });
  return { mails, text };
}

export const basesOf = (slug: string): readonly Base[] =>
  variantsOf(manifest, buildOf(slug)!).flatMap(({ id, label, core, kernel }): Base[] => {
    const pack = core && labOf(buildOf(slug)!, id);
    const whole = (path: string) => Promise.resolve(kernelText(kernel!.kernel, path));
    return pack ? [{ variant: id, label, kernel: kernel!.kernel, pack, whole }] : [];
  });
