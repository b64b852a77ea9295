// SPDX-License-Identifier: GPL-2.0-only
// Lists the outcome of every window with every sequence: counts by variant, and failures, shortest first.
import { whole, type Exploration, type Failure, type Outcome, type RaceStrip } from '../exhibit-api/index.ts';
import { Cpu } from './Strip.tsx';
import { WORDS } from './words.ts';

const COLUMNS: readonly (readonly [Outcome, string])[] = [
  ['correct', WORDS.correct],
  ['leaks', WORDS.leaks],
  ['wrong', WORDS.wrong],
  ['corrupt', WORDS.corrupt],
  ['oops', WORDS.oops],
  ['endless', WORDS.endless],
];

/**
 * Marks an outcome by shape. A tick: correct. A dashed square: a leak, allocated but in no tree. A crossed square:
 * wrong or corrupt. A filled square: crash or hang.
 */
export function OutcomeMark({ outcome }: { readonly outcome: Outcome }) {
  return (
    <svg
      viewBox="0 0 14 14"
      className={`race-mark ${outcome === 'correct' ? 'good' : 'bad'}`}
      aria-hidden="true"
    >
      {outcome === 'correct' && <path d="M2 7.5l3.5 3.5l6.5 -8" />}
      {outcome === 'leaks' && <rect x="2" y="2" width="10" height="10" strokeDasharray="2.5 2" />}
      {(outcome === 'wrong' || outcome === 'corrupt') && <path d="M2 2h10v10h-10zM4.5 4.5l5 5m0 -5l-5 5" />}
      {(outcome === 'oops' || outcome === 'endless') && (
        <rect x="2" y="2" width="10" height="10" className="solid" />
      )}
    </svg>
  );
}

/** Failing interleavings that the list shows at most. */
const MOST_LISTED = 60;

interface OutcomesProps {
  readonly found: Exploration;
  readonly running: boolean;
  readonly strips: readonly RaceStrip[];
  /** The list also shows failures that are longer than others or like them. */
  readonly all: boolean;
  readonly onAll: (all: boolean) => void;
  readonly hrefOf: ((ops: string, variant: string) => string) | null;
  readonly onOpen: (ops: string, variant: string) => void;
}

export function Outcomes({ found, running, strips, all, onAll, hrefOf, onOpen }: OutcomesProps) {
  const few = found.failures.filter((f) => f.minimal);
  const shown = all ? found.failures : few;
  const variants = Object.keys(found.outcomes);
  const columns = COLUMNS.filter(([o]) => o === 'correct' || variants.some((v) => found.outcomes[v]![o] > 0));
  const where = (f: Failure): string =>
    strips.find((s) => s.variant === f.variant)?.windows.find((w) => w.nth === f.window)?.label ?? '';
  return (
    <div className="race-found">
      <table className="race-counts">
        <caption className="unseen">{WORDS.counts}</caption>
        <thead>
          <tr>
            <th scope="col" className="label">
              {WORDS.variant}
            </th>
            {columns.map(([o, text]) => (
              <th key={o} scope="col" className="label">
                <OutcomeMark outcome={o} /> {text}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {variants.map((v) => (
            <tr key={v}>
              <th scope="row">{v}</th>
              {columns.map(([o]) => (
                <td key={o}>{found.outcomes[v]![o] ? whole(found.outcomes[v]![o]) : '–'}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p>{WORDS.tried(whole(found.tried), whole(found.total), whole(found.ran), running)}</p>
      {few.length === 0 ? (
        !running && <p className="race-none">{WORDS.noneFails}</p>
      ) : (
        <>
          <h3>{WORDS.failing}</h3>
          <ol className="race-list">
            {shown.slice(0, MOST_LISTED).map((f) => (
              <li key={`${f.variant} ${f.window} ${f.sequence.join(';')}`}>
                <b>{f.variant}</b>
                <span className="race-what">
                  <span className="race-where">{where(f)}</span>
                  <Cpu cpu="B" /> <code>{f.sequence.join('; ')}</code>
                </span>
                <span className="race-why">
                  <OutcomeMark outcome={f.outcome} /> {f.sentence}
                </span>
                <Open
                  href={hrefOf?.(f.ops, f.variant) ?? null}
                  name={WORDS.stepThis(f.variant, f.sequence.join('; '))}
                  onOpen={() => onOpen(f.ops, f.variant)}
                />
              </li>
            ))}
          </ol>
          {shown.length > MOST_LISTED && (
            <p className="race-quiet">{WORDS.others(whole(shown.length - MOST_LISTED))}</p>
          )}
          {found.failures.length > few.length && (
            <button type="button" className="race-link" onClick={() => onAll(!all)}>
              {all ? WORDS.fewer : WORDS.showMore(whole(found.failures.length - few.length))}
            </button>
          )}
        </>
      )}
    </div>
  );
}

interface OpenProps {
  readonly href: string | null;
  readonly name: string;
  readonly onOpen: () => void;
  readonly text?: string;
}

/** A link where the page gives an address, else a button. */
export function Open({ href, name, onOpen, text = WORDS.step }: OpenProps) {
  if (href === null)
    return (
      <button type="button" className="race-link" aria-label={name} onClick={onOpen}>
        {text}
      </button>
    );
  return (
    <a
      className="race-link"
      href={href}
      aria-label={name}
      onClick={(e) => {
        if (e.metaKey || e.ctrlKey || e.shiftKey) return;
        e.preventDefault();
        onOpen();
      }}
    >
      {text}
    </a>
  );
}
