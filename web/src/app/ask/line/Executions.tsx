// SPDX-License-Identifier: GPL-2.0-only
// Lists a line's executions, oldest first, with the values of its variables. A click opens the step.
import { stepName } from '../../../session/steps.ts';
import type { Answer } from '../../../past/query/answer.ts';
import type { PartProps } from '../part.ts';
import { WORDS } from '../words.ts';

interface ExecutionsProps extends PartProps {
  readonly variant: string;
  readonly line: number;
  readonly answer: Answer;
  /** The answer covers the whole run, or the current operation only. */
  readonly whole: boolean;
  /** Opens the table of all executions. */
  readonly onMore: () => void;
}

/** Further executions are only counted. */
const MOST_EXECUTIONS = 60;

export function Executions(p: ExecutionsProps) {
  const { store, session, track, step, variant, line, answer, whole, onMore } = p;
  const lane = track.lanes.find((l) => l.variant === variant)!;
  const { trace } = session.runs.find((r) => r.about.variant === variant)!;
  const position = lane.position(step);
  const here = answer.record.findLastIndex((r) => r < position);
  const more = answer.count - MOST_EXECUTIONS;
  return (
    <>
      <ol className="executions" aria-label={WORDS.executionsOf(line)}>
        {Array.from(answer.record.subarray(0, MOST_EXECUTIONS), (record, i) => (
          <li key={record}>
            <button
              type="button"
              aria-current={i === here ? 'step' : undefined}
              onClick={() => store.getState().visit(variant, record + 1)}
            >
              <span className="execution-step">
                {whole && `${trace.ops[trace.opAt(record)]?.text ?? ''} · `}
                {stepName(track, lane.stepAt(record + 1).step).replace(/ of .*/, '')}
                {answer.other[i] === 1 && WORDS.cpuB}
              </span>
              {answer.columns.map(({ name, texts }) => (
                <span key={name} className="execution-value">
                  {name} <b>{texts[i]}</b>
                </span>
              ))}
            </button>
          </li>
        ))}
      </ol>
      <p>
        <button type="button" className="text-button" onClick={onMore}>
          {WORDS.inTable(more)}
        </button>
      </p>
    </>
  );
}
