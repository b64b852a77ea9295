// SPDX-License-Identifier: GPL-2.0-only
// Binds the page's keys. They are off while the reader types, in dialogs, and where the reader switches them off.
// dialogs/help/words.ts lists them for "?". A presentation has its own keys: present/keys.ts.
import { fillsWindow, nextTheme } from '../address/address.ts';
import { unfolded } from '../storage/browser-storage.ts';
import { fetched } from '../../ui/lazily/loading.ts';
import { exhibitOf, SPEEDS, type Store } from '../state/store.ts';
import { keyed } from '../address/variants.ts';
import { useBindings, type Bindings } from './bindings.ts';
import { SKIPS } from './skips.ts';
import type { Travel } from './travel.ts';
import * as WORDS from './failure-words.ts';

const FINEST_FIRST = ['access', 'line', 'walk', 'op'] as const;

/** The entry `by` places after `now`, or the last entry in that direction. */
const nextIn = <T>(list: readonly T[], now: T | undefined, by: number): T =>
  list[Math.min(list.length - 1, Math.max(0, list.findIndex((entry) => entry === now) + by))]!;

/** `reads`: the page is text, which PageUp and PageDown scroll. */
export function useKeys(store: Store, travel: Travel, reads = false): void {
  const state = store();
  // A drawer leaves the picture usable, so the keys stay on.
  const enabled = state.kept.keysOn && !state.place?.present && [null, 'ops', 'query'].includes(state.dialog);
  const faster = (by: number): void => state.set({ speed: nextIn(SPEEDS, state.speed, by) });
  const coarser = (by: number): void =>
    state.setGranularity(nextIn(FINEST_FIRST, state.place?.granularity, by));
  const whole = !state.place?.embed;
  const variant = (n: number): void => {
    const id = keyed(state.ticked, exhibitOf(state)?.variants ?? [])[n - 1]?.id;
    if (id) void state.toggleVariant(id);
  };
  const goOn = async (way: 1 | -1): Promise<void> => {
    // The code is fetched only if there are notes.
    if (!state.session || state.place?.page || !(state.kept.notes.length || state.place?.notes)) return;
    try {
      (await fetched(WORDS.toNotes, () => import('../ask/notes/go-to-note.ts'))).goOn(store, way);
    } catch (error) {
      state.set({ message: (error as Error).message });
    }
  };
  const blank = (): void => state.set({ blank: true, playing: false });
  const skips = SKIPS.flatMap(({ key, kinds }) => [
    [key, () => travel.skip(kinds, 1)] as const,
    [`shift+${key}`, () => travel.skip(kinds, -1)] as const,
  ]);
  const anywhere: Bindings = {
    'mod+k': () => whole && state.set({ dialog: 'palette', playing: false }),
    h: () => whole && (location.hash = 'v=1&page=start'),
    t: () => state.setTheme(nextTheme(state.theme)),
    f: () =>
      void (document.fullscreenElement
        ? document.exitFullscreen()
        : document.documentElement.requestFullscreen()),
    b: blank,
    escape: () =>
      state.place?.walk && !state.message && !state.selected
        ? state.carry({ walk: null })
        : state.set({ message: null, selected: null }),
  };
  const places: Bindings = {
    ...anywhere,
    space: travel.playOrPause,
    left: travel.previous,
    right: travel.next,
    ...(reads ? {} : { pageup: travel.previous, pagedown: travel.next }),
    'shift+left': travel.previousOp,
    'shift+right': travel.nextOp,
    home: travel.first,
    end: travel.last,
    ...Object.fromEntries(skips),
    o: () => travel.call('over', 1),
    'shift+o': () => travel.call('over', -1),
    u: () => travel.call('out', 1),
    'shift+u': () => travel.call('out', -1),
    k: () => state.keep(unfolded(state.kept)),
    e: () => whole && !state.place?.page && state.session && state.set({ dialog: 'export', playing: false }),
    n: () => whole && state.session && state.openQueryDrawer({ part: 'notes', note: Date.now() }),
    j: () => whole && void goOn(1),
    'shift+j': () => whole && void goOn(-1),
    r: () => whole && travel.run('to a breakpoint', 1),
    'shift+r': () => whole && travel.run('to a breakpoint', -1),
    x: () => whole && travel.run('to this line', 1),
    'shift+x': () => whole && travel.run('to this line', -1),
    q: () => whole && state.session && state.set({ dialog: state.dialog === 'query' ? null : 'query' }),
    c: () => state.theme === 'projector' && state.keep({ strip: !state.kept.strip }),
  };
  const signsAnywhere: Bindings = { '?': () => whole && state.set({ dialog: 'keys' }), '.': blank };
  const signs: Bindings = {
    '+': () => faster(1),
    '=': () => faster(1),
    '-': () => faster(-1),
    '[': () => coarser(-1),
    ']': () => coarser(1),
    '1': () => variant(1),
    '2': () => variant(2),
    '3': () => variant(3),
    ...signsAnywhere,
  };
  const bare = fillsWindow(state.place);
  useBindings(bare ? anywhere : places, bare ? signsAnywhere : signs, enabled);
}
