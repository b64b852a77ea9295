// SPDX-License-Identifier: GPL-2.0-only
import type { StopShown } from '../context.ts';

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
    aria-label={at ? `Show step ${at.step} of ${at.steps}` : 'Show this step'}
    aria-pressed={pressed}
    onClick={onPress}
  >
    {at?.step ?? '–'}
  </button>
);
