// SPDX-License-Identifier: GPL-2.0-only
// Asks the server as an assistant does: a process, its standard input and output, the SDK's own client. It is started
// once.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from '@modelcontextprotocol/client';
import { StdioServerTransport } from '@modelcontextprotocol/server/stdio';
import { afterAll, expect, it } from 'vitest';
import { ROOT } from '../../web/src/wasm/node.ts';

const PAGE = 'https://treewalk.example/';
const SPLIT = { exhibit: 'page-cache', scenario: 'split-order9' };
/** Some seconds of work. */
const LONG = { exhibit: 'page-cache', ops: 'random 1500 add 0..100000 seed 3', query: 'step' };

/** Node lets the process write nothing but what tsx keeps of compiled files. */
const READ_ONLY = [
  process.allowedNodeEnvironmentFlags.has('--permission') ? '--permission' : '--experimental-permission',
  ...['--allow-fs-read=*', `--allow-fs-write=${join(tmpdir(), 'tsx-')}*`],
  ...['--allow-worker', '--allow-child-process', '--no-warnings'],
];
const SERVER = ['--import', 'tsx', 'web/src/headless/mcp/main.ts', '--page', PAGE];

const child = spawn(process.execPath, [...READ_ONLY, ...SERVER], { cwd: ROOT, stdio: 'pipe' });
afterAll(() => child.kill());
const exited = once(child, 'exit');
const [said, complained]: [string[], string[]] = [[], []];
child.stdout.on('data', (data: Buffer) => said.push(data.toString()));
child.stderr.on('data', (data: Buffer) => complained.push(data.toString()));

const client = new Client({ name: 'test', version: '1' });
// The transport is the same for both ends: it reads lines from one stream and writes them to the other.
await client.connect(new StdioServerTransport(child.stdout, child.stdin));

const ask = async (name: string, args: object, signal?: AbortSignal) => {
  const { content } = await client.callTool(
    { name, arguments: { ...args } },
    { ...(signal ? { signal } : {}), timeout: 100_000 },
  );
  const [block] = content;
  return JSON.parse(block?.type === 'text' ? block.text : '') as Record<string, unknown>;
};

it('answers two at once, each with its own', async () => {
  const [query, run] = await Promise.all([
    ask('query', { ...SPLIT, query: 'op where $walks > 4 show $walks' }),
    ask('run', { exhibit: 'xarray', scenario: 'split' }),
  ]);
  expect(query['variants']).toMatchObject([
    { variant: 'v6.9', count: 1, hits: [{ op: 'add 515', value: 5 }] },
    { variant: 'merged', count: 0 },
  ]);
  expect(query['address']).toMatch(/^https:\/\/treewalk\.example\/#v=1&ex=page-cache&/);
  expect(run).toMatchObject({ exhibit: 'xarray', leakedNodes: 0, invariants: [] });
});

it('an ended call leaves the server as it was; so does a line that is no message', async () => {
  const stop = new AbortController();
  const ended = ask('query', LONG, stop.signal);
  setTimeout(() => stop.abort(new Error('enough')), 100);
  await expect(ended).rejects.toThrow('enough');
  child.stdin.write('no message\n{"jsonrpc":"2.0","id":1}\n');
  expect(await ask('list', {})).toMatchObject({ address: PAGE, leftOut: [] });
});

it('a cut connection ends it in the middle of a call', async () => {
  const cut = ask('query', LONG).catch((error: Error) => error.message);
  child.stdin.end();
  expect(await exited).toEqual([0, null]);
  await client.close();
  expect(await cut).toMatch(/closed/i);
  // The standard output has messages alone.
  for (const line of said.join('').trim().split('\n'))
    expect(JSON.parse(line)).toMatchObject({ jsonrpc: '2.0' });
});
