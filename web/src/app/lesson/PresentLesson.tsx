// SPDX-License-Identifier: GPL-2.0-only
// A lesson, presented: it lies over the text, and goes where the text goes.
import { useEffect, useState } from 'react';
import { lessonDeck, type Presented } from './lesson-deck.ts';
import { Present } from '../present/Present.tsx';

export default function PresentLesson(presented: Presented) {
  const { store, text } = presented;
  const role = store((s) => s.place?.present);
  // As it was when it began: the text does not change under it.
  const [deck] = useState(() => lessonDeck(presented));
  useEffect(() => {
    const page = text.closest<HTMLElement>('.page');
    if (!page) return;
    page.inert = true;
    return () => void (page.inert = false);
  }, [text]);
  return role ? <Present store={store} deck={deck} role={role} /> : null;
}
