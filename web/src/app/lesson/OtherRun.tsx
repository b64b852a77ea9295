// SPDX-License-Identifier: GPL-2.0-only
// Offers the run of a number in the text, where the picture shows another.
import { WORDS } from './words.ts';

export const OtherRun = ({ onShow }: { readonly onShow: () => void }) => (
  <span className="counted" role="dialog" aria-label={WORDS.counted}>
    {WORDS.otherRun}
    <button type="button" className="link-button" onClick={onShow}>
      {WORDS.showRun}
    </button>
  </span>
);
