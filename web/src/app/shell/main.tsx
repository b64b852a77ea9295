// SPDX-License-Identifier: GPL-2.0-only
// Starts every page but a lesson's.
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { begin } from './begin.ts';
import { startAnew } from './restart-for-tests.ts';
import { Shell } from './Shell.tsx';

begin((made, within) =>
  startAnew(() => {
    const store = made();
    const shown = store.getState().readHash(location.hash);
    const root = createRoot(within);
    root.render(
      <StrictMode>
        <Shell store={store} />
      </StrictMode>,
    );
    return { shown, end: () => root.unmount() };
  }),
);
