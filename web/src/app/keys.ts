// SPDX-License-Identifier: GPL-2.0-only
// The keys. None works while typing or in a dialog; all can be switched off. The list is what "?" shows, with those of the view.
import { useHotkeys } from 'react-hotkeys-hook';
import type { KeyHelp } from '../exhibit-api/lane.ts';
import { GRANULARITIES, nextTheme } from './address.ts';
import { exhibitOf, SPEEDS, type Store } from './store.ts';
import { keyed } from './store/variants.ts';
import { SKIPS, type Travel } from './travel.ts';

export const KEYS: readonly KeyHelp[] = [
  ['Space', 'play or pause'],
  ['← →, PageUp PageDown', 'previous and next step'],
  ['Shift+← Shift+→', 'previous and next operation; back past the first step lies the set-up'],
  ['Home End', 'first and last step'],
  [
    SKIPS.map(({ key }) => key.toUpperCase()).join(' '),
    `next ${SKIPS.map(({ text }) => text).join(', ')}; with Shift the one before`,
  ],
  ['W S, A D over the timeline', 'there: closer and less close, to the left and to the right'],
  ['Shift+← → in the timeline', 'there, with the focus: select a range of steps'],
  ['+ −', 'faster, slower'],
  ['[ ]', 'finer and coarser steps'],
  ['1 2 3', 'show or hide a variant'],
  ['T', 'theme: light, dark, projector'],
  ['Ctrl+K, ⌘K', 'find anything: scenarios, views, steps, actions'],
  ['C', 'projector: a few lines of C under each lane, or the timeline'],
  ['E', 'export'],
  ['H', 'start page'],
  ['F', 'full screen'],
  ['B', 'blank the screen'],
  ['?', 'these keys'],
  ['Esc', 'close what is open'],
];

export function useKeys(store: Store, travel: Travel): void {
  const state = store();
  // The drawer of operations leaves the picture in use.
  const enabled = state.kept.keysOn && (state.dialog === null || state.dialog === 'ops');
  const bind = (keys: string, run: () => void, useKey = false): void => {
    // eslint-disable-next-line react-hooks/rules-of-hooks -- always the same calls in the same order
    useHotkeys(
      keys,
      (e) => {
        // A focused button keeps its own space, a select and a slider their own arrows.
        const at =
          e.target instanceof Element
            ? e.target.closest('button, select, input, textarea, a, [role=separator]')
            : null;
        const own =
          at &&
          (e.key === ' ' ||
            e.key === 'Enter' ||
            (!/^(BUTTON|A)$/.test(at.tagName) &&
              !(at instanceof HTMLInputElement && at.type === 'checkbox')));
        const typing = at && /^(TEXTAREA|INPUT)$/.test(at.tagName);
        if (own && !((e.ctrlKey || e.metaKey) && !typing)) return;
        // Esc also closes what the browser has opened.
        if (e.key !== 'Escape') e.preventDefault();
        run();
      },
      {
        enabled,
        useKey,
        enableOnFormTags: ['input', 'select'], // Keys by what they write: "+" is a key here, not a joint, and "," none.
        ...(useKey ? { splitKey: '¦', delimiter: '|' } : {}),
      },
      [state, travel],
    );
  };
  const faster = (by: number): void => {
    const i = SPEEDS.findIndex((s) => s === state.speed);
    state.set({ speed: SPEEDS[Math.min(SPEEDS.length - 1, Math.max(0, i + by))] ?? 1 });
  };
  const coarser = (by: number): void => {
    // Finest first: accesses, lines, walk events, operations.
    const order = ['access', 'line', 'walk', 'op'] as const;
    const i = order.findIndex((g) => g === state.place?.granularity);
    const g = order[Math.min(order.length - 1, Math.max(0, i + by))];
    if (g && GRANULARITIES.some((o) => o.value === g)) state.setGranularity(g);
  };
  bind('space', travel.playOrPause);
  bind('left, pageup', travel.previous);
  bind('right, pagedown', travel.next);
  bind('shift+left', travel.previousOp);
  bind('shift+right', travel.nextOp);
  bind('home', travel.first);
  bind('end', travel.last);
  bind('+|=', () => faster(1), true);
  bind('-', () => faster(-1), true);
  bind('[', () => coarser(-1), true);
  bind(']', () => coarser(1), true);
  for (const n of [1, 2, 3])
    bind(
      `${n}`,
      () => {
        const id = keyed(state.ticked, exhibitOf(state)?.variants ?? [])[n - 1]?.id;
        if (id) void state.toggleVariant(id);
      },
      true,
    );
  for (const { key, kinds } of SKIPS) {
    bind(key, () => travel.skip(kinds, 1));
    bind(`shift+${key}`, () => travel.skip(kinds, -1));
  }
  const whole = !state.place?.embed;
  bind('mod+k', () => whole && state.set({ dialog: 'palette', playing: false }));
  bind(
    'e',
    () => whole && !state.place?.page && state.session && state.set({ dialog: 'export', playing: false }),
  );
  bind('c', () => state.theme === 'projector' && state.keep({ strip: !state.kept.strip }));
  bind('h', () => whole && (location.hash = 'v=1&page=start'));
  bind('t', () => state.setTheme(nextTheme(state.theme)));
  bind(
    'f',
    () =>
      void (document.fullscreenElement
        ? document.exitFullscreen()
        : document.documentElement.requestFullscreen()),
  );
  bind('b', () => state.set({ blank: !state.blank, playing: false }));
  bind('?', () => whole && state.set({ dialog: 'keys' }), true);
  bind('escape', () => state.set({ blank: false, message: null, selected: null }));
}
