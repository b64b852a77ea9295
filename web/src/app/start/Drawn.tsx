// SPDX-License-Identifier: GPL-2.0-only
// A picture that the build drew. One image to who hears it: nothing in it can be used before the run is here.
import { useLayoutEffect, useRef } from 'react';

interface DrawnProps {
  readonly markup: string;
  readonly label: string;
  readonly onPress: () => void;
}

export function Drawn({ markup, label, onPress }: DrawnProps) {
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
