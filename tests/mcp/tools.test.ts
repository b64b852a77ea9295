// SPDX-License-Identifier: GPL-2.0-only
// Asks every tool through the SDK's own client, in memory. Facts are those of the runner.
import { afterAll, describe, expect, it } from 'vitest';
import { readAddress } from '../../web/src/app/address/address.ts';
import { labOf } from '../../web/src/headless/compiler.ts';
import { exercisesOf } from '../../web/src/headless/exercise-judge.ts';
import { MOST_ANSWER_BYTES, refusal, resultOf } from '../../web/src/headless/mcp/answer.ts';
import { callTool, TOOLS } from '../../web/src/headless/mcp/tools.ts';
import { unifiedOf } from '../../web/src/patch/diffs.ts';
import { textOf } from '../../web/src/patch/text.ts';
import { theCompiler } from '../patch/lab.ts';
import { catalogueOf } from '../support/catalogue.ts';
import { headless } from '../support/headless.ts';
import { manifest, models } from '../support/run.ts';
import { asking } from './asking.ts';

const PAGE = 'https://treewalk.example/';
const context = { manifest, models, llvm: theCompiler(), page: PAGE };
const { client, ask, refused, result } = await asking((name, asked) => callTool(name, asked, context));
afterAll(() => client.close());

const SPLIT = { exhibit: 'page-cache', scenario: 'split-order9' };
const BOTH = { ...SPLIT, variants: ['v6.9', 'merged'] };
const catalogue = catalogueOf(manifest.exhibits);

/** What the page opens at an address. */
function opened(address: string) {
  expect(address.startsWith(`${PAGE}#`)).toBe(true);
  const { place, problems } = readAddress(address.slice(PAGE.length), catalogue);
  expect(problems).toEqual([]);
  return place;
}

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

describe('a patch', () => {
  const exercise = manifest.exhibits.flatMap(exercisesOf).find((e) => e.name === 'one-cache-line')!;

  it('judge has the judge’s checks; the address brings the patch to the lab', async () => {
    const told = await ask('judge', { exercise: exercise.name, patch: `${exercise.start}\n` });
    expect(told).toMatchObject({ exercise: exercise.name, passed: false, kernel: manifest.kernel });
    expect(told['checks']).toContainEqual(expect.objectContaining({ id: 'results', passed: true }));
    expect(opened(told.address)).toMatchObject({ panel: 'patch', pick: exercise.name });
    const wrong = await ask('judge', { exercise: exercise.name, patch: 'int x' });
    expect(wrong).toMatchObject({
      passed: false,
      compiler: [expect.stringMatching(/:1:6: error: expected/)],
    });
    expect(opened(wrong.address).patch).toContain('+int x');
  });

  it('runs beside the variant that it changes, and why follows its values', async () => {
    const build = manifest.exhibits.find((e) => e.slug === SPLIT.exhibit)!;
    const file = labOf(build, 'v6.9')!.files.find(({ path }) => path.endsWith('/v69.c'))!;
    const text = textOf(file).replace('if (present <= wanted)', 'if (present <= wanted || present > 6)');
    const patch = `${unifiedOf(file, text)}--- a/Makefile\n+++ b/Makefile\n@@ -1 +1 @@\n-a\n+b\n`;
    const told = await ask('compare', { ...SPLIT, patch });
    expect(told.variants).toEqual([
      expect.objectContaining({ variant: 'v6.9', origin: 'rewritten here' }),
      expect.objectContaining({ variant: 'your patch', origin: 'v6.9 with the patch' }),
    ]);
    expect(told['ended']).toEqual([expect.stringMatching(/^your patch: .*xas_split/)]);
    expect(told['operations']).toContainEqual(expect.objectContaining({ op: 'add 515', results: [0, null] }));
    expect(told.leftOut).toEqual(['Left out of this patch: Makefile.']);
    expect(opened(told.address)).toMatchObject({ panel: 'patch', patch, variants: ['v6.9'] });
    const why = await ask('why', { ...SPLIT, patch, place: 'folio' });
    expect(why).toMatchObject({ variant: 'your patch', born: { is: 'allocated' } });
  });

  it.each([
    [{ patch: 'int x;' }, /^the patch is of no file of page-cache that can be edited; there are .*v69\.c/],
    [{ variant: 'your patch' }, /^variants: "your patch" needs a patch; give patch, a unified diff$/],
  ])('refused: %j', async (args, why) => {
    expect(await refused('run', { ...SPLIT, ...args })).toMatch(why);
  });
});

