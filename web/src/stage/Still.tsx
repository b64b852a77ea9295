// SPDX-License-Identifier: GPL-2.0-only
// Draws the pictures of a step without a reader or a browser, for the build and for tests.
import type { LaneParts } from '../layout/stage/types.ts';
import type { GlobalStep, Session, Track } from '../session/types.ts';
import { Stage } from './Stage.tsx';

interface StillProps {
  readonly session: Session;
  /** May hold fewer lanes than the session. */
  readonly track: Track;
  readonly step: GlobalStep;
  readonly focus: string;
  /** CSS pixels. */
  readonly size: { readonly width: number; readonly height: number };
  readonly projector: boolean;
  /** Absent: the lanes' pictures. */
  readonly show?: LaneParts;
}

const nothing = (): void => undefined;

export const Still = (props: StillProps) => (
  <Stage
    show="picture"
    {...props}
    picked={null}
    keysOn={false}
    quiet
    onFocus={nothing}
    onPick={nothing}
    onGo={nothing}
  />
);
