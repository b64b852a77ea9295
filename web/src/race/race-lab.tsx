// SPDX-License-Identifier: GPL-2.0-only
// Shows the race lab: CPU A inserts or reads, and the reader puts CPU B's operations between A's locks, or before the
// loads of A's read. A worker runs everything on the real code. The lab opens with the shortest failing interleaving.
import { useCallback, useEffect, useMemo } from 'react';
import type { RaceModel, RaceRunner, RaceStrip } from '../exhibit-api/index.ts';
import { Picked, usePick } from '../exhibit-api/panel-choice.ts';
import { Choice, useSize, type PanelProps } from '../exhibit-api/view.ts';
import { choiceText, fitting, OPENING, readChoice } from './choice.ts';
import { Every } from './Every.tsx';
import { Hand } from './Hand.tsx';
import { Said } from './Said.tsx';
import { Cpu } from './Strip.tsx';
import { Strips } from './Strips.tsx';
import { startFrom } from './own-start.ts';
import { useRace } from './use-race.ts';
import { WORDS } from './words.ts';
import './race-lab.css';

/** The panel's width before the page measures it, CSS pixels. */
const FIRST_WIDTH = 720;

// Widths of race-lab.css, CSS pixels: --race-name, the gap of columns, and the column of verdicts. The last one is
// the @media width at which names move above their strips.
const NAME = { page: 84, projector: 136 } as const;
const GAP = 24;
const VERDICT = 320;
const NAME_LEFT = 600;
/** The panel's width from which verdicts are beside the strips. */
const VERDICT_ASIDE = 900;
const LEAST_STRIP = 240;

/** `lab`: the exhibit's part, which the page loads with the panel. */
export default function RaceLab(props: PanelProps & { readonly lab: RaceModel }) {
  if (!props.race) return <p>{WORDS.cannotRace}</p>;
  return <Lab {...props} race={props.race} />;
}

function Lab(props: PanelProps & { readonly lab: RaceModel; readonly race: RaceRunner }) {
  const { lab, variants, chosen, fanout, projector, ops, openOps, hrefOf, tell } = props;
  const starts = useMemo(() => {
    const given = [...lab.starts(fanout), ...(lab.reads?.(fanout) ?? [])];
    const own = ops ? startFrom(ops, lab.raced) : null;
    const known = given.some((s) => s.setup === own?.setup && s.op === own.op);
    return own && !known ? [...given, own] : given;
  }, [lab, fanout, ops]);
  const read = useCallback(
    (picked: Picked) =>
      readChoice(
        picked,
        starts.map((s) => s.id),
      ),
    [starts],
  );
  const [choice, choose] = usePick(props, read, choiceText);
  const start = starts.find((s) => s.id === choice.start) ?? starts[0]!;
  // Variants that the page shows; others in an address cannot race.
  const ids = useMemo(() => {
    const all = variants.map((v) => v.id);
    const shown = all.filter((id) => chosen.includes(id));
    return shown.length ? shown : all;
  }, [variants, chosen]);
  const race = useRace(props.race, start, { fanout, variants: ids }, choice);
  const { survey, hand, at } = race;
  // Reports choices that only the survey can prove wrong.
  useEffect(() => {
    if (!survey) return;
    const picked = new Picked(null);
    const fits = fitting(choice, survey, picked);
    const problems = picked.problems();
    if (problems.length === 0) return;
    tell(problems.join('\n'));
    choose(fits);
  }, [survey, choice, choose, tell]);
  const [box, size] = useSize<HTMLDivElement>();
  const width = Math.floor(size?.width ?? FIRST_WIDTH);
  const onHand = (next: readonly string[]): void => choose({ ...choice, hand: next, at });
  const put = (strip: RaceStrip, window: RaceStrip['windows'][number], dropped: string | null): void =>
    choose({
      ...choice,
      hand: dropped !== null && survey?.alphabet.includes(dropped) ? [dropped] : hand,
      at: { variant: strip.variant, nth: window.nth },
    });
  const aside = width >= VERDICT_ASIDE && !projector;
  return (
    <div className={`race${aside ? ' aside' : ''}`} ref={box} aria-busy={race.running}>
      <h2 className="unseen">{WORDS.title}</h2>
      <Said race={race} length={choice.every ?? 1} by={survey?.strips[0]?.by ?? 'lock'} />
      <div className="race-begin">
        <p>
          <Cpu cpu="A" /> {WORDS.does}
          <code>{start.op.split('\n').at(-1)}</code>
        </p>
        <Choice
          label={WORDS.over}
          value={start.id}
          options={starts.map((s) => ({ value: s.id, text: s.label }))}
          onChange={(id) => choose({ ...OPENING, start: id })}
        />
      </div>
      {race.error && (
        <p className="race-error" role="alert">
          {race.error}
        </p>
      )}
      <Strips
        race={race}
        strips={survey?.strips ?? ids.map(emptyStrip)}
        width={stripWidth(width, aside, projector)}
        projector={projector}
        hand={hand}
        hrefOf={hrefOf}
        onPut={put}
        onOpen={openOps}
      />
      <Hand alphabet={survey?.alphabet ?? []} hand={hand} idle={race.idle} onHand={onHand} />
      <Every race={race} choice={choice} onChoose={choose} hrefOf={hrefOf} onOpen={openOps} />
    </div>
  );
}

/** An empty strip, before A's operation has run. */
const emptyStrip = (variant: string): RaceStrip => ({
  variant,
  result: 0,
  events: [],
  endless: false,
  by: 'lock',
  held: [],
  windows: [],
  main: 1,
});

/** A strip is beside its verdict, or above it. The variant's name is to its left where the room allows. */
function stripWidth(width: number, aside: boolean, projector: boolean): number {
  const name = (projector ? NAME.projector : NAME.page) + GAP;
  const beside = width - name - VERDICT - GAP;
  const above = width >= NAME_LEFT ? width - name : width;
  return Math.max(LEAST_STRIP, aside ? beside : above);
}
