// SPDX-License-Identifier: GPL-2.0-only
// Calls what the page binds to keys, by one listener, because each listener costs time at every key.
import { useListener } from '../../ui/use-listener.ts';

/** Elements that take text. */
const TEXT =
  'textarea, [contenteditable], input:not([type=range], [type=checkbox], [type=radio], [type=file])';
export const isText = (at: EventTarget | null): boolean => at instanceof Element && at.closest(TEXT) !== null;

/** Roles of elements that use keys themselves, as the rows of a list do. */
const USING =
  /^(?:searchbox|slider|spinbutton|menuitem|menuitemcheckbox|menuitemradio|option|radio|textbox)$/;
const usesKeys = (at: EventTarget | null): boolean =>
  at instanceof HTMLElement &&
  (at.isContentEditable ||
    at instanceof HTMLTextAreaElement ||
    (!/^(?:INPUT|SELECT)$/.test(at.tagName) && USING.test(at.getAttribute('role') ?? '')));

/** The keys that a presenter's clicker sends: they work wherever the focus is. */
const CLICKER = /^(PageUp|PageDown|b|\.)$/i;

export type Bindings = Readonly<Record<string, () => void>>;

const isMac = (): boolean =>
  /mac/i.test(navigator.userAgent) && !/iphone|ipad|ipod/i.test(navigator.userAgent);

/** The key of a place on the keyboard, as `shift+left` or `mod+k`; the keyboard's layout does not matter. */
function placeOf(e: KeyboardEvent): string | null {
  const key = e.code.toLowerCase().replace(/^(?:key|digit|numpad|arrow)/, '');
  if (isMac() ? e.metaKey : e.ctrlKey) return e.shiftKey ? null : `mod+${key}`;
  return isPlain(e) ? `${e.shiftKey ? 'shift+' : ''}${key}` : null;
}

/** Without keys that make another of it. Shift makes signs, and the keyboard's layout decides which. */
const isPlain = (e: KeyboardEvent): boolean => !e.metaKey && !e.ctrlKey && !e.getModifierState('AltGraph');

/** Whether the focused element keeps this key: a button its Space, a select and a slider their arrows. */
function keeps(e: KeyboardEvent): boolean {
  const at =
    e.target instanceof Element
      ? e.target.closest('button, select, input, textarea, a, [role=separator]')
      : null;
  const own =
    at &&
    (e.key === ' ' ||
      e.key === 'Enter' ||
      (!/^(BUTTON|A)$/.test(at.tagName) && !(at instanceof HTMLInputElement && at.type === 'checkbox')));
  const anyway = e.ctrlKey || e.metaKey || CLICKER.test(e.key);
  return Boolean(own && (isText(e.target) || !anyway));
}

/** `places`: by a key's place on the keyboard; `signs`: by the sign that it writes. */
export function useBindings(places: Bindings, signs: Bindings, enabled: boolean): void {
  useListener('keydown', (e) => {
    // A browser that fills in a form sends events without a code.
    if (!enabled || !e.code || e.altKey || usesKeys(e.target)) return;
    const bound = [places[placeOf(e) ?? ''], isPlain(e) ? signs[e.key.toLowerCase()] : undefined];
    if (!bound.some(Boolean) || keeps(e)) return;
    // Esc also closes what the browser has opened.
    if (e.key !== 'Escape') e.preventDefault();
    for (const run of bound) run?.();
  });
}
