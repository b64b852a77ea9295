// SPDX-License-Identifier: GPL-2.0-only
// Starts a class server over the built page, with a wall and phones of their own.
import { readFileSync } from 'node:fs';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { classServer } from '../../../web/server/server.ts';

const SITE = 'dist';
const PHONE = { width: 390, height: 844 };

export interface Class {
  readonly at: string;
  readonly wall: Page;
  /** Opens the wall's page at an address, the part after `#`. */
  readonly open: (hash: string) => Promise<void>;
  readonly phone: () => Promise<Page>;
  /** Ends the server, and starts another one at the same port. */
  readonly restart: () => Promise<void>;
}

/** @param addresses where phones reach the server, as the wall shows it */
export async function inClass(
  browser: Browser,
  addresses: readonly string[],
  work: (all: Class) => Promise<void>,
): Promise<void> {
  const template = readFileSync(`${SITE}/class/vote.html`, 'utf8');
  const start = async (port: number) => {
    const server = classServer(SITE, { perAddress: 8, addresses: () => addresses, template });
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
    return server;
  };
  let server = await start(0);
  const { port } = server.address() as AddressInfo;
  const end = async (): Promise<void> => {
    server.close();
    server.closeAllConnections();
    await once(server, 'close');
  };
  const at = `http://localhost:${port}/`;
  const contexts: BrowserContext[] = [];
  const page = async (viewport: { readonly width: number; readonly height: number }): Promise<Page> => {
    const context = await browser.newContext({ viewport, serviceWorkers: 'block' });
    contexts.push(context);
    return context.newPage();
  };
  try {
    const wall = await page({ width: 1920, height: 1080 });
    await work({
      ...{ at, wall },
      open: async (hash) => void (await wall.goto(`${at}#${hash}`)),
      async phone() {
        const made = await page(PHONE);
        await made.goto(`${at}vote`);
        return made;
      },
      async restart() {
        await end();
        server = await start(port);
      },
    });
  } finally {
    for (const context of contexts) await context.close();
    await end();
  }
}
