// SPDX-License-Identifier: GPL-2.0-only
// Asks every tool through the SDK's own client, in memory. Facts are those of the runner.
import { afterAll, describe, expect, it } from 'vitest';
import { TOOLS } from '../../web/src/headless/mcp/tools.ts';
import { headless } from '../support/headless.ts';
import { manifest, models } from '../support/run.ts';
import { BOTH, opened, PAGE, served, SPLIT } from './served.ts';

const { client, ask, refused } = await served();
afterAll(() => client.close());

const json = async (...args: readonly string[]) =>
  JSON.parse((await headless([...args, '--json'])).stdout) as Record<string, unknown>;

it('declares each tool with a schema, a plain description of each input, and that it only reads', async () => {
  const { tools } = await client.listTools();
  expect(tools.map(({ name }) => name)).toEqual(Object.keys(TOOLS));
  for (const { name, inputSchema, annotations } of tools) {
    expect(inputSchema.additionalProperties, name).toBe(false);
    for (const property of Object.values(inputSchema.properties ?? {}))
      expect(property, name).toMatchObject({ description: expect.stringMatching(/^.{20,}$/s) as string });
    expect(annotations, name).toMatchObject({ readOnlyHint: true });
  }
  expect(client.getInstructions()).toContain('Never guess a count');
});

describe('list', () => {
  it('names exhibits, then what one of them has, then an exercise with its file', async () => {
    const all = await ask('list', {});
    expect(all).toMatchObject({ kernel: manifest.kernel, address: PAGE, leftOut: [] });
    expect((all['exhibits'] as { exhibit: string }[]).map((e) => e.exhibit)).toEqual([...models.keys()]);
    const one = await ask('list', { exhibit: 'page-cache' });
    expect(one['operations']).toContainEqual(expect.objectContaining({ form: 'add INDEX [ORDER]' }));
    expect(one['variants']).toContainEqual(
      expect.objectContaining({ variant: 'v6.9', origin: 'rewritten here' }),
    );
    const exercise = await ask('list', { exercise: 'three-walks' });
    expect(exercise['start']).toContain('get_nodes_for_split');
    expect(opened(exercise.address)).toMatchObject({ panel: 'patch', pick: 'three-walks' });
  });
});

describe('run and compare', () => {
  it('run reports what the runner reports, and the address opens the same run', async () => {
    const told = await ask('run', { ...SPLIT, variant: 'merged' });
    const report = await json('page-cache', '--scenario', 'split-order9', '--variant', 'merged');
    for (const key of ['ops', 'total', 'entries', 'leakedNodes', 'invariants'])
      expect(told[key], key).toEqual(report[key]);
    expect(told.leftOut).toEqual([]);
    expect(opened(told.address)).toMatchObject({ ...SPLIT, variants: ['merged'] });
  });

  it('compare has both variants’ numbers, and the operation that the scenario opens on', async () => {
    const told = await ask('compare', BOTH);
    expect(told).toMatchObject({
      equalResults: true,
      equalEntries: true,
      operation: { n: 5, op: 'add 515', contents: { equal: true } },
    });
    const walks = (told['operations'] as { counters: { walks: number[] } }[]).map((o) => o.counters.walks);
    expect(walks[4]).toEqual([5, 3]);
    expect(opened(told.address)).toMatchObject({ panel: 'compare', variants: BOTH.variants });
  });

  it('own operations travel in the address', async () => {
    const ops = 'add 512 9\nevict 512\nadd 515';
    const told = await ask('run', { exhibit: 'page-cache', ops });
    expect(opened(told.address)).toMatchObject({ scenario: null, ops });
    expect(told['operations']).toBe(3);
  });

  it('what a read got is compared, in the variants whose difference the operations show', async () => {
    const ops = '#: lanes v6.9 merged\nadd 0\nadd 1\nread 0 2';
    const told = await ask('compare', { exhibit: 'page-cache', ops });
    expect(told.variants.map((v) => v.variant)).toEqual(['v6.9', 'merged']);
    const got = [
      [0, 0],
      [1, 0],
    ];
    expect(told['operations']).toContainEqual(
      expect.objectContaining({ op: 'read 0 2', results: [2, 2], got: [got, got] }),
    );
    const one = await ask('run', { exhibit: 'page-cache', ops: ops.replace(' merged', '') });
    expect(one['variant']).toBe('v6.9');
  });

  it('a crash is a fact', async () => {
    const oops = /^v6\.9: lib\/xarray\.c:\d+: xas_split\(\): oops: /;
    const crash = await ask('run', { ...SPLIT, scenario: 'race-hole', variant: 'v6.9' });
    expect(crash['ended']).toEqual([expect.stringMatching(oops)]);
    const beside = await ask('compare', { ...BOTH, scenario: 'race-hole' });
    expect(beside['ended']).toEqual(crash['ended']);
    expect(beside).toMatchObject({ equalResults: false, equalEntries: false });
  });
});

describe('questions', () => {
  it.each([
    ['query', { query: 'op where $walks > 1 show $walks' }, ['--query', 'op where $walks > 1 show $walks']],
    ['writes', { place: 'slot 515' }, ['--writes', 'slot 515']],
    ['calls', { function: 'xas_store' }, ['--calls', 'xas_store']],
  ])('%s has the runner’s hits, with their number', async (name, question, args) => {
    const told = await ask(name, { ...BOTH, ...question });
    const { hits } = await json(
      'page-cache',
      '--scenario',
      SPLIT.scenario,
      '--variant',
      'v6.9,merged',
      ...args,
    );
    const found = told.variants.flatMap(({ variant, hits: own }) =>
      own.map(({ at: _, ...hit }) => ({ ...hit, variant })),
    );
    expect(found).toEqual(hits);
    expect(told.variants.map((v) => v.count)).toEqual(told.variants.map((v) => v.hits.length));
    const [first] = told.variants;
    expect(opened(told.address).at).toMatchObject({ lane: first!.variant });
    expect(told.address).toContain(`at=${first!.hits[0]!.at}&`);
  });

  it('an answer without hits says that there are none', async () => {
    const told = await ask('query', { ...BOTH, query: 'op where $walks > 99' });
    expect(told.variants.map(({ count, hits }) => [count, hits])).toEqual([
      [0, []],
      [0, []],
    ]);
  });

  it('why goes from the last write before the step to the birth of the value', async () => {
    const end = await ask('why', { ...SPLIT, variant: 'merged', place: 'slot 515' });
    expect(end['hops']).toContainEqual(expect.objectContaining({ text: 'given to xas_store() as entry' }));
    expect(end['born']).toMatchObject({ is: 'allocated', function: 'new_folio' });
    const [last] = end['hops'] as { step: number }[];
    const before = await ask('why', { ...SPLIT, variant: 'merged', place: 'slot 515', step: last!.step - 1 });
    const [earlier] = before['hops'] as { step: number }[];
    expect(earlier!.step).toBeLessThan(last!.step);
    expect(opened(end.address)).toMatchObject({ ask: 'write slot 515', at: { lane: 'merged' } });
  });

  it('why follows an input of a computation', async () => {
    const asked = { ...SPLIT, variant: 'merged', place: 'xas.xa_offset' };
    const { born } = (await ask('why', asked)) as unknown as { born: { inputs: { text: string }[] } };
    expect(born.inputs.length).toBeGreaterThan(0);
    const followed = await ask('why', { ...asked, follow: [1] });
    expect(followed['born']).not.toEqual(born);
    expect(await refused('why', { ...asked, follow: [9] })).toBe(
      `follow: there is no input 9; allowed: 1 to ${born.inputs.length}`,
    );
  });
});
