// SPDX-License-Identifier: GPL-2.0-only
// Keeps the page for a classroom without a network. Only of a built page, and after it has loaded: what is shown
// first is not kept waiting. A frame in someone's page keeps nothing, nor does a course's package.
import { inCourse, root } from '../../base/root.ts';

const AFTER_MS = 3_000;

export function keepOffline(): void {
  if (!import.meta.env.PROD || window.top !== window || inCourse()) return;
  addEventListener('load', () => {
    // Not every server and browser allows it, some throw already when asked, and nothing is lost then.
    const register = async () => navigator.serviceWorker.register(`${root()}sw.js`);
    setTimeout(() => void register().catch(() => undefined), AFTER_MS);
  });
}
