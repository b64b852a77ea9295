// SPDX-License-Identifier: GPL-2.0-only
// Reads the style sheets and fonts that a report holds.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { rulesFor } from '../report/look.ts';
import type { ReportLook } from '../report/types.ts';
import { ROOT } from '../wasm/node.ts';

const SOURCES = join(ROOT, 'web/src');
/** Where drawings have their styles. The page's report collects the same: app/panels/patch/report/look.ts. */
const DRAWINGS = ['ui/tree', 'ui/rbtree', 'exhibits', 'ui/paper'];
const FACES = ['fonts.css', 'late.css'].map((file) => join(ROOT, 'web/build/fonts', file));
/** Weight 300 is only for large counters. */
const UNUSED = 'weight: 300';

const read = (file: string): string => readFileSync(file, 'utf8');

const sheets = (folder: string): readonly string[] =>
  readdirSync(join(SOURCES, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.css'))
    .sort()
    .map((file) => read(join(SOURCES, folder, file)));

/** A rule with its font inside; '': set-up has not cut that font yet, and the system's serves. */
function faceOf(rule: string): string {
  const [, name = ''] = /fonts\/([\w-]+\.woff2)/.exec(rule) ?? [];
  const file = join(ROOT, '.cache/fonts', name);
  if (rule.includes(UNUSED) || !existsSync(file)) return '';
  const font = readFileSync(file).toString('base64');
  return rule.replace(/url\([^)]*\)/, `url(data:font/woff2;base64,${font})`);
}

/** `drawings`: the markup of the report's pictures. */
export function lookInNode(drawings: string): ReportLook {
  const faces = FACES.flatMap((file) => read(file).match(/@font-face \{[^}]*\}/g) ?? []);
  return {
    css: `${read(join(SOURCES, 'report/report.css'))}\n${rulesFor(DRAWINGS.flatMap(sheets), drawings)}`,
    fonts: faces.map(faceOf).join('\n'),
  };
}
