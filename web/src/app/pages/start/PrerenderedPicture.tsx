// SPDX-License-Identifier: GPL-2.0-only
// Shows a picture that the build has drawn. A screen reader gets one image: its parts work only after the run arrives.
import { useLayoutEffect, useRef } from 'react';
import picture from 'virtual:picture';
import { part, type Part } from '../../../ui/lazily/Lazily.tsx';
import * as WORDS from './words.ts';

export type Room = keyof typeof picture.rooms;

interface PictureProps {
  readonly label: string;
  readonly onPress: () => void;
}

function PrerenderedPicture({ markup, label, onPress }: PictureProps & { readonly markup: string }) {
  const ref = useRef<HTMLDivElement>(null);
  // The page's policy forbids styles in markup but allows those that a script sets.
  useLayoutEffect(() => {
    for (const e of ref.current?.querySelectorAll<HTMLElement>('[data-style]') ?? [])
      e.style.cssText = e.dataset['style'] ?? '';
  }, [markup]);
  return (
    <div className="drawn" role="img" aria-label={label} onPointerDown={onPress}>
      <div ref={ref} className="drawn" inert dangerouslySetInnerHTML={{ __html: markup }} />
    </div>
  );
}

/** One part for each room that the build has drawn; only the one that fits is fetched. */
export const DRAWN = Object.fromEntries(
  Object.entries(picture.rooms).map(([room, { markup: load }]) => [
    room,
    part<PictureProps>(WORDS.picture, async () => {
      const { default: markup } = await load();
      return { default: (props) => <PrerenderedPicture {...props} markup={markup} /> };
    }),
  ]),
) as Readonly<Record<Room, Part<PictureProps>>>;
