// SPDX-License-Identifier: GPL-2.0-only
// Finds where phones reach this machine.
import { networkInterfaces } from 'node:os';

/** Networks that are no part of the internet: a lecture room's is mostly one of them. */
const PRIVATE = /^(?:10|192\.168|172\.(?:1[6-9]|2\d|3[01]))\./;
/** Bridges and tunnels of programs on this machine: no phone is there. */
const INNER = /^(?:docker|br-|veth|virbr|tun|tap|utun|vmnet|vboxnet)/;

export function addresses(port: number, all = networkInterfaces()): readonly string[] {
  const found = Object.entries(all).flatMap(([name, list = []]) =>
    list
      .filter(({ family, internal }) => family === 'IPv4' && !internal)
      .map(({ address }) => ({
        address,
        rank: (PRIVATE.test(address) ? 0 : 1) + (INNER.test(name) ? 2 : 0),
      })),
  );
  return found.sort((a, b) => a.rank - b.rank).map(({ address }) => `${address}:${port}`);
}
