// SPDX-License-Identifier: GPL-2.0-only
// Draws the drawer's lives: each lane's writes to a word, the life of a node, the leaked nodes.
import { useState } from 'react';
import { stepName } from '../../../session/steps.ts';
import type { AskedWord } from '../../../base/views.ts';
import type { PartProps } from '../part.ts';
import type { QueryDrawerShown } from '../../state/state.ts';
import { Leaks, NodeLife } from './NodeLife.tsx';
import { queryRows, wordRows } from './rows.ts';
import { takeFocus } from '../../../ui/dialog/take-focus.ts';
import type { LaneHere } from './types.ts';
import { useAnswer } from './use-answer.ts';
import { Writes } from './Writes.tsx';
import { WORDS } from './words.ts';
import './life.css';

type Life = NonNullable<QueryDrawerShown['life']>;

export default function LifePart({ store, session, track, step }: PartProps) {
  const { queryDrawer, engine, focus } = store();
  const { life } = queryDrawer;
  const place = life && 'place' in life ? life.place : '';
  const show = (next: Life): void => store.getState().set({ queryDrawer: { ...queryDrawer, life: next } });
  const lanes = track.lanes.flatMap((lane): readonly LaneHere[] => {
    const run = session.runs.find((r) => r.about.variant === lane.variant);
    if (!run) return [];
    const nameAt = (position: number): string =>
      stepName(track, lane.stepAt(position).step).replace(/ of \d+$/, '');
    const onGo = (position: number): void => store.getState().visit(lane.variant, position);
    return [{ engine, run, position: lane.position(step), stepName: nameAt, onGo }];
  });
  const own = lanes.find((l) => l.run.about.variant === (life?.variant ?? focus)) ?? lanes[0];
  if (!own) return null;
  const { variant } = own.run.about;
  return (
    <div className="life">
      <PlaceForm key={place} place={place} onPlace={(to) => show({ variant, place: to })} />
      {!life && <p className="life-none">{WORDS.about}</p>}
      {place && lanes.map((at) => <PlaceInLane key={at.run.about.variant} at={at} place={place} />)}
      {life && 'word' in life && (
        <WordLife
          key={life.word.address}
          at={own}
          others={lanes.filter((l) => l !== own)}
          word={life.word}
          onNode={(node) => show({ variant, node })}
        />
      )}
      {life && 'node' in life && <NodeLife at={own} address={life.node} />}
      {lanes.map((at) => (
        <Leaks
          key={at.run.about.variant}
          at={at}
          onNode={(node, position) => {
            show({ variant: at.run.about.variant, node });
            at.onGo(position);
          }}
        />
      ))}
    </div>
  );
}

interface PlaceFormProps {
  readonly place: string;
  readonly onPlace: (place: string) => void;
}

function PlaceForm({ place, onPlace }: PlaceFormProps) {
  const [text, setText] = useState(place);
  return (
    <form
      className="life-place"
      onSubmit={(e) => {
        e.preventDefault();
        if (text.trim()) onPlace(text.trim());
      }}
    >
      <label htmlFor="life-place">{WORDS.box}</label>
      <div>
        <input
          id="life-place"
          ref={takeFocus}
          type="text"
          value={text}
          placeholder={WORDS.boxExample}
          autoCapitalize="off"
          autoComplete="off"
          spellCheck={false}
          onChange={(e) => setText(e.target.value)}
        />
        <button type="submit" className="primary" disabled={!text.trim()}>
          {WORDS.show}
        </button>
      </div>
    </form>
  );
}

interface PlaceInLaneProps {
  readonly at: LaneHere;
  readonly place: string;
  /** Leaves out a lane without a write: another lane's word is shown above. */
  readonly also?: boolean;
}

function PlaceInLane({ at, place, also = false }: PlaceInLaneProps) {
  const found = useAnswer(at.engine, at.run, 'query', `write ${place}`);
  if (also && !(found.is === 'here' && found.answer.count > 0)) return null;
  return (
    <section>
      <h3>
        {place}, {at.run.about.variant}
      </h3>
      {found.is === 'missing' ? (
        <p className="life-none">{found.instead}</p>
      ) : (
        <Writes
          at={at}
          label={WORDS.writesTo(place, at.run.about.variant)}
          rows={queryRows(at.run.trace, found.answer)}
        />
      )}
    </section>
  );
}

interface WordLifeProps {
  readonly at: LaneHere;
  readonly others: readonly LaneHere[];
  readonly word: AskedWord;
  readonly onNode: (address: number) => void;
}

function WordLife({ at, others, word, onNode }: WordLifeProps) {
  // The position at which the reader asked: a step back to before the word existed changes nothing.
  const [position] = useState(at.position);
  const found = useAnswer(at.engine, at.run, 'word', { address: word.address, size: word.size, position });
  if (found.is === 'missing') return <p className="life-none">{found.instead}</p>;
  const { name, local, within, to } = found.answer;
  const place = word.place ?? found.answer.place;
  const called = `${name ?? WORDS.thisWord}${local === null ? '' : WORDS.inCall(local)}`;
  return (
    <>
      <section>
        <h3>
          {[word.place, called].filter(Boolean).join(', ')}, {at.run.about.variant}
        </h3>
        <p className="life-ways">
          {within && (
            <button type="button" className="plain-button" onClick={() => onNode(within.address)}>
              {WORDS.holder(within.kind.toLowerCase())}
            </button>
          )}
          {to && (
            <button type="button" className="plain-button" onClick={() => onNode(to.address)}>
              {WORDS.pointee(to.kind.toLowerCase())}
            </button>
          )}
        </p>
        <Writes at={at} label={WORDS.writesTo(called, at.run.about.variant)} rows={wordRows(found.answer)} />
      </section>
      {place &&
        others.map((lane) => <PlaceInLane key={lane.run.about.variant} at={lane} place={place} also />)}
    </>
  );
}
