// SPDX-License-Identifier: GPL-2.0-only
// The scenarios that run a line, and the way to operations that do.
import type { LineRuns } from '../../../ui/code/line-runs.ts';
import { WORDS } from '../words.ts';

interface ScenariosProps {
  readonly line: number;
  readonly runs: LineRuns;
  readonly onClose: () => void;
}

/** More are counted. */
const LISTED = 6;

export function Scenarios({ line, runs: { scenarios, findHref }, onClose }: ScenariosProps) {
  return (
    <>
      {scenarios.length > 0 && (
        <details>
          <summary>{WORDS.scenarios}</summary>
          <ul aria-label={WORDS.scenariosOf(line)}>
            {scenarios.slice(0, LISTED).map(({ title, href }) => (
              <li key={href}>
                <a href={href} onClick={onClose}>
                  {title}
                </a>
              </li>
            ))}
          </ul>
          {scenarios.length > LISTED && <p className="runs-more">{WORDS.more(scenarios.length - LISTED)}</p>}
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
