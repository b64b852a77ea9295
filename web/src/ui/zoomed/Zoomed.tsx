// SPDX-License-Identifier: GPL-2.0-only
// Lays out what a projector shows for one size, and zooms it to fit its box. A phone's window is too small for that.
import { PHONE_WIDTH } from '../../base/phone.ts';
import type { ReactNode } from 'react';
import { useSize } from '../measure.ts';
import './zoomed.css';

const LEAST_ZOOM = 0.25;

interface ZoomedProps {
  /** CSS pixels before the zoom. */
  readonly drawnFor: { readonly width: number; readonly height: number };
  /** On a phone it has the class `phone` too. */
  readonly className: string;
  readonly children: (phone: boolean) => ReactNode;
}

export function Zoomed({ drawnFor, className, children }: ZoomedProps) {
  const [ref, size] = useSize<HTMLDivElement>();
  const phone = !!size && size.width <= PHONE_WIDTH && innerWidth <= PHONE_WIDTH;
  const fits = size ? Math.min(size.width / drawnFor.width, size.height / drawnFor.height) : 1;
  const zoom = phone ? 1 : Math.max(LEAST_ZOOM, fits);
  const style = size && {
    zoom,
    width: `${Math.floor(size.width / zoom)}px`,
    height: `${Math.floor(size.height / zoom)}px`,
  };
  return (
    <div className={phone ? 'wall phone' : 'wall'} data-theme="projector" ref={ref}>
      {style && (
        <div className={phone ? `${className} phone` : className} style={style}>
          {children(phone)}
        </div>
      )}
    </div>
  );
}
