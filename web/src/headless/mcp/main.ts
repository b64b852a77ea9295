// SPDX-License-Identifier: GPL-2.0-only
// Runs `npm run mcp`: a Model Context Protocol server over standard input and output. It ends when its client does.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { serveStdio } from '@modelcontextprotocol/server/stdio';
import { watchOutput } from '../../../../core-c/output/watch.mjs';
import { ROOT } from '../../wasm/node.ts';
import { UsageError } from '../usage.ts';
import { LOCAL_PAGE, pageOf } from './address.ts';
import { Callers } from './callers.ts';
import { serverOf } from './server.ts';

function pageAsked(): string {
  try {
    const { values } = parseArgs({ options: { page: { type: 'string', default: LOCAL_PAGE } } });
    return pageOf(values.page);
  } catch (error) {
    throw error instanceof UsageError ? error : new UsageError((error as Error).message);
  }
}

watchOutput();
// The standard output belongs to the protocol.
console.log = console.error;
try {
  const page = pageAsked();
  const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { version: string };
  const callers = new Callers();
  serveStdio(() => serverOf((name, asked, signal) => callers.call({ name, asked, page }, signal), version), {
    onerror: ({ message }) => console.error(message),
  });
  for (const end of ['end', 'close']) process.stdin.once(end, () => callers.close());
} catch (error) {
  if (!(error instanceof UsageError)) throw error;
  console.error(error.message);
  process.exitCode = 2;
}
