// SPDX-License-Identifier: GPL-2.0-only
// Lists the lanes that a phone has no room for, each with its event and a button.

interface OtherLanesProps {
  readonly lanes: readonly { readonly variant: string; readonly head: string }[];
  readonly focus: string;
  readonly onFocus: (variant: string) => void;
}

export const OtherLanes = ({ lanes, focus, onFocus }: OtherLanesProps) =>
  lanes
    .filter(({ variant }) => variant !== focus)
    .map(({ variant, head }) => (
      <button key={variant} type="button" className="other-lane" onClick={() => onFocus(variant)}>
        <b>{variant}</b>
        <span>{head}</span>
        <svg width="16" height="16" viewBox="0 0 16 16" aria-hidden="true">
          <path d="M3 5.5l5 5l5-5" />
        </svg>
      </button>
    ));
