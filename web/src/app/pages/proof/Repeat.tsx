// SPDX-License-Identifier: GPL-2.0-only
// Lists the commands that repeat the proof.
import { COMMANDS } from '../../../base/proof-commands.ts';
import { NumberTable } from '../../../ui/plot/Figure.tsx';
import { WORDS } from './words.ts';

export function Repeat() {
  return (
    <section aria-labelledby="proof-repeat">
      <h3 id="proof-repeat">{WORDS.repeat}</h3>
      <p>
        {WORDS.again[0]}
        <code>npm run proof</code>
        {WORDS.again[1]}
      </p>
      <NumberTable
        head={WORDS.commandsHead}
        rows={COMMANDS.map(({ command, does, minutes }) => [command, does, minutes])}
      />
    </section>
  );
}
