// SPDX-License-Identifier: GPL-2.0-only
import { once } from 'node:events';
import { createServer } from 'node:net';
import { defineConfig } from '@playwright/test';
import { BROWSER } from './tests/e2e/browser.mjs';

/** A port that nothing listens on: whatever answers a fixed one may be another build. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, 'localhost');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  await once(server, 'close');
  return port;
}

// Playwright's workers read this file again, with the environment of the process that started the server.
const PORT = (process.env['TREEWALK_TEST_PORT'] ??= String(await freePort()));

// The built page in Debian's own chromium. Playwright's download of a browser is not used.
export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results/e2e',
  fullyParallel: true,
  workers: 2,
  // Where nobody watches, a test that failed is tried once more; one that then passes is listed as flaky at the end.
  retries: process.env['CI'] ? 1 : 0,
  // npm run test:long.
  ...(process.env['LONG'] ? {} : { grepInvert: /@long/ }),
  forbidOnly: !!process.env['CI'],
  reporter: [['list'], ['./tests/e2e/support/slowest.ts']],
  timeout: 60_000,
  // A limit for what never comes: a loaded machine may take its time.
  expect: { timeout: 15_000 },
  use: {
    baseURL: `http://localhost:${PORT}/`,
    viewport: { width: 1280, height: 720 },
    // A worker's tests share a browser process, emptied between two: the engine stays warm, which halves a test's work.
    // What a test changes in its context itself (permissions, the network) it does by `test.use`, or in one of its own.
    reuseContext: true,
    // It would fetch the whole page again beside most tests; offline.spec.ts has it.
    serviceWorkers: 'block',
    launchOptions: {
      executablePath: BROWSER,
      args: [
        '--no-sandbox',
        // Code that runs for seconds alone repays its optimising: without it six of 100 CPU seconds are saved.
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
    command: `npx vite preview --port ${PORT} --strictPort`,
    url: `http://localhost:${PORT}/`,
    reuseExistingServer: false,
    timeout: 60_000,
  },
});
