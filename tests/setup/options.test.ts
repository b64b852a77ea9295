// SPDX-License-Identifier: GPL-2.0-only
// Checks that --help prints our text and sets nothing up. An unknown option is refused before anything runs.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { parse } from '../../core-c/tools/setup/options.mjs';
import { some } from '../support/some.ts';
import { Checkout } from './checkout.ts';

const checkout = new Checkout();
afterAll(() => checkout.remove());

// Every first step of set-up reports if it is taken.
const log = join(checkout.top, 'called');
for (const tool of ['apt-get', 'npm', 'vite', 'emcc'])
  checkout.write(`../bin/${tool}`, `#!/bin/sh\necho ${tool} >>${log}\nexit 1\n`, 0o755);

const COMMANDS = {
  'npm start': ['start.mjs'],
  'npm test': ['test.mjs'],
  'npm run setup': ['setup.mjs'],
  'npm run check': ['test.mjs', '--check'],
} as const;
const NAMES = {
  'npm start': 'start',
  'npm test': 'test',
  'npm run setup': 'setup',
  'npm run check': 'check',
} as const;
const call = (command: keyof typeof COMMANDS, ...args: readonly string[]) => {
  const [script, ...own] = COMMANDS[command];
  return checkout.run(process.execPath, [checkout.at(`core-c/tools/${script}`), ...own, ...args]);
};

it.each(Object.keys(COMMANDS) as (keyof typeof COMMANDS)[])('%s', (command) => {
  const { status, said } = call(command, '--help');
  expect(said).toMatch(new RegExp(`^.*\\.\\n[^]*\\nUsage: ${command}`));
  expect(status).toBe(0);
  const wrong = ['--no-such-option', 'word', '--port-forward=1'] as const;
  for (const option of some(wrong, wrong.length)) {
    const refused = call(command, option);
    expect(refused.said).toContain(`Unknown option: ${option}\nUsage: ${command}`);
    expect(refused.status).toBe(2);
  }
  // The other commands are checked without a process.
  for (const option of wrong)
    expect(() => parse(NAMES[command], [option])).toThrow(`Unknown option: ${option}\nUsage: ${command}`);
  expect(existsSync(log)).toBe(false);
});

it("npm start hands Vite's options on, with their values, and no others", () => {
  expect(parse('start', ['--port', '3000', '--yes', '--host', '--open', '--strictPort'])).toEqual({
    yes: true,
    record: false,
    add: [],
    remove: [],
    groups: ['core'],
    vite: ['--port', '3000', '--host', '--open', '--strictPort'],
    onlyAdded: false,
  });
  expect(parse('start', ['--host', '0.0.0.0', '--port=3000'])?.vite).toEqual([
    '--host',
    '0.0.0.0',
    '--port=3000',
  ]);
  expect(() => parse('test', ['--port', '3000'])).toThrow('Unknown option: --port');
  expect(() => parse('setup', ['--with', 'toString'])).toThrow('there is no such group');
  expect(parse('test', ['--only-added', '--kernel', 'linux-7.2'])).toMatchObject({
    onlyAdded: true,
    add: ['linux-7.2'],
  });
  expect(() => parse('setup', ['--only-added'])).toThrow('Unknown option: --only-added');
});
