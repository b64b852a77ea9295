// SPDX-License-Identifier: GPL-2.0-only
// Upgrades a trace of version 1 to version 2. In version 1 the site table had no kinds of object: all exhibits shared
// this list.

const CACHES = {
  GENERIC: 0,
  XA_NODE: 1,
  FOLIO: 2,
  BUFFER_HEAD: 3,
  IOCTX: 4,
  IOCTX_TABLE: 5,
  REF_HEAD: 6,
} as const;

export function upgradeFrom1(file: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const { sites } = file;
  const known = typeof sites === 'object' && sites !== null && 'version' in sites && sites.version === 1;
  return {
    ...file,
    version: 2,
    sites: known ? { typedefs: {}, ...sites, version: 2, caches: CACHES } : sites,
  };
}
