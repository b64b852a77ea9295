// SPDX-License-Identifier: GPL-2.0-only
// Gives apt the options that choose its package lists: the machine's, or our own in a scratch folder. Our own
// lists need no root and change nothing on the machine. apt verifies signatures and hashes for both.
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { SetupError } from '../report.mjs';
import { run } from '../run.mjs';

/** @typedef {readonly string[]} Lists options of apt that name the lists to use */

/** @param {Readonly<Record<string, string>>} settings */
const asOptions = (settings) => Object.entries(settings).flatMap(([key, value]) => ['-o', `${key}=${value}`]);

/** Refuse unsigned packages and lists, whatever the machine's own configuration allows. */
const VERIFIED = {
  'APT::Get::AllowUnauthenticated': 'false',
  'Acquire::AllowInsecureRepositories': 'false',
  'Acquire::AllowDowngradeToInsecureRepositories': 'false',
};

/** Run as root, apt would fetch as its own user, who may not write here. */
const AS_ROOT = process.getuid?.() === 0 ? { 'APT::Sandbox::User': 'root' } : {};

/** The machine's own lists, as they are. @type {Lists} */
export const MACHINE = asOptions({ ...VERIFIED, ...AS_ROOT });

/**
 * @param {string} state the folder to make the lists in
 * @returns {Lists} lists of the machine's sources, empty until `apt-get update`
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
 * @param {{ uri: string, suite: string }} from an archive and a suite, which the machine need not list
 * @returns {Lists} lists of that suite alone, empty until `apt-get update`
 */
export function suiteLists(state, { uri, suite }) {
  const keyring = KEYRINGS.find((file) => existsSync(file));
  if (!keyring) {
    throw new SetupError(
      `apt needs ${KEYRINGS[0]} to verify ${suite}, and the file is missing: nothing is fetched.`,
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

/** The label of a suite's archive: `Debian-Security` for suites such as bullseye-security. @param {string} suite */
export const labelOf = (suite) => (suite.endsWith('-security') ? 'Debian-Security' : 'Debian');

/**
 * Finds Debian's archives that the machine's sources name.
 * @param {Lists} lists
 * @returns {Promise<ReadonlyMap<string, string>>} label → URI; empty while the lists are empty
 */
export async function archives(lists) {
  const format = ['--format', '$(REPO_URI) $(LABEL)', 'Created-By: Packages'];
  const { out } = await run('apt-get', [...lists, 'indextargets', ...format]);
  const found = [...out.matchAll(/^(\w+:\S+) (Debian|Debian-Security)$/gm)];
  return new Map(found.reverse().map(([, uri = '', label = '']) => [label, uri]));
}
