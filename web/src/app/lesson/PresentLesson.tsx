// SPDX-License-Identifier: GPL-2.0-only
// Presents a lesson as slides, which cover its text.
import { useEffect, useState } from 'react';
import { lessonDeck, type Presented } from './lesson-deck.ts';
import { Present } from '../present/Present.tsx';

export default function PresentLesson(presented: Presented) {
  const { store, text } = presented;
  const role = store((s) => s.place?.present);
  // Made once: the text does not change while slides cover it.
  const [deck] = useState(() => lessonDeck(presented));
  useEffect(() => {
    const page = text.closest<HTMLElement>('.page');
    if (!page) return;
    page.inert = true;
    return () => void (page.inert = false);
  }, [text]);
  return role ? <Present store={store} deck={deck} role={role} /> : null;
}
