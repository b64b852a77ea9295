// SPDX-License-Identifier: GPL-2.0-only
// The entry of every page: starts the lesson that the page is of, or the shell.
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import '../../../build/fonts/fonts.css';
import { startAnew } from './restart-for-tests.ts';
import { keepOffline } from './offline.ts';
import { watchStyles } from '../../ui/lazily/loading.ts';
import { makeEngine } from '../../session/engine.ts';
import { Shell } from './Shell.tsx';
import { makeStore } from '../state/store.ts';

// An opaque origin (file://, a sandboxed frame) cannot start workers; policy/first.js has told the reader.
if (origin !== 'null') {
  watchStyles();
  const engine = makeEngine();
  const within = document.getElementById('root') as HTMLElement;
  const { lesson } = document.documentElement.dataset;
  keepOffline();
  if (lesson)
    void import('../lesson/show-lesson.tsx').then(({ showLesson }) =>
      showLesson(makeStore(engine), lesson, within),
    );
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
