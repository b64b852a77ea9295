// SPDX-License-Identifier: GPL-2.0-only
// A picture that the build drew. One image to who hears it: nothing in it can be used before the run is here.
import { useLayoutEffect, useRef } from 'react';
import picture from 'virtual:picture';
import { part, type Part } from '../../../ui/lazily/Lazily.tsx';
import * as WORDS from './words.ts';

export type Room = keyof typeof picture.rooms;

interface DrawnProps {
  readonly label: string;
  readonly onPress: () => void;
}

function PrerenderedPicture({ markup, label, onPress }: DrawnProps & { readonly markup: string }) {
  const ref = useRef<HTMLDivElement>(null);
  // The page's policy allows styles that are set by script, and none in markup.
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

/** For each room it was laid out for: what another room would show is not fetched. */
export const DRAWN = Object.fromEntries(
  Object.entries(picture.rooms).map(([room, { markup: load }]) => [
    room,
    part<DrawnProps>(WORDS.picture, async () => {
      const { default: markup } = await load();
      return { default: (props) => <PrerenderedPicture {...props} markup={markup} /> };
    }),
  ]),
) as Readonly<Record<Room, Part<DrawnProps>>>;
