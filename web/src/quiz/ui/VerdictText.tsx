// SPDX-License-Identifier: GPL-2.0-only
// Says whether an answer is right, and why, in the narrator's words at the step that shows it.
import type { Verdict } from '../verdict.ts';

export const VerdictText = ({ verdict: { right, title, why } }: { readonly verdict: Verdict }) => (
  <>
    <p className={right ? 'verdict-title right' : 'verdict-title wrong'}>{title}</p>
    <p>{why}</p>
  </>
);
