// SPDX-License-Identifier: GPL-2.0-only
// When a part of the proof was measured, of what, and where.
import type { ProofOrigin } from '../../base/proof.ts';
import { ageOf } from './used.ts';

export function Origin({ of: { date, commit, machine } }: { readonly of: ProofOrigin }) {
  return (
    <p className="proof-fine">
      Measured {ageOf(date, new Date())}, on {date.slice(0, 10)}, by <code>npm run proof</code> at commit{' '}
      <code>{commit.slice(0, 12)}</code>, on {machine}.
    </p>
  );
}
