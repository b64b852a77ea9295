// SPDX-License-Identifier: GPL-2.0-only
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import '../../../build/fonts/fonts.css';
import { startAnew } from './anew.ts';
import { keepOffline } from './offline.ts';
import { watchStyles } from '../../ui/lazily/loading.ts';
import { makeEngine } from '../../session/engine.ts';
import { Shell } from './Shell.tsx';
import { makeStore } from '../state/store.ts';

// An opaque origin (file://, a sandboxed frame) has no workers: policy/first.js has said so on the page.
if (origin !== 'null') {
  watchStyles();
  const engine = makeEngine();
  const within = document.getElementById('root') as HTMLElement;
  const { lesson } = document.documentElement.dataset;
  keepOffline();
  if (lesson)
    void import('../lesson/show.tsx').then(({ showLesson }) => showLesson(makeStore(engine), lesson, within));
  else
    startAnew(() => {
      const store = makeStore(engine);
      const shown = store.getState().readHash(location.hash);
      const root = createRoot(within);
      root.render(
        <StrictMode>
          <Shell store={store} />
        </StrictMode>,
      );
      return { shown, end: () => root.unmount() };
    });
}
