// SPDX-License-Identifier: GPL-2.0-only
// Shows the C that an operation ran: first each lane's own functions, then those that all lanes run.
import { Fragment, useMemo, useState } from 'react';
import { unbroken } from '../../../base/english.ts';
import { isKernelHeader } from '../../../base/c-file-kind.ts';
import type { Comparison, Session } from '../../../session/types.ts';
import { differs } from '../../../layout/code/differs.ts';
import { Lines } from './Lines.tsx';
import { plainLines, ranFunctions, type RanFunction } from './ran-functions.ts';
import { WORDS } from './words.ts';
import './sources.css';

interface SourcesProps {
  readonly runs: Session['runs'];
  /** Shows the driver's lines too. */
  readonly driver: boolean;
  readonly comparison: Comparison;
}

export function Sources({ runs, driver, comparison }: SourcesProps) {
  const { variants, lines } = comparison;
  const { own, shared } = useMemo(
    () =>
      ranFunctions(
        runs.map(({ about }, lane) => ({ source: about.text.source, counts: lines[lane] ?? null })),
        driver,
      ),
    [runs, lines, driver],
  );
  const marks = useMemo(() => {
    // Helpers of the kernel's headers are the same in every variant, so they get no marks.
    const texts = own.map((lane) => lane.filter(({ text }) => !isKernelHeader(text.file)).map(plainText));
    return differs(texts);
  }, [own]);
  const some = own.some((lane) => lane.length > 0);
  const others = (lane: number): string => variants.filter((_, other) => other !== lane).join(' or ');
  return (
    <section className="compare-sources" aria-label={WORDS.linesName}>
      <h2>{WORDS.lines}</h2>
      {some && (
        <div className="compare-columns" data-lanes={variants.length}>
          {own.map((functions, lane) => (
            <div key={variants[lane]} className="compare-column">
              <h3>
                {variants[lane]}
                {marks && (
                  <span className="label">
                    <span className="only-here-key" aria-hidden="true" />{' '}
                    {WORDS.notIn(unbroken(others(lane)))}
                  </span>
                )}
              </h3>
              {functions.length === 0 && <p>{WORDS.runsNothing}</p>}
              {functions.map((ran, i) => (
                <Fragment key={keyOf(ran)}>
                  {ran.text.file !== functions[i - 1]?.text.file && (
                    <p className="label compare-file">{ran.text.file}</p>
                  )}
                  <Lines
                    ran={ran}
                    lanes={[lane]}
                    variants={variants}
                    marked={marks?.[lane]?.get(ran.text.file)}
                  />
                </Fragment>
              ))}
            </div>
          ))}
        </div>
      )}
      {some && !marks && <p>{WORDS.hardlyCommon}</p>}
      {shared.length > 0 && (
        <>
          {variants.length > 1 && <h3>{WORDS.allRun}</h3>}
          <ul className="compare-shared">
            {shared.map((ran, i) => (
              <Shared key={keyOf(ran)} ran={ran} variants={variants} openAtFirst={!some && i === 0} />
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

const keyOf = ({ text }: RanFunction): string => `${text.file}:${text.first}`;

const plainText = ({ text }: RanFunction) => ({
  file: text.file,
  first: text.first,
  lines: plainLines(text),
});

interface SharedProps {
  readonly ran: RanFunction;
  readonly variants: readonly string[];
  readonly openAtFirst: boolean;
}

/** One of the shared functions, of which an operation may have dozens: it renders its lines only while open. */
function Shared({ ran, variants, openAtFirst }: SharedProps) {
  const [open, setOpen] = useState(openAtFirst);
  const { text, lines } = ran;
  return (
    <li>
      <button type="button" aria-expanded={open} onClick={() => setOpen(!open)}>
        <code>{text.name}</code>
        <span className="label">
          {WORDS.linesRun(lines.map((n, lane) => `${variants[lane]} ${n}`).join(' · '))}
        </span>
        <span className="label compare-file">{text.file}</span>
      </button>
      {open && (
        <>
          {variants.length > 1 && (
            <p className="ran-heads label" aria-hidden="true">
              {variants.map((v) => (
                <span key={v}>{v}</span>
              ))}
            </p>
          )}
          <Lines ran={ran} lanes={variants.map((_, lane) => lane)} variants={variants} />
        </>
      )}
    </li>
  );
}
