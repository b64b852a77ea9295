// SPDX-License-Identifier: GPL-2.0-only
// `npm run class`: serves the page and a class's vote from this machine, until its terminal ends it.
import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { watchOutput } from '../../core-c/output/watch.mjs';
import { addresses } from './addresses.ts';
import { builtPage } from './built.ts';
import { classServer } from './server.ts';
import { SAYS } from './words.ts';

const BAD_USAGE = 2;
const USUAL_PORT = 8_000;
/** Ports below are the administrator's. */
const FIRST_FREE = 1_024;
const LAST_PORT = 65_535;
/** Devices of one address. Some networks put a family's or a room's devices behind one. */
const USUAL_PER_ADDRESS = 8;
const MOST_PER_ADDRESS = 2_000;

function number(name: string, typed: string | undefined, usual: number, from: number, to: number): number {
  if (typed === undefined) return usual;
  if (!/^\d+$/.test(typed) || Number(typed) < from || Number(typed) > to)
    throw new Error(`--${name} ${typed}: give a number from ${from} to ${to}.`);
  return Number(typed);
}

function options() {
  try {
    const { values } = parseArgs({
      options: {
        network: { type: 'boolean', default: false },
        port: { type: 'string' },
        'per-address': { type: 'string' },
      },
    });
    return {
      network: values.network,
      port: number('port', values.port, USUAL_PORT, 0, LAST_PORT),
      perAddress: number('per-address', values['per-address'], USUAL_PER_ADDRESS, 1, MOST_PER_ADDRESS),
    };
  } catch (error) {
    console.error((error as Error).message);
    process.exit(BAD_USAGE);
  }
}

function main(): void {
  const { network, port, perAddress } = options();
  // Tests name a build of their own.
  const folder = process.env['TREEWALK_SITE'] ?? builtPage();
  if (folder === null) {
    console.error(SAYS.notBuilt);
    process.exit(1);
  }
  const template = readFileSync(join(folder, 'class/vote.html'), 'utf8');
  // A laptop may join another network while the server runs.
  const phones = (): readonly string[] => (network ? addresses((server.address() as AddressInfo).port) : []);
  const server = classServer(folder, { perAddress, addresses: phones, template });
  server.on('error', ({ code = '' }: NodeJS.ErrnoException) => {
    // Later errors are those of one connection.
    if (server.listening) return;
    const another = port >= FIRST_FREE && port < LAST_PORT ? port + 1 : USUAL_PORT + 1;
    console.error(SAYS.taken(port, code, another));
    process.exit(1);
  });
  server.listen(port, network ? '0.0.0.0' : '127.0.0.1', () => {
    console.log(SAYS.ready((server.address() as AddressInfo).port));
    if (!network) console.log(SAYS.alone('npm run class -- --network'));
    else console.log(phones().length ? SAYS.phones(phones()) : SAYS.noNetwork);
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => process.exit(0));
}

watchOutput();
main();
