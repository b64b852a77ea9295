// SPDX-License-Identifier: GPL-2.0-only
// Shows a part of the page whose code is fetched on first use. If the fetch fails, a message replaces it. The part
// tries again when the network returns or the page shows something else.
import { useEffect, useRef, useState, type ComponentType, type ReactNode } from 'react';
import { useListener } from '../use-listener.ts';
import { AskedAt } from './asked-at.ts';
import { fetched, reloadOnce } from './loading.ts';
import * as WORDS from './words.ts';
import './lazily.css';

export interface Part<P> {
  /** null: not fetched yet. */
  readonly now: () => ComponentType<P> | null;
  readonly load: () => Promise<void>;
}

/** Not React's `lazy`, which would keep a failure for the whole visit. */
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
  /** The page's place: when it changes, a failed fetch is tried again. */
  readonly at: unknown;
  /** Replaces the part during the fetch. */
  readonly waiting?: ReactNode;
  /** Wraps the message of a failed fetch. */
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
  useListener('online', () => setOnline((n) => n + 1));

  const Body = asked.now();
  if (Body)
    return (
      <AskedAt value={askedAt}>
        <Body {...props} />
      </AskedAt>
    );
  return problem?.part === asked ? frame(<NotLoadedNote text={problem.text} />) : waiting;
}

/** Names what the page could not fetch, and gives the remedy. */
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
