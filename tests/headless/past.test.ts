// SPDX-License-Identifier: GPL-2.0-only
// Checks queries at the command line: the contract of their JSON, and what is refused.
import { describe, expect, test } from 'vitest';
import { Kind } from '../../web/src/base/abi.gen.ts';
import { argsOf } from '../../web/src/headless/args.ts';
import { OF_PROCESS } from '../../web/src/headless/io.ts';
import { asked, queries, type PastHit } from '../../web/src/headless/past.ts';
import { headless as run } from '../support/headless.ts';
import { manifest, models, runTrace } from '../support/run.ts';

const OPS = 'add 0\nadd 70\nadd 512 9\nevict 512\nadd 515\n';

const headless = (...args: readonly string[]) => run(args, OPS);

/** Runs the command without starting a process for each call. */
function hits(...args: readonly string[]): readonly PastHit[] {
  const parsed = argsOf(['page-cache', '--scenario', 'split-order9', ...args]);
  if (parsed.is !== 'query') throw new Error(parsed.is);
  return asked(parsed, manifest, models, OF_PROCESS).hits;
}

test('the whole way: JSON on standard output, exit code 0', async () => {
  const { status, stdout } = await headless(
    'page-cache',
    '--variant',
    'merged',
    '--ops',
    '-',
    '--writes',
    'slot 515',
    '--json',
  );
  expect(status).toBe(0);
  const { hits: found } = JSON.parse(stdout) as { hits: PastHit[] };
  expect(Object.keys(found[0]!)).toEqual([
    ...['variant', 'op', 'step', 'record', 'file', 'line', 'function', 'text', 'value'],
  ]);
  expect(found.map((h) => h.op)).toEqual(['add 512 9', 'evict 512', 'add 515', 'add 515', 'add 515']);
  expect(found[0]).toMatchObject({ variant: 'merged', file: 'lib/xarray.c', function: 'xas_store' });
});

describe('hits', () => {
  test.each([['--query', 'walk'], ['--writes', 'xas.xa_node'], ['--calls']])(
    'of %s %s ascend in each variant',
    (...args) => {
      const found = hits('--variant', 'v6.9,merged', ...args);
      for (const variant of ['v6.9', 'merged']) {
        const own = found.filter((h) => h.variant === variant);
        expect(own.length).toBeGreaterThan(5);
        for (const key of ['record', 'step'] as const) {
          const all = own.map((h) => h[key]);
          expect(all).toEqual([...all].sort((a, b) => a - b));
        }
        expect(Math.min(...own.map((h) => h.step))).toBeGreaterThan(0);
        expect(own.every((h) => h.line > 0)).toBe(true);
      }
    },
  );

  test('--calls FUNCTION are its ENTER records, each with what it returned', () => {
    const text = manifest.exhibits
      .find((e) => e.slug === 'page-cache')!
      .scenarios.find((s) => s.slug === 'split-order9')!.text;
    const trace = runTrace('page-cache', 'merged', text);
    const enters = Array.from({ length: trace.count }, (_, r) => r).filter(
      (r) => trace.kind(r) === Kind.ENTER && trace.functionName(trace.id(r)) === 'xas_store',
    );
    const found = hits('--variant', 'merged', '--calls', 'xas_store');
    expect(found.map((h) => h.record)).toEqual(enters);
    expect(new Set(found.map((h) => h.function))).toEqual(new Set(['xas_store']));
    expect(found[0]!.text).toMatch(/^xas_store\(xas = 0x\w+, entry = 0x\w+\) = /);
  });

  test('a value is a number where it is one', () => {
    const [first] = hits('--variant', 'merged', '--query', 'enter xas_store show xas->xa_index, $op');
    expect(first).toMatchObject({ value: 0, text: 'xas->xa_index 0 · op add' });
  });
});

describe('refused, with what is allowed', () => {
  test.each([
    [['--query', 'walk where $valu == 0'], '$valu is not known of walk; there are $value'],
    [['--query', 'wlak'], 'allowed: line FILE:N'],
    [
      ['--query', `step where ${Array(8000).fill('1').join(' + ')}`],
      'at most 2,000 characters, this one has 32,008',
    ],
    [
      ['--query', 'step where count(node->slots, count(node->slots, count(node->slots, $x) > 1) > 1) > 1'],
      'the condition of a count cannot contain a count; allowed: count(array)',
    ],
    [['--writes', `xas${'.a'.repeat(1000)}`], 'at most 2,000 characters'],
    [['--writes', 'xas.nothing'], 'has no member nothing; allowed: xa, xa_index'],
    [['--writes', 'sloot'], 'did you mean slot?'],
    [['--calls', 'xas_stroe'], 'xas_store'],
    [['--query', 'walk', '--writes', 'slot 1'], '--query and --writes do not go together'],
    [['--query', 'walk', '--trace', 'x'], '"--trace" does not go with --query'],
  ])('%j', (args, why) => {
    expect(() => hits(...args)).toThrow(why);
  });

  test('by the exit code too', async () => {
    const { status, stderr } = await headless('page-cache', '--ops', '-', '--query', 'foo');
    expect([status, stderr.split(';')[0]]).toEqual([2, '"foo" is not known']);
    const terms = await headless(
      'page-cache',
      '--ops',
      '-',
      '--query',
      `step where ${Array(8000).fill('1').join(' + ')}`,
    );
    expect([terms.status, terms.stderr.split('\n')[0]]).toEqual([
      2,
      'a question has at most 2,000 characters, this one has 32,008; ask in parts',
    ]);
  });

  test('neither a scenario nor operations', () => {
    expect(() => argsOf(['page-cache', '--query', 'walk'])).toThrow(
      '--query needs either --scenario NAME or --ops FILE',
    );
  });
});

test('--queries lists those that come ready', async () => {
  const listed = JSON.parse(
    await queries({ is: 'queries', json: true, exhibit: 'page-cache' }, manifest, models),
  ) as unknown;
  expect(listed).toContainEqual({
    name: 'Which walks end at an empty slot?',
    query: 'walk where $value == 0',
  });
});
