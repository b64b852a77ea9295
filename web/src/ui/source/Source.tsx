// SPDX-License-Identifier: GPL-2.0-only
// The C that runs: the call stack, and each function in play, the running one open and its current line marked.
import { useEffect, useRef, useState } from 'react';
import type { SourceText, Token } from '../../base/manifest.ts';
import { Presses } from '../controls/controls.tsx';
import type { FrameView } from '../views.ts';
import './source.css';

interface SourceProps {
  readonly variants: readonly string[];
  readonly shown: string;
  readonly onShow: (variant: string) => void;
  /** Innermost first. */
  readonly stack: readonly FrameView[];
  readonly source: SourceText;
  readonly kernel: string;
}

/** An ordinary link, followed only when clicked: nothing is fetched. */
const crossReference = (kernel: string, file: string, line: number): string =>
  `https://elixir.bootlin.com/linux/v${kernel}/source/${file}#L${line}`;

export function Source({ variants, shown, onShow, stack, source, kernel }: SourceProps) {
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const box = useRef<HTMLDivElement>(null);
  const top = stack[0];
  // Only what changes the line scrolls; a user's own scrolling stays until the next step.
  useEffect(() => {
    const line = box.current?.querySelector<HTMLElement>('[aria-current="true"]');
    if (!box.current || !line) return;
    const [view, at] = [box.current.getBoundingClientRect(), line.getBoundingClientRect()];
    if (at.top < view.top + 40 || at.bottom > view.bottom - 40)
      box.current.scrollTop += at.top - view.top - view.height * 0.4;
  }, [top?.file, top?.line, top?.function]);
  const inPlay = stack.filter(
    (f, i) => stack.findIndex((g) => g.function === f.function && g.file === f.file) === i,
  );
  return (
    <section className="source" aria-label="Source">
      {variants.length > 1 && (
        <Presses
          label="Source of variant"
          options={variants.map((v) => ({ value: v, text: v }))}
          value={shown}
          onChange={onShow}
          className="source-tabs"
        />
      )}
      <h2 className="label">Call stack</h2>
      <ol className="stack">
        {stack.map((f, i) => (
          <li key={i} className={i === 0 ? 'current' : undefined}>
            <span>{f.function}</span>
            <span>{f.line}</span>
          </li>
        ))}
      </ol>
      {top && (
        <h2 className="label source-file">
          <span className="mono">{top.file}</span>
          {top.origin === 'linux' ? (
            <a href={crossReference(kernel, top.file, top.line)} rel="noreferrer" target="_blank">
              cross-reference
            </a>
          ) : (
            <span>this project</span>
          )}
        </h2>
      )}
      <div className="code" ref={box} tabIndex={0} role="group" aria-label="C source">
        {inPlay.map((f, i) => {
          const text = source.functions.find((g) => g.name === f.function && g.file === f.file);
          const key = `${f.file}:${f.function}`;
          const open = i === 0 || opened.has(key);
          return (
            <ol key={key}>
              {i > 0 && (
                <li className="fold">
                  <button
                    type="button"
                    aria-expanded={open}
                    onClick={() => {
                      const next = new Set(opened);
                      if (!next.delete(key)) next.add(key);
                      setOpened(next);
                    }}
                  >
                    <span>
                      called from <code>{f.function}</code>, line {f.line}
                    </span>
                  </button>
                </li>
              )}
              {open && !text && <li className="fold">No text of {f.function} in this build.</li>}
              {open &&
                text?.lines.map((tokens, k) => {
                  const line = text.first + k;
                  const here = line === f.line;
                  return (
                    <li
                      key={line}
                      aria-current={here && i === 0 ? 'true' : undefined}
                      className={here && i > 0 ? 'called' : undefined}
                    >
                      {f.origin === 'linux' ? (
                        <a
                          className="line-number"
                          href={crossReference(kernel, f.file, line)}
                          target="_blank"
                          rel="noreferrer"
                          tabIndex={-1}
                          aria-label={`Line ${line} in the cross-reference`}
                        >
                          {line}
                        </a>
                      ) : (
                        <span className="line-number">{line}</span>
                      )}
                      <code>{tokens.map(renderToken)}</code>
                    </li>
                  );
                })}
            </ol>
          );
        })}
      </div>
    </section>
  );
}

const CLASS = ['', 'k', 'c', 'k', 'd'] as const;

function renderToken([text, cls]: Token, i: number) {
  return cls === 0 ? (
    text
  ) : (
    <span key={i} className={CLASS[cls]}>
      {text}
    </span>
  );
}
