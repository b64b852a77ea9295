// SPDX-License-Identifier: GPL-2.0-only
// Says when, on which commit and on which machine a part of the proof was measured.
import type { ProofOrigin } from '../../../base/proof.ts';
import { ageOf } from './age.ts';
import { WORDS } from './words.ts';

export function Origin({ of: { date, commit, machine } }: { readonly of: ProofOrigin }) {
  return (
    <p className="text-fine">
      {WORDS.measured(ageOf(date, new Date()), date.slice(0, 10))}
      <code>npm run proof</code>
      {WORDS.atCommit}
      <code>{commit.slice(0, 12)}</code>
      {WORDS.onMachine(machine)}
    </p>
  );
}
