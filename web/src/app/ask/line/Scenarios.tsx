// SPDX-License-Identifier: GPL-2.0-only
// Lists the scenarios that run a line, and links to the finder for one that none runs.
import type { LineRuns } from '../../../ui/code/line-runs.ts';
import { WORDS } from '../words.ts';

interface ScenariosProps {
  readonly line: number;
  readonly runs: LineRuns;
  readonly onClose: () => void;
}

/** Further scenarios are only counted. */
const MOST_SCENARIOS = 6;

export function Scenarios({ line, runs: { scenarios, findHref }, onClose }: ScenariosProps) {
  return (
    <>
      {scenarios.length > 0 && (
        <details>
          <summary>{WORDS.scenarios}</summary>
          <ul aria-label={WORDS.scenariosOf(line)}>
            {scenarios.slice(0, MOST_SCENARIOS).map(({ title, href }) => (
              <li key={href}>
                <a href={href} onClick={onClose}>
                  {title}
                </a>
              </li>
            ))}
          </ul>
          {scenarios.length > MOST_SCENARIOS && (
            <p className="runs-more">{WORDS.more(scenarios.length - MOST_SCENARIOS)}</p>
          )}
        </details>
      )}
      {findHref !== null && (
        <p>
          <a href={findHref} onClick={onClose}>
            {WORDS.find}
          </a>
        </p>
      )}
    </>
  );
}
