// SPDX-License-Identifier: GPL-2.0-only
// Draws two versions of a function side by side, their lines in the order in which they ran. Lines with the same job
// are level. A bracket marks each walk; a click goes to its step.
import { useMemo, useState } from 'react';
import { plural } from '../../../base/english.ts';
import { jobOf, levelRows, type LevelRow } from '../../../layout/code/level.ts';
import { stepName } from '../../../session/steps.ts';
import type { GlobalStep, Session, Track } from '../../../session/types.ts';
import type { Store } from '../../state/store.ts';
import { RunUnder, type Steps } from './RunUnder.tsx';
import { Side, type SideOf } from './Side.tsx';
import { readSide, type SideRead } from './read-side.ts';
import { WORDS } from './words.ts';
import './functions.css';

interface FunctionsProps {
  readonly store: Store;
  readonly session: Session;
  readonly track: Track;
  readonly op: number;
  readonly onStep: (step: GlobalStep) => void;
}

/** The line or walk under the pointer, as its first and last step. */
interface Pointed extends Steps {
  readonly side: SideOf;
}

/** Rows with the same job in which both versions begin a walk. */
function tied(rows: readonly LevelRow[], left: SideRead, right: SideRead): readonly number[] {
  const begins = ({ lines, walks }: SideRead, at: number | null): boolean => {
    const line = lines[at ?? -1];
    return !!line && walks.some((w) => line.from <= w.step && w.step <= line.to);
  };
  return rows.flatMap((row, i) =>
    row.same && begins(left, row.left) && begins(right, row.right) ? [i] : [],
  );
}

export function Functions({ store, session, track, op, onStep }: FunctionsProps) {
  const [left, right] = useMemo(() => {
    const lanes = track.lanes.filter((l) => l.text.none === undefined);
    const ends = lanes.length > 1 ? [lanes[0]!, lanes.at(-1)!] : lanes;
    return ends.map((lane) => readSide(session, track, lane, op));
  }, [session, track, op]);
  const rows = useMemo(
    () =>
      levelRows(
        ...([left, right].map((s) => s?.lines.map((l) => jobOf(l.text)) ?? []) as [string[], string[]]),
      ),
    [left, right],
  );
  const [pointed, setPointed] = useState<Pointed | null>(null);
  if (!left || !right) return <p>{WORDS.alone}</p>;
  const between = track.lanes.length - 2;
  const lane = pointed && (pointed.side === 'left' ? left : right).lane;
  return (
    <section className="functions" aria-label={WORDS.both}>
      {between > 0 && <p className="label">{WORDS.between(plural(between, 'other'))}</p>}
      <div className="functions-grid" style={{ gridTemplateRows: `auto repeat(${rows.length}, auto)` }}>
        {(['left', 'right'] as const).map((side) => (
          <Side
            key={side}
            {...{ side, rows, track, onStep }}
            of={side === 'left' ? left : right}
            pointed={pointed?.side === side ? pointed.from : null}
            onPoint={(steps) => setPointed({ side, ...steps })}
          />
        ))}
        {tied(rows, left, right).map((row) => (
          <i key={row} className="functions-tie" style={{ gridRow: row + 2 }} />
        ))}
      </div>
      <div className="functions-under">
        <p className="functions-said">
          {lane && pointed ? (
            <>
              {lane.explain(pointed.from)}{' '}
              <button type="button" className="link" onClick={() => onStep(pointed.from)}>
                {WORDS.show(
                  stepName(track, pointed.from)
                    .replace(/^Step/, 'step')
                    .replace(/ of .*/, ''),
                )}
              </button>
            </>
          ) : (
            WORDS.pointAt
          )}
          <span className="functions-key" aria-hidden="true">
            <i className="only" /> {WORDS.onlyHere} <i className="held" /> {WORDS.held} <i className="open" />{' '}
            {WORDS.open}
          </span>
        </p>
        <RunUnder
          {...{ store, track, op, onStep, pointed }}
          lanes={[left.lane, right.lane]}
          lane={pointed?.side === 'right' ? 1 : 0}
        />
      </div>
    </section>
  );
}
