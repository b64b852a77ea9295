// SPDX-License-Identifier: GPL-2.0-only
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import '../../fonts/fonts.css';
import { keepOffline } from './offline.ts';
import { watchStyles } from '../ui/lazily/loading.ts';
import { makeEngine } from '../session/engine.ts';
import { Shell } from './shell/Shell.tsx';
import { makeStore } from './store.ts';

// An opaque origin (file://, a sandboxed frame) has no workers: policy/first.js has said so on the page.
if (origin !== 'null') {
  watchStyles();
  const store = makeStore(makeEngine());
  keepOffline();
  const within = document.getElementById('root') as HTMLElement;
  const { lesson } = document.documentElement.dataset;
  if (lesson) void import('./lesson/show.tsx').then(({ showLesson }) => showLesson(store, lesson, within));
  else {
    void store.getState().readHash(location.hash);
    createRoot(within).render(
      <StrictMode>
        <Shell store={store} />
      </StrictMode>,
    );
  }
}
