// SPDX-License-Identifier: GPL-2.0-only
// apt's package lists: the machine's as they are, or lists of our own in a scratch folder. Those need no root and touch
// nothing of the machine's; apt verifies signatures and hashes in both.
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { SetupError } from '../report.mjs';
import { run } from '../run.mjs';

/** @typedef {readonly string[]} Lists the options by which apt uses them */

/** @param {Readonly<Record<string, string>>} settings */
const asOptions = (settings) => Object.entries(settings).flatMap(([key, value]) => ['-o', `${key}=${value}`]);

/** Whatever the machine allows: what is not signed is not taken. */
const VERIFIED = {
  'APT::Get::AllowUnauthenticated': 'false',
  'Acquire::AllowInsecureRepositories': 'false',
  'Acquire::AllowDowngradeToInsecureRepositories': 'false',
};

/** As root, apt would rather fetch as its own user, who may not write here. */
const AS_ROOT = process.getuid?.() === 0 ? { 'APT::Sandbox::User': 'root' } : {};

/** @type {Lists} */
export const MACHINE = asOptions({ ...VERIFIED, ...AS_ROOT });

/**
 * @param {string} state a folder to make them in
 * @returns {Lists} of the machine's own sources, empty until updated
 */
export function ownLists(state) {
  for (const folder of ['lists/partial', 'archives/partial', 'none'])
    mkdirSync(join(state, folder), { recursive: true });
  return [
    ...MACHINE,
    ...asOptions({
      'Dir::State': state,
      'Dir::State::status': '/var/lib/dpkg/status',
      'Dir::Cache': state,
      'APT::Update::Error-Mode': 'any',
    }),
  ];
}

const KEYRINGS = [
  '/usr/share/keyrings/debian-archive-keyring.gpg',
  '/usr/share/keyrings/debian-archive-keyring.pgp',
];

/**
 * @param {string} state
 * @param {{ uri: string, suite: string }} from an archive and a suite that the machine may not list
 * @returns {Lists} of that suite alone, empty until updated
 */
export function suiteLists(state, { uri, suite }) {
  const keyring = KEYRINGS.find((file) => existsSync(file));
  if (!keyring) {
    throw new SetupError(
      `There is no ${KEYRINGS[0]}, by which apt could verify ${suite}: nothing is fetched.`,
      'Install debian-archive-keyring and run the command again.',
    );
  }
  const own = ownLists(state);
  const sources = join(state, 'sources.list');
  writeFileSync(sources, `deb [signed-by=${keyring} target=Packages] ${uri} ${suite} main\n`);
  const none = join(state, 'none');
  const places = {
    'Dir::Etc::SourceList': sources,
    'Dir::Etc::SourceParts': none,
    'Dir::Etc::Preferences': join(none, 'preferences'),
    'Dir::Etc::PreferencesParts': none,
  };
  return [...own, ...asOptions(places)];
}

/** `bullseye-security` is in the archive `Debian-Security`, all others in `Debian`. @param {string} suite */
export const labelOf = (suite) => (suite.endsWith('-security') ? 'Debian-Security' : 'Debian');

/**
 * The archives that the machine's sources name.
 * @param {Lists} lists
 * @returns {Promise<ReadonlyMap<string, string>>} label → URI; empty while the lists are
 */
export async function archives(lists) {
  const format = ['--format', '$(REPO_URI) $(LABEL)', 'Created-By: Packages'];
  const { out } = await run('apt-get', [...lists, 'indextargets', ...format]);
  const found = [...out.matchAll(/^(\w+:\S+) (Debian|Debian-Security)$/gm)];
  return new Map(found.reverse().map(([, uri = '', label = '']) => [label, uri]));
}
