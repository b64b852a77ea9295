// SPDX-License-Identifier: GPL-2.0-only
import { once } from 'node:events';
import { createServer } from 'node:net';
import { defineConfig } from '@playwright/test';
import { BROWSER } from './tests/e2e/browser.mjs';

/** Finds a free port, because a server on a fixed port may serve another build. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, 'localhost');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  await once(server, 'close');
  return port;
}

// Playwright's workers also read this file; they inherit the port from the main process's environment.
const PORT = (process.env['TREEWALK_TEST_PORT'] ??= String(await freePort()));

// The tests open the built page in Debian's Chromium, so nobody downloads Playwright's own browser.
export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results/e2e',
  fullyParallel: true,
  workers: 2,
  // A test that needs a second try is a fault, in the page or in the test.
  retries: 0,
  // Only `npm run test:long` runs the tests tagged @long.
  ...(process.env['LONG'] ? {} : { grepInvert: /@long/ }),
  forbidOnly: !!process.env['CI'],
  reporter: [['list'], ['./tests/e2e/support/slowest.ts'], ['./tests/e2e/support/shown-page.ts']],
  timeout: 60_000,
  // A loaded machine may answer slowly, so the limit is generous.
  expect: { timeout: 15_000 },
  use: {
    baseURL: `http://localhost:${PORT}/`,
    viewport: { width: 1280, height: 720 },
    // The tests of one worker share a browser process, which halves their work because the engine stays warm.
    // Playwright empties the context between two tests. A test that changes the context (permissions, network) calls
    // `test.use` or opens a context of its own.
    reuseContext: true,
    // A service worker would fetch the whole page again beside most tests; the specs that need one allow it.
    serviceWorkers: 'block',
    launchOptions: {
      executablePath: BROWSER,
      args: [
        '--no-sandbox',
        // Optimised code pays off only after seconds of running; without the optimiser, six of 100 CPU seconds are
        // saved.
        '--js-flags=--liftoff-only --no-turbofan',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  webServer: {
    command: `node --import tsx tests/e2e/support/server.ts ${PORT}`,
    url: `http://localhost:${PORT}/`,
    reuseExistingServer: false,
    timeout: 60_000,
  },
});
