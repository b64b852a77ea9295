// SPDX-License-Identifier: GPL-2.0-only
import type { StopShown } from '../context.ts';
import { WORDS } from '../words.ts';

interface StepButtonProps {
  readonly at: StopShown['at'];
  readonly pressed: boolean;
  readonly onPress: () => void;
}

/** A stop's button on the spine, with its step. It moves the picture there; with reduced motion only it does. */
export const StepButton = ({ at, pressed, onPress }: StepButtonProps) => (
  <button
    type="button"
    className="lesson-step"
    aria-label={at ? WORDS.showStep(at.step, at.steps) : WORDS.show}
    aria-pressed={pressed}
    onClick={onPress}
  >
    {at?.step ?? '–'}
  </button>
);
