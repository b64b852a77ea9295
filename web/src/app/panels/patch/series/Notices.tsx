// SPDX-License-Identifier: GPL-2.0-only
// Says why a file was refused.
import { WORDS as LAB } from '../words.ts';

export const Notices = ({ text, onClose }: { readonly text: string; readonly onClose: () => void }) => (
  <div className="lab-notices">
    <div className="lab-problem">
      <p role="alert">{text}</p>
      <button type="button" className="link-button" onClick={onClose}>
        {LAB.close}
      </button>
    </div>
  </div>
);
