// SPDX-License-Identifier: GPL-2.0-only
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { BulkResult } from '../exhibit-api/bulk.ts';
import { Progress } from './BulkSummary.tsx';

const lane = { variant: 'v6.9', done: 0, x: new Float64Array(), values: {}, ms: 0, warnings: 0, crash: null };
const request = { variants: ['v6.9'], workload: 'w', params: {}, seed: 1 };
const label = (total: number, state: BulkResult['state']): string | undefined => {
  const result: BulkResult = { request, total, xDomain: [0, 1], lanes: [lane, lane], state };
  const drawn = renderToStaticMarkup(
    <Progress result={result} running={state === 'running'} quiet={false} />,
  );
  return /class="label">([^<]*)</.exec(drawn)?.[1];
};

it('names the number of operations only once it is known', () => {
  expect(label(0, 'running')).toBe('0 operations so far');
  expect(label(0, 'cancelled')).toBe('0 operations then cancelled');
  expect(label(1_000, 'cancelled')).toBe('0 of 2,000 operations then cancelled');
});