describe('wrong input is refused with place, cause and remedy', () => {
  it.each([
    [
      'run',
      { ...SPLIT, exhibit: 'pagecache' },
      /^"pagecache" is no exhibit; allowed: page-cache, .*; did you mean page-cache\?$/,
    ],
    [
      'run',
      { ...SPLIT, scenario: 'split-order8' },
      /is no scenario of page-cache; .*did you mean split-order4\?$/,
    ],
    ['run', { ...SPLIT, variant: 'mergd' }, /is no variant of page-cache; .*did you mean merged\?$/],
    ['run', { exhibit: 'page-cache' }, /^page-cache: give either scenario, one of first-insert, .*, or ops$/],
    ['run', { ...SPLIT, ops: 'add 1' }, /give either scenario/],
    [
      'run',
      { exhibit: 'page-cache', ops: 'add 1\nevikt 5' },
      /^ops:2: "evikt" is no operation.*did you mean "evict"\?$/,
    ],
    ['run', { ...SPLIT, fanout: 63 }, /fanout: .*64\|16\|8/],
    ['run', { ...SPLIT, fanot: 64 }, /"fanot" is no input; allowed: .*did you mean fanout\?$/],
    ['run', {}, /exhibit: .*expected string/],
    ['compare', { ...SPLIT, operation: 7 }, /^operation is 7; allowed: 1 to 6,/],
    ['compare', { ...SPLIT, variants: ['v6.9', 'v1', 'merged', 'linux-6.1'] }, /variants: .*<=3/],
    ['query', { ...SPLIT, query: 'wlak' }, /^"wlak" is not known; allowed: line FILE:N/],
    ['writes', { ...SPLIT, place: 'sloot' }, /did you mean slot\?$/],
    ['calls', { ...SPLIT, function: 'xas_stroe' }, /no function xas_stroe .*: xas_store/],
    ['why', { ...SPLIT, place: 'slot 99999' }, /^place: the run never writes slot 99999/],
    [
      'why',
      { ...SPLIT, place: 'slot 515', step: 1 },
      /^step: nothing is written to slot 515 before step 1; allowed: a step from \d+ on$/,
    ],
    ['why', { ...SPLIT, place: 'slot 515', step: 9999 }, /^step is 9999; allowed: 1 to \d+$/],
    ['judge', { exercise: 'three-walk', patch: 'x' }, /is no exercise; .*did you mean three-walks\?$/],
    ['list', { exhibit: 'zswap', exercise: 'no-leak' }, /do not go together/],
  ])('%s %j', async (name, args, why) => {
    expect(await refused(name, args)).toMatch(why);
  });

  it('an unknown tool is an error of the protocol', async () => {
    await expect(result('walk', {})).rejects.toThrow(/walk not found/);
  });
});

describe('an answer of at most 20 KB', () => {
  it('keeps lists and texts as long as they fit, whatever they hold', () => {
    const read = ({ content }: ReturnType<typeof resultOf>) =>
      JSON.parse((content[0] as { text: string }).text) as { few: number[]; text: string; leftOut: string[] };
    for (const length of [0, 19_000, 30_000, 300_000]) {
      const made = resultOf({ few: [1, 2, 3], text: '"ü'.repeat(length / 2) }, 'ask on');
      const { few, text, leftOut } = read(made);
      expect(Buffer.byteLength(JSON.stringify(made))).toBeLessThanOrEqual(MOST_ANSWER_BYTES);
      expect([few.length, leftOut.length > 0]).toEqual([3, text.length < length]);
    }
    const some = resultOf({ variants: [{ count: 500, from: 201, hits: [1, 2, 3] }] }, 'ask on');
    expect(read(some).leftOut).toEqual(['variants[0].hits: 201 to 203 of 500', 'ask on']);
    expect(refusal('é'.repeat(20_000)).isError).toBe(true);
    expect(Buffer.byteLength(JSON.stringify(refusal('é'.repeat(20_000))))).toBeLessThanOrEqual(
      MOST_ANSWER_BYTES,
    );
  });

  const LONG = { exhibit: 'page-cache', ops: 'random 60 add 0..100000 seed 3' };

  it('says what it leaves out, and skip gives the rest', async () => {
    const args = { ...LONG, variants: ['v6.9', 'merged'], query: 'walk' };
    expect(Buffer.byteLength(JSON.stringify(await result('query', args)))).toBeLessThanOrEqual(
      MOST_ANSWER_BYTES,
    );
    const told = await ask('query', args);
    const [before, after] = told.variants;
    const shown = before!.hits.length;
    expect(after!.hits.length).toBe(shown);
    expect(told.leftOut).toEqual([
      `variants[0].hits: 1 to ${shown} of ${before!.count}`,
      `variants[1].hits: 1 to ${shown} of ${after!.count}`,
      'ask for the rest with skip, or ask a narrower question',
    ]);
    const next = await ask('query', { ...args, skip: shown });
    expect(next.variants[0]!.hits[0]!.record).toBeGreaterThan(before!.hits.at(-1)!.record);
    expect(next.variants[0]!.count).toBe(before!.count);
  });

  it('a run of many operations keeps the totals', async () => {
    const told = await ask('run', { exhibit: 'page-cache', ops: 'random 140 add 0..100000 seed 3' });
    expect(told['operations']).toBe(140);
    expect(told.leftOut).toContainEqual(expect.stringMatching(/^ops: 1 to \d+ of 140$/));
    expect((told['total'] as { walks: number }).walks).toBeGreaterThan(140);
  });

  it('an address that is too long is left out too', async () => {
    const words = Array.from({ length: 3000 }, (_, i) => (i * 7919) % 1_000_003);
    const told = await ask('run', { exhibit: 'xarray', ops: `load 1 # ${words.join(' ')}` });
    expect(told.address).toBe(null);
    expect(told.leftOut).toEqual([expect.stringMatching(/^address: it has \d+ characters/)]);
  });
});
