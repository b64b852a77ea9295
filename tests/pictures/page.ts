// SPDX-License-Identifier: GPL-2.0-only
// Drawings of before and of now, side by side, in the page's own styles.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../core-c/tools/setup/remove.mjs';

export interface Drawing {
  readonly title: string;
  readonly markup: string;
}

export interface Pair {
  readonly title: string;
  /** '': there was none. */
  readonly was: string;
  readonly is: string;
}

/** Those below a folder that end so, each from there. */
export const filesIn = (folder: string, end: string): readonly string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith(end));

const styles = (): string =>
  [...filesIn(join(ROOT, 'web/src'), '.css')]
    .sort((a, b) => Number(b.includes('theme/')) - Number(a.includes('theme/')))
    .map((file) => readFileSync(join(ROOT, 'web/src', file), 'utf8'))
    .join('\n');

const OWN = `
body { margin: 24px; }
h1 { margin-bottom: 24px; font-size: 20px; }
.pair { display: grid; grid-template-columns: 1fr 1fr; gap: 16px; margin: 8px 0 40px; }
.pair > div { position: relative; border: 1px solid var(--rule); min-height: 440px; overflow: auto; }
`;

export function pageOf(pairs: readonly Pair[], since: string): string {
  const row = ({ title, was, is }: Pair): string =>
    `<h3>${title}</h3><div class="pair"><div>${was || 'none'}</div><div>${is || 'none'}</div></div>`;
  return `<!doctype html>
<html lang="en" data-theme="light">
<meta charset="utf-8">
<title>Pictures since ${since}</title>
<style>${styles()}${OWN}</style>
<h1>Left ${since}, right now</h1>
${pairs.map(row).join('\n')}
</html>
`;
}
