// SPDX-License-Identifier: GPL-2.0-only
// Checks the kept page where the network neither answers nor fails, as in a train.
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, isKept, testWithServiceWorkers as test } from './support/page.ts';

// The watch reports requests to another origin; this test's server is one.
test.use({ provoked: /^request to http:\/\/localhost:\d+\// });

const HELD = 'a network that holds its answers does not hold the kept page';

test(HELD, { tag: '@long' }, async ({ page, treewalk, baseURL }) => {
  let holds = false;
  const held: string[] = [];
  let replies = 0;
  const server = createServer((request, response) => {
    const path = request.url!.slice(1);
    if (holds) return void held.push(path);
    void fetch(`${baseURL}${path}`).then(async (reply) => {
      response.setHeader('Content-Type', reply.headers.get('Content-Type') ?? 'application/octet-stream');
      response.setHeader('X-Reply', ++replies);
      response.writeHead(reply.status).end(Buffer.from(await reply.arrayBuffer()));
    });
  });
  await once(server.listen(0, 'localhost'), 'listening');
  const origin = `http://localhost:${(server.address() as AddressInfo).port}/`;
  try {
    await page.goto(origin);
    await isKept(page);
    holds = true;
    await page.goto(`${origin}lessons/five-walks/`);
    await expect(treewalk.status).toHaveText(/^Step 1 of/);
    // The page was asked for, not taken from the copy ahead of the network.
    expect(held).toContain('lessons/five-walks/');
    // The first wait is the only one: this page and each of its files come at once.
    await page.goto(`${origin}?again#v=1&ex=aio-lookup`, { timeout: 3_500 });
    await expect(treewalk.status).toHaveText(/^Step 1 of/);
    expect(held).toContain('?again');
    // The network's answer counts again as soon as there is one.
    holds = false;
    const before = replies;
    const about = () => page.evaluate(async () => Number((await fetch('about.json')).headers.get('X-Reply')));
    await expect.poll(about).toBeGreaterThan(before);
  } finally {
    server.closeAllConnections();
    server.close();
  }
});
