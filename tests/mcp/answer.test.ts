// SPDX-License-Identifier: GPL-2.0-only
// Checks that an answer fits, and says what it leaves out.
import { afterAll, describe, expect, it } from 'vitest';
import { MOST_ANSWER_BYTES, refusal, resultOf } from '../../web/src/headless/mcp/answer.ts';
import { served } from './served.ts';

const { client, ask, result } = await served();
afterAll(() => client.close());

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
