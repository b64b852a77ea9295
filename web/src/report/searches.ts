// SPDX-License-Identifier: GPL-2.0-only
// Writes what random operations and the finder have found, with the operations to paste and their command.
import type { SeriesRandom, SeriesResult } from '../series/types.ts';
import { html, theirs, type Markup } from './html.ts';
import { faulty, ownFirst, versionNamed } from './summary.ts';
import { WORDS } from './words.ts';

/** A command that reads these operations from its standard input. */
const fedWith = (command: string, ops: string): string => `${command} <<'END'\n${ops.trimEnd()}\nEND`;

function line(result: SeriesResult, version: SeriesRandom): Markup {
  const { n, wrong, leaks, differ } = version;
  const first = ownFirst(version, result.random!.versions);
  const says = faulty(version) ? WORDS.faults(wrong, leaks, differ) : WORDS.noFault(n === 0);
  return html`<tr>
    <th scope="row">${versionNamed(result, n)}</th>
    <td>${says}${first && html`<br />${theirs(WORDS.first(first.message))}`}</td>
  </tr>`;
}

/** `command`: the series' command without operations. */
export function randomPart(result: SeriesResult, command: string): Markup | null {
  const { random } = result;
  if (!random) return null;
  const { operations, races, failing, versions } = random;
  const shown =
    versions.find((version) => version.n > 0 && ownFirst(version, versions)) ??
    versions.find(({ first }) => first);
  return html`<section>
    <h2>${WORDS.random(operations, races, failing)}</h2>
    <table class="said">
      <tbody>
        ${versions.map((version) => line(result, version))}
      </tbody>
    </table>
    ${
      shown?.first
        ? html`<p>${WORDS.firstCase(shown.first.seed, versionNamed(result, shown.n))}</p>
            <pre>${fedWith(command, shown.first.ops)}</pre>`
        : null
    }
  </section>`;
}

export function largestPart(result: SeriesResult, command: string): Markup | null {
  const { largest } = result;
  if (largest === undefined) return null;
  const last = result.versions.at(-1)!;
  if (!largest)
    return html`<section>
      <h2>${WORDS.largest}</h2>
      <p>${WORDS.largestNone(last)}</p>
    </section>`;
  const { counter, before, after, tried, ops } = largest;
  const label = result.counters.find(({ key }) => key === counter)?.label ?? counter;
  return html`<section>
    <h2>${WORDS.largest}</h2>
    <p>${WORDS.largestIs(label, before, after, tried, last)}</p>
    <pre>${fedWith(command, ops)}</pre>
  </section>`;
}
