// SPDX-License-Identifier: GPL-2.0-only
// Version 1 of the trace format, brought up to version 2: all exhibits had one list of kinds of object then, and the
// site table did not carry it.

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
