// SPDX-License-Identifier: GPL-2.0-only
import type { StopShown } from '../context.ts';
import { WORDS } from '../words.ts';

interface StepButtonProps {
  readonly at: StopShown['at'];
  readonly pressed: boolean;
  readonly onPress: () => void;
}

/** A stop's step, upon the spine. It brings the picture there: with reduced motion nothing else does. */
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
