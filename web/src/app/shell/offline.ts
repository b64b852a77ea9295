// SPDX-License-Identifier: GPL-2.0-only
// Registers the service worker, which keeps the page for use without a network. Only a built page does, once it has
// loaded. A frame and a course's package do not.
import { inCourse, root } from '../../base/root.ts';

/** The first picture must not wait for the files that the worker fetches. */
const REGISTER_AFTER_MS = 3_000;

export function keepOffline(): void {
  if (!import.meta.env.PROD || window.top !== window || inCourse()) return;
  addEventListener('load', () => {
    // Async, because some browsers throw at once. A page that cannot register works as before.
    const register = async () => navigator.serviceWorker.register(`${root()}sw.js`);
    setTimeout(() => void register().catch(() => undefined), REGISTER_AFTER_MS);
  });
}
