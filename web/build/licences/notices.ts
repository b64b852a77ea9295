// SPDX-License-Identifier: GPL-2.0-only
// Finds the packages that the bundler put into the page, and the notices that their licences require.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

export interface Notice {
  readonly name: string;
  readonly version: string;
  readonly licence: string;
  readonly text: string;
}

const require = createRequire(import.meta.url);

/** A module without a file holds the bundler's own code: the name before the slash is its package. */
const HELPER = /^\0(vite|rolldown)\//;

/** The point where a licence file continues with the package's own tools, none of which is in the page. */
const OF_ITS_TOOLS = /^# Licenses of bundled dependencies/m;

/** Finds the folder of the package that a module belongs to; null: the module is ours. */
export function packageOf(id: string): string | null {
  const helper = HELPER.exec(id)?.[1];
  const path = helper ? require.resolve(helper) : id.replace(/^\0/, '');
  if (!path.includes('/node_modules/')) return null;
  // Some packages have a package.json without a name, which only says of what kind the modules beside it are.
  for (let folder = dirname(path); folder !== '/'; folder = dirname(folder)) {
    const about = join(folder, 'package.json');
    if (existsSync(about) && 'name' in (JSON.parse(readFileSync(about, 'utf8')) as object)) return folder;
  }
  throw new Error(`${path}: this module is in no package.`);
}

/** Reads a package's notice. `given`: the text for a package that brings none. */
export function noticeOf(folder: string, given?: string): Notice {
  const about = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Record<string, string>;
  const { name = folder, version = '', license = '' } = about;
  const files = readdirSync(folder).filter((file) => /^(licen[cs]e|copying|notice)(\.\w+)?$/i.test(file));
  if (!license || (!files.length && given === undefined))
    throw new Error(`${name} ${version} states no licence that the page could pass on. Do without it.`);
  const own = files
    .map((file) => readFileSync(join(folder, file), 'utf8').split(OF_ITS_TOOLS)[0]!.trim())
    .join('\n\n');
  return { name, version, licence: license, text: given ?? own };
}

export function noticesText(head: string, notices: readonly Notice[]): string {
  const parts = notices.map((n) => `${n.name} ${n.version} (${n.licence})\n\n${n.text}`);
  return `${[head, ...parts].join(`\n\n${'='.repeat(78)}\n`)}\n`;
}
