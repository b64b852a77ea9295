// SPDX-License-Identifier: GPL-2.0-only
// Draws the Run button's row: progress, the result, and links to the verdict or first error.
import { useEffect, useState } from 'react';
import type { Engine } from '../../../session/engine-types.ts';
import type { Run, Running } from './use-run.ts';
import { WORDS } from './words.ts';

interface RunLineProps {
  /** The button's text. */
  readonly text?: string;
  readonly run: Run;
  /** false: the text to run is not here yet. */
  readonly canRun?: boolean;
  /** What crashed the lane, with function and line. */
  readonly crash: string | null;
  readonly engine: Pick<Engine, 'compiler'>;
  readonly onRun: () => void;
  readonly onGo: (textLine: number) => void;
  /** Scrolls to the verdict. */
  readonly onVerdict: () => void;
}

const megabytes = (bytes: number): string => (bytes / 1e6).toFixed(bytes < 1e7 ? 1 : 0);

export function RunLine({
  text = WORDS.run,
  run,
  canRun = true,
  crash,
  engine,
  onRun,
  onGo,
  onVerdict,
}: RunLineProps) {
  const { running, messages, judgement } = run;
  const first = useFirstFetch(engine, running);
  const busy = running.is === 'fetching' || running.is === 'compiling' || running.is === 'judging';
  const error = messages.find((m) => m.severity === 'error' && m.textLine !== null);
  return (
    <div className="lab-run">
      {busy ? (
        <button type="button" className="lab-stop" onClick={run.stop}>
          {WORDS.stop}
        </button>
      ) : (
        <button type="button" className="primary" disabled={!canRun} onClick={onRun}>
          {text}
        </button>
      )}
      {!busy && <kbd>{WORDS.runKey}</kbd>}
      <Share running={running} />
      <p role="status">
        {crash && running.is === 'ran' ? crash : sentenceOf(running, first)}
        {judgement && running.is === 'ran' && (judgement.passed ? WORDS.isPassed : WORDS.isNotPassed)}
      </p>
      {judgement && running.is === 'ran' && (
        <button type="button" className="link-button lab-to-verdict" onClick={onVerdict}>
          {WORDS.toVerdict}
        </button>
      )}
      {running.is === 'failed' && error && (
        <button type="button" className="link-button" onClick={() => onGo(error.textLine!)}>
          {WORDS.toError}
        </button>
      )}
    </div>
  );
}

/** The bytes of the compiler that the first run will fetch; null: none, or not known. */
function useFirstFetch(engine: Pick<Engine, 'compiler'>, running: Running): number | null {
  const [bytes, setBytes] = useState<number | null>(null);
  useEffect(() => {
    if (running.is !== 'ready') return;
    let current = true;
    engine.compiler().then(
      (c) => current && setBytes(c.loaded ? null : c.bytes),
      () => undefined,
    );
    return () => void (current = false);
  }, [engine, running.is]);
  return bytes;
}

function Share({ running }: { readonly running: Running }) {
  const share =
    running.is === 'fetching'
      ? running.bytes / running.of
      : running.is === 'judging'
        ? running.done / running.of
        : null;
  return share === null ? null : <progress aria-label={WORDS.done} value={share} max={1} />;
}

function sentenceOf(running: Running, first: number | null): string {
  switch (running.is) {
    case 'ready':
      return first ? WORDS.firstRun(megabytes(first)) : '';
    case 'fetching':
      return WORDS.fetching(megabytes(running.bytes), megabytes(running.of));
    case 'compiling':
      return WORDS.compiling;
    case 'failed':
      return running.text;
    case 'judging':
      return WORDS.judging(running.seconds.toFixed(1), running.done, running.of);
    case 'ran':
      return WORDS.ran(running.seconds.toFixed(1), running.judged?.toFixed(1) ?? null);
    default:
      return running satisfies never;
  }
}
