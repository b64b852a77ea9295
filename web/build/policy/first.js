// SPDX-License-Identifier: GPL-2.0-only
// Sets the theme before the first paint, and says so if the page cannot start. It is a classic script: unlike a module
// it also runs from file:// and in a sandboxed frame.
(() => {
  // The address decides the theme, else the last choice, else the system.
  const named = /[#&]theme=(light|dark|projector)\b/.exec(location.hash)?.[1];
  /** @type {unknown} */
  let kept = null;
  try {
    // app/storage/browser-storage.ts writes this entry; earlier the theme had an entry of its own.
    const text = localStorage.getItem('treewalk');
    /** @type {unknown} */
    const entry = text === null ? null : JSON.parse(text);
    if (text === null) kept = localStorage.getItem('treewalk.theme');
    else if (typeof entry === 'object' && entry && 'version' in entry && 'theme' in entry)
      kept = entry.version === 1 ? entry.theme : null;
  } catch {
    // Without storage, or with an unreadable entry, the system decides.
  }
  const system = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  const known = ['light', 'dark', 'projector'].find((theme) => theme === kept);
  document.documentElement.dataset.theme = named ?? known ?? system;

  /** Why the page can never start here; '': it can. An opaque origin has no workers; shell/begin.ts starts nothing there. */
  const never =
    location.protocol === 'file:'
      ? 'Treewalk cannot run from a file: browsers load its program from a web server only. Type in this folder: python3 -m http.server, then open http://localhost:8000/'
      : origin === 'null'
        ? 'Treewalk cannot run in this frame: its sandbox forbids the worker that runs the C. Give the frame allow-same-origin beside allow-scripts, or open this address in a tab.'
        : '';
  /** Shows a sentence instead of the skeleton; does nothing once the page is drawn. @param {string} text */
  const say = (text) => {
    const place = document.querySelector('[data-say]');
    if (place) place.textContent = text;
  };
  addEventListener('DOMContentLoaded', () => never && say(never));
  addEventListener(
    'error',
    ({ target, message }) => {
      if (never) return;
      if (target instanceof HTMLScriptElement)
        say('The program of this page cannot be loaded. Check the network, then load the page again.');
      else if (message) say(`Treewalk cannot start in this browser (${message}). It needs a current one.`);
    },
    true,
  );
})();
