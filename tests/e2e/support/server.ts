// SPDX-License-Identifier: GPL-2.0-only
// Serves the built page to the browser tests, as `vite preview` does, and runs the headless runner for them.
//
//   node --import tsx tests/e2e/support/server.ts PORT
import { text } from 'node:stream/consumers';
import { preview, type Plugin } from 'vite';
import { headless } from '../../support/headless.ts';
import { RUNNER, type Asked } from './runner.ts';

const runner: Plugin = {
  name: 'runner',
  configurePreviewServer({ middlewares }) {
    middlewares.use(RUNNER, (request, response) => {
      const answer = async (): Promise<string> => {
        const { args, input } = JSON.parse(await text(request)) as Asked;
        return JSON.stringify(await headless(args, input));
      };
      answer().then(
        (json) => response.end(json),
        (error: unknown) => response.writeHead(500).end(String(error)),
      );
    });
  },
};

/** Answers late, each file by another time: what a test does not wait for comes too late. */
const late = (most: number): Plugin => ({
  name: 'late',
  configurePreviewServer({ middlewares }) {
    middlewares.use((_request, _response, next) => {
      setTimeout(next, most * Math.random());
    });
  },
});

const most = Number(process.env['LATE'] ?? 0);
const port = Number(process.argv[2]);
await preview({
  configFile: 'vite.config.ts',
  preview: { port, strictPort: true },
  plugins: [runner, ...(most ? [late(most)] : [])],
});
