// SPDX-License-Identifier: GPL-2.0-only
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { useLoaded } from './use-loaded.ts';

it('gives null at first, with nothing to load too', () => {
  for (const of of ['a', undefined]) {
    const Shown = () =>
      String(useLoaded(of, (key) => (key === undefined ? undefined : Promise.resolve(key))));
    expect(renderToStaticMarkup(<Shown />)).toBe('null');
  }
});
