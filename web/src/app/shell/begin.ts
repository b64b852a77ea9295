// SPDX-License-Identifier: GPL-2.0-only
// Starts every page, a lesson's too.
import '../../../build/fonts/fonts.css';
import { keepOffline } from './offline.ts';
import { watchStyles } from '../../ui/lazily/loading.ts';
import { makeEngine } from '../../session/engine.ts';
import { makeStore, type Store } from '../state/store.ts';

/** The first screen must not wait for the fonts of late.css. */
const FONTS_AFTER_MS = 1_000;

/** Shows a page within an element; `store` makes a new one over the same engine. */
export function begin(show: (store: () => Store, within: HTMLElement) => void): void {
  // An opaque origin (file://, a sandboxed frame) cannot start workers; policy/first.js has told the reader.
  if (origin === 'null') return;
  watchStyles();
  keepOffline();
  setTimeout(() => void import('../../../build/fonts/late.css').catch(() => undefined), FONTS_AFTER_MS);
  const engine = makeEngine();
  show(() => makeStore(engine), document.getElementById('root') as HTMLElement);
}
