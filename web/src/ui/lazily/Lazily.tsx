// SPDX-License-Identifier: GPL-2.0-only
// Parts that are fetched when first shown. One that does not come says so, leaves the rest standing, and is asked for
// again when the network is back or something else is to be shown.
import { useEffect, useRef, useState, type ComponentType, type ReactNode } from 'react';
import { AskedAt } from './asked-at.ts';
import { fetched, reloadOnce } from './loading.ts';
import * as WORDS from './words.ts';
import './lazily.css';

export interface Part<P> {
  /** null: not here yet. */
  readonly now: () => ComponentType<P> | null;
  readonly load: () => Promise<void>;
}

/** React's own `lazy` would remember a failure for good. */
export function part<P>(what: string, load: () => Promise<{ readonly default: ComponentType<P> }>): Part<P> {
  let body: ComponentType<P> | null = null;
  return {
    now: () => body,
    load: async () => void (body ??= (await fetched(what, load)).default),
  };
}

interface LazilyProps<P> {
  readonly part: Part<P>;
  readonly props: P;
  /** What the page shows: when it changes, a part that did not come is asked for again. */
  readonly at: unknown;
  /** Until it is here. */
  readonly waiting?: ReactNode;
  /** Around what is said instead of it. */
  readonly frame?: (said: ReactNode) => ReactNode;
}

export function Lazily<P extends object>({
  part: asked,
  props,
  at,
  waiting = <p className="panel-wait">{WORDS.loading}</p>,
  frame = (said) => said,
}: LazilyProps<P>) {
  const [problem, setProblem] = useState<{ readonly part: Part<P>; readonly text: string } | null>(null);
  const [came, setCame] = useState(0);
  const [online, setOnline] = useState(0);
  const askedAt = useRef<Element>(null);
  useEffect(() => {
    if (asked.now()) return;
    askedAt.current ??= document.activeElement;
    let current = true;
    asked.load().then(
      () => current && setCame((n) => n + 1),
      (error: Error) => {
        if (!current) return;
        setProblem({ part: asked, text: error.message });
        if (online > 0) void reloadOnce();
      },
    );
    return () => {
      current = false;
    };
  }, [asked, at, online, came]);
  useEffect(() => {
    const back = (): void => setOnline((n) => n + 1);
    addEventListener('online', back);
    return () => removeEventListener('online', back);
  }, []);

  const Body = asked.now();
  if (Body)
    return (
      <AskedAt value={askedAt}>
        <Body {...props} />
      </AskedAt>
    );
  return problem?.part === asked ? frame(<NotLoadedNote text={problem.text} />) : waiting;
}

/** What did not come, and the two ways to it. */
const NotLoadedNote = ({ text }: { readonly text: string }) => (
  <div className="not-loaded" role="alert">
    <p>
      {text}
      {WORDS.tries}
    </p>
    <button type="button" className="primary" onClick={() => location.reload()}>
      {WORDS.reload}
    </button>
  </div>
);
