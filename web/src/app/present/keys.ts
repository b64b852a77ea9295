// SPDX-License-Identifier: GPL-2.0-only
// Handles the presenter's keys, those of a clicker included. They act before any other handler of the page, unless the
// focus is in a text field.
import { useListener } from '../../ui/use-listener.ts';
import { isText } from '../run/bindings.ts';
import { KEYS, type Acts } from './key-acts.ts';

/**
 * @param letters whether keys of one character act too
 * @param blank whether the screen is blank: then any key shows the page again and has no other effect
 */
export const usePresenterKeys = (acts: Acts, letters: boolean, blank: boolean): void =>
  useListener(
    'keydown',
    (e) => {
      if (blank || e.ctrlKey || e.metaKey || e.altKey || isText(e.target)) return;
      const act = KEYS[e.key.length === 1 ? e.key.toLowerCase() : e.key];
      if (!act || (e.key.length === 1 && !letters)) return;
      e.preventDefault();
      e.stopImmediatePropagation();
      if (!e.repeat) acts[act]();
    },
    true,
  );
