// SPDX-License-Identifier: GPL-2.0-only
// Replaces a picture that cannot be shown: says what happened, and offers the operations and other actions.
import { useState, type ReactNode } from 'react';
import type { PageState } from '../address/address.ts';
import { copyText } from '../state/clipboard.ts';
import { reportOf } from './report.ts';
import type { Failure, Store } from '../state/store.ts';
import { Lazily, part } from '../../ui/lazily/Lazily.tsx';
import * as WORDS from './words.ts';
import './run-failure.css';

const OPERATIONS = part(WORDS.partOps, () => import('./ops/OwnOperations.tsx'));

interface InsteadProps {
  readonly store: Store;
  readonly title: string;
  readonly error: Error;
  /** Buttons before the one that copies a report. */
  readonly children?: ReactNode;
  /** Leaves out the operations, in another page's frame. */
  readonly bare?: boolean;
  /** Offers a report, after a failure. */
  readonly report?: boolean;
  /** The page's own heading, if the page has no head. */
  readonly heading?: ReactNode;
}

export function RunFailure(p: InsteadProps) {
  const { store, title, error, children, bare = false, report = true, heading } = p;
  return (
    <main className="instead" aria-label={WORDS.instead}>
      {heading}
      <div className="instead-said" role="alert">
        <h2>{title}</h2>
        <p>{error.message}</p>
      </div>
      <div className="instead-ways">
        {children}
        {report && <CopyReport store={store} error={error} />}
      </div>
      {!bare && (
        <Lazily
          part={OPERATIONS}
          props={{ store }}
          at={error}
          waiting={null}
          // If the editor fails too, the reader can still read the operations.
          frame={() => <pre className="instead-ops">{store.getState().opsText}</pre>}
        />
      )}
    </main>
  );
}

const TITLES: Readonly<Record<Failure['kind'], string>> = {
  nothing: WORDS.noOperation,
  'not-loaded': WORDS.notComplete,
  failed: WORDS.runFailed,
};

interface BrokenProps extends Pick<InsteadProps, 'store' | 'error' | 'bare' | 'heading'> {
  /** The last place that could be drawn. */
  readonly good: PageState | null;
}

/** Replaces a run that React cannot draw. */
export function Broken({ good, ...rest }: BrokenProps) {
  const { open } = rest.store.getState();
  return (
    <RunFailure {...rest} title={WORDS.cannotDraw}>
      {good ? (
        <button type="button" className="primary" onClick={() => void open(good)}>
          {WORDS.backToShown}
        </button>
      ) : (
        <Reload first />
      )}
      {!rest.bare && (
        <a className="plain-button" href="#v=1&page=start">
          {WORDS.start}
        </a>
      )}
    </RunFailure>
  );
}

/** Replaces a run that the page could not fetch or run. */
export function NoRun(props: Pick<InsteadProps, 'store' | 'bare' | 'heading'>) {
  const { failure, retry } = props.store();
  if (!failure) return null;
  const { kind, error } = failure;
  return (
    <RunFailure {...props} title={TITLES[kind]} error={error} report={kind !== 'nothing'}>
      {kind !== 'nothing' && (
        <button type="button" className="primary" onClick={() => void retry()}>
          {WORDS.again}
        </button>
      )}
      {kind === 'not-loaded' && <Reload />}
    </RunFailure>
  );
}

const Reload = ({ first = false }) => (
  <button type="button" className={first ? 'primary' : 'plain-button'} onClick={() => location.reload()}>
    {WORDS.reload}
  </button>
);

function CopyReport({ store, error }: { readonly store: Store; readonly error: Error }) {
  const [said, setSaid] = useState<string | null>(null);
  const [shown, setShown] = useState<string | null>(null);
  const copy = (): void => {
    const text = reportOf(store.getState(), error);
    copyText(text).then(
      () => setSaid(WORDS.copied),
      () => {
        setSaid(WORDS.noCopy);
        setShown(text);
      },
    );
  };
  return (
    <>
      <button type="button" className="plain-button" onClick={copy}>
        {WORDS.copyReport}
      </button>
      <span role="status">{said}</span>
      {shown !== null && (
        <textarea
          className="instead-report"
          aria-label={WORDS.report}
          readOnly
          value={shown}
          rows={8}
          onFocus={(e) => e.target.select()}
        />
      )}
    </>
  );
}
