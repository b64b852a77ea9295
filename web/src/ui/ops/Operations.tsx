// SPDX-License-Identifier: GPL-2.0-only
// Own operations, one a line; what is wrong stands at its line, and a click goes there.
import { useId, useMemo, useRef, useState } from 'react';
import './ops.css';

export interface LineError {
  readonly line: number;
  readonly message: string;
}

interface OperationsProps {
  /** A few lines beside the source, or a dialog's whole room. */
  readonly compact?: boolean;
  readonly text: string;
  readonly usage: readonly { readonly form: string; readonly help: string }[];
  readonly check: (text: string) => readonly LineError[];
  /** Cautions about operations that are allowed but will fail at this fan-out, by line. */
  readonly caution: (text: string) => readonly LineError[];
  readonly onRun: (text: string) => void;
}

export function Operations({ compact = false, text, usage, check, caution, onRun }: OperationsProps) {
  const [draft, setDraft] = useState(text);
  const [errors, setErrors] = useState<readonly LineError[]>([]);
  const box = useRef<HTMLTextAreaElement>(null);
  const id = useId();
  const goTo = (line: number): void => {
    const lines = draft.split('\n');
    const start = lines.slice(0, line - 1).reduce((n, l) => n + l.length + 1, 0);
    box.current?.focus();
    box.current?.setSelectionRange(start, start + (lines[line - 1]?.length ?? 0));
  };
  const cautions = useMemo(() => (errors.length ? [] : caution(draft)), [draft, errors, caution]);
  const run = (): void => {
    const found = check(draft);
    setErrors(found);
    if (found.length === 0) onRun(draft);
    else box.current?.focus();
  };
  return (
    <form
      className={compact ? 'ops compact' : 'ops'}
      onSubmit={(e) => {
        e.preventDefault();
        run();
      }}
    >
      <div className="ops-head">
        <label htmlFor={id}>Operations</label>
        {compact && (
          <button type="submit" className="ops-run">
            Run
          </button>
        )}
      </div>
      <textarea
        id={id}
        ref={box}
        value={draft}
        spellCheck={false}
        autoComplete="off"
        aria-invalid={errors.length > 0}
        aria-describedby={`${id}-errors ${id}-usage`}
        onChange={(e) => {
          setDraft(e.target.value);
          if (errors.length) setErrors(check(e.target.value));
        }}
        onKeyDown={(e) => {
          if (e.key === 'Enter' && (e.ctrlKey || e.metaKey)) run();
        }}
      />
      {cautions.length > 0 && (
        <ul className="ops-errors ops-cautions" aria-label="Cautions">
          {cautions.map((c, i) => (
            <li key={i}>
              <button type="button" onClick={() => goTo(c.line)}>
                <span className="at">line {c.line}</span>
                <span>{c.message}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      <div id={`${id}-errors`} role="alert">
        <ul className="ops-errors">
          {errors.map((e, i) => (
            <li key={i}>
              <button type="button" onClick={() => goTo(e.line)}>
                <span className="at">line {e.line}</span>
                <span>{e.message}</span>
              </button>
            </li>
          ))}
        </ul>
      </div>
      {!compact && (
        <button type="submit" className="primary">
          Run
        </button>
      )}
      <dl id={`${id}-usage`} className={compact ? 'unseen' : 'ops-usage'}>
        {usage.map((u) => (
          <Usage key={u.form} {...u} />
        ))}
      </dl>
    </form>
  );
}

const Usage = ({ form, help }: { readonly form: string; readonly help: string }) => (
  <>
    <dt>{form}</dt>
    <dd>{help}</dd>
  </>
);
