// SPDX-License-Identifier: GPL-2.0-only
// Draws the note beside a line of C: its executions, its breakpoint, its scenarios, a finder link.
import { useEffect, useMemo, useRef, useState } from 'react';
import { boxOf, useBeside } from '../../../ui/glossary/use-beside.ts';
import { Presses } from '../../../ui/controls/controls.tsx';
import type { LineAsked, LineRan, LineRuns } from '../../../ui/code/line-runs.ts';
import { inScenarios, ranTip } from '../../../ui/code/line-runs.ts';
import { crossReference } from '../../../ui/code/ShownFile.tsx';
import { namedIn } from '../../../past/language/named.ts';
import type { Answer } from '../../../past/query/answer.ts';
import type { PartProps } from '../part.ts';
import { opAt } from '../../../session/steps.ts';
import { askLane } from '../ask-lanes.ts';
import { addBreakpoint } from '../breakpoints/edit-breakpoints.ts';
import { Executions } from './Executions.tsx';
import { Scenarios } from './Scenarios.tsx';
import { WORDS } from '../words.ts';
import './line-note.css';

export interface LineNoteProps extends PartProps {
  readonly variant: string;
  readonly asked: LineAsked;
  readonly ran: LineRan | null;
  readonly runs: LineRuns | null;
  readonly onClose: () => void;
}

export default function LineNote(p: LineNoteProps) {
  const { store, session, track, step, variant, asked, ran, runs, onClose } = p;
  const { file, line, at } = asked;
  const ref = useRef<HTMLDivElement>(null);
  const run = session.runs.find((r) => r.about.variant === variant)!;
  const shown = useMemo(() => {
    const names = namedIn(run.trace.sites, file, line, textOf(run.about.text.source, file, line));
    return names.length ? ` show ${names.join(', ')}` : '';
  }, [run, file, line]);
  /**
   * The query for the line, in one operation or in the run. A whole run's answer may be cut off before the operation.
   */
  const queryOf = (op: number | null): string =>
    `line ${file}:${line}${op === null ? '' : ` where $n == ${op + 1}`}${shown}`;
  const [found, setFound] = useState<{ readonly query: string; readonly answer: Answer } | null>(null);
  const [why, setWhy] = useState<string | null>(null);
  const [whole, setWhole] = useState(ran?.op === 0);
  const query = queryOf(whole ? null : opAt(track, step));
  const [condition, setCondition] = useState('');
  useBeside(ref, { of: () => (at.isConnected ? boxOf(at) : null), gap: 6, inset: 12 });
  useEffect(() => {
    let current = true;
    if (!ran || ran.run === 0) return;
    askLane(store.getState().engine, run, query).then(
      (answer) => current && setFound({ query, answer }),
      (error: Error) => current && setWhy(error.message),
    );
    return () => {
      current = false;
    };
  }, [store, run, query, ran]);
  const answered = found !== null;
  useEffect(() => {
    ref.current?.querySelector<HTMLElement>('li button, li a, a, button')?.focus();
    // Only once: the reader moves the focus from then on.
  }, [answered]);
  useEffect(() => {
    const esc = (e: KeyboardEvent): void => {
      if (e.key !== 'Escape') return;
      e.preventDefault();
      e.stopPropagation();
      onClose();
    };
    addEventListener('keydown', esc, { capture: true });
    return () => removeEventListener('keydown', esc, { capture: true });
  }, [onClose]);
  const linux = run.trace.sites.files.find((f) => f.path === file)?.origin === 'linux';
  return (
    <div
      ref={ref}
      popover="auto"
      role="dialog"
      aria-label={WORDS.line(line)}
      className="line-note"
      onToggle={(e) => e.newState === 'closed' && onClose()}
    >
      <p>
        <b>
          {file.split('/').pop()}:{line}
        </b>
        {ran && (ran.run === 0 ? WORDS.neverRan : `: ${ranTip(ran)}`)}
        {runs && `; ${inScenarios(runs)}`}.{runs?.why != null && ` ${runs.why}`}
      </p>
      {ran && ran.op > 0 && ran.run !== null && ran.run > ran.op && (
        <Presses
          label={WORDS.executions}
          options={[
            { value: 'op', text: WORDS.thisOp(ran.op) },
            { value: 'run', text: WORDS.wholeRun(ran.run) },
          ]}
          value={whole ? 'run' : 'op'}
          onChange={(to) => setWhole(to === 'run')}
        />
      )}
      {why !== null && <p role="alert">{why}.</p>}
      {found?.query === query && (
        <Executions
          {...{ store, session, track, step, variant, line, answer: found.answer }}
          whole={whole}
          onMore={() => {
            onClose();
            const { carry, openQueryDrawer } = store.getState();
            carry({ ask: queryOf(null) });
            openQueryDrawer({ part: 'ask' });
          }}
        />
      )}
      {ran && (
        <form
          className="line-stop"
          onSubmit={(e) => {
            e.preventDefault();
            const text = `line ${file}:${line}${condition.trim() ? ` where ${condition.trim()}` : ''}`;
            const problem = addBreakpoint(store, { query: text, lane: null });
            if (problem === null) onClose();
            setWhy(problem);
          }}
        >
          <label>
            {WORDS.breakIf}
            <input
              value={condition}
              placeholder={WORDS.breakExample}
              spellCheck={false}
              onChange={(e) => setCondition(e.target.value)}
            />
          </label>
          <button type="submit" className="plain-button">
            {WORDS.break}
          </button>
        </form>
      )}
      {runs && <Scenarios line={line} runs={runs} onClose={onClose} />}
      {linux && (
        <p>
          <a href={crossReference(run.about.text.kernel.kernel, file, line)} target="_blank" rel="noreferrer">
            {WORDS.source}
          </a>
        </p>
      )}
    </div>
  );
}

function textOf(
  source: PartProps['session']['runs'][number]['about']['text']['source'],
  file: string,
  line: number,
): string {
  const fn = source.functions.find((f) => f.file === file && f.first <= line && line <= f.last);
  return fn?.lines[line - fn.first]?.map(([text]) => text).join('') ?? '';
}
