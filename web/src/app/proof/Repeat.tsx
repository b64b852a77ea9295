// SPDX-License-Identifier: GPL-2.0-only
// All of it again, in six commands.
import { COMMANDS } from '../../base/proof-commands.ts';
import { NumberTable } from '../../ui/plot/Figure.tsx';

export function Repeat() {
  return (
    <section aria-labelledby="proof-repeat">
      <h3 id="proof-repeat">Repeat it</h3>
      <p>
        In a checkout, on Debian with Node. <code>npm run proof</code> does the second and fourth in one,
        weighs the claims, and writes what this page shows.
      </p>
      <NumberTable
        head={['Command', 'What it does', 'Minutes, two CPUs']}
        rows={COMMANDS.map(({ command, does, minutes }) => [command, does, minutes])}
      />
    </section>
  );
}
