// SPDX-License-Identifier: GPL-2.0-only
// Reads what the head shows from the store.
import { useShallow } from 'zustand/react/shallow';
import { exhibitOf, type Store } from '../state/store.ts';
import { viewOf } from '../panels/views.ts';

/** A step changes none of these fields. */
export const useHead = (store: Store) =>
  store(
    useShallow((s) => ({
      exhibit: s.place && !s.place.page ? exhibitOf(s) : undefined,
      catalogue: s.catalogue,
      session: s.session,
      scenario: s.place?.scenario ?? null,
      recording: s.place?.rec ?? null,
      variants: s.place?.variants ?? NO_VARIANTS,
      ticked: s.ticked,
      fanout: s.place?.fanout ?? 0,
      view: viewOf(s),
      lesson: s.place?.lesson ?? null,
      theme: s.theme,
    })),
  );

const NO_VARIANTS: readonly string[] = [];
export type HeadState = ReturnType<typeof useHead>;
