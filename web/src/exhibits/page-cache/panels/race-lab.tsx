// SPDX-License-Identifier: GPL-2.0-only
// The race lab: CPU A inserts; the user puts CPU B's operations where A holds no lock, and sees what each variant
// makes of it. Everything is run on the real code, in a worker.
import { useState } from 'react';
import type { RaceRunner, RaceStrip } from '../../../exhibit-api/index.ts';
import { Choice, type PanelProps } from '../../../exhibit-api/view.ts';
import { startFrom } from '../race.ts';
import { Every } from './Every.tsx';
import { Hand } from './Hand.tsx';
import { Cpu } from './Strip.tsx';
import { Strips } from './Strips.tsx';
import { useRace, type Race } from './use-race.ts';
import { useWidth } from './use-width.ts';
import './race-lab.css';

export default function RaceLab(props: PanelProps) {
  if (!props.race) return <p>This page cannot run races.</p>;
  return <Lab {...props} race={props.race} />;
}

function Lab({
  model,
  fanout,
  projector,
  race: runner,
  ops,
  openOps,
  hrefOf,
}: PanelProps & { readonly race: RaceRunner }) {
  const given = model.race?.starts(fanout) ?? [];
  const own = ops ? startFrom(ops) : null;
  const known = given.some((s) => s.setup === own?.setup && s.op === own.op);
  const starts = own && !known ? [...given, own] : given;
  const [startId, setStart] = useState(starts[0]?.id ?? '');
  const [hand, setHand] = useState<readonly string[]>([]);
  const [hint, setHint] = useState(false);
  const [width, box] = useWidth();
  const start = starts.find((s) => s.id === startId) ?? starts[0]!;
  const race = useRace(runner, start, fanout);
  const put = (strip: RaceStrip, window: RaceStrip['windows'][number], dropped: string | null): void => {
    const sequence = dropped !== null && race.alphabet?.includes(dropped) ? [dropped] : hand;
    setHint(sequence.length === 0);
    if (sequence.length === 0) return;
    setHand(sequence);
    race.put(strip.variant, window, sequence);
  };
  const aside = width >= 900 && !projector;
  return (
    <div className={`race${aside ? ' aside' : ''}`} ref={box}>
      <div className="race-begin">
        <p>
          <Cpu cpu="A" /> <code>{start.op.split('\n').at(-1)}</code>
        </p>
        <Choice
          label="over"
          value={start.id}
          options={starts.map((s) => ({ value: s.id, text: s.label }))}
          onChange={(id) => {
            setStart(id);
            setHand([]);
          }}
        />
      </div>
      <Hand
        alphabet={race.alphabet ?? []}
        hand={hand}
        hint={hint}
        onHand={(next) => {
          setHand(next);
          if (next.length) setHint(false);
        }}
      />
      <p className="unseen" role="status">
        {summaryOf(race)}
      </p>
      {race.error && (
        <p className="race-error" role="alert">
          {race.error}
        </p>
      )}
      {race.strips && (
        <Strips
          race={race}
          strips={race.strips}
          width={stripWidth(width, aside, projector)}
          projector={projector}
          hand={hand}
          hrefOf={hrefOf}
          onPut={put}
          onOpen={openOps}
        />
      )}
      <Every race={race} hrefOf={hrefOf} onOpen={openOps} />
    </div>
  );
}

/** What the last run gave, for those who cannot see it. */
function summaryOf({ placed, found, running }: Race): string {
  const trials = placed?.trials?.map((t) => `${t.variant}: ${t.sentence}`).join(' ') ?? '';
  const tried = `${found?.tried} interleavings tried, ${found?.failures.length} fail.`;
  return trials + (found && !running ? tried : '');
}

/** Beside the verdicts, or above them; names stand to its left where there is room. */
function stripWidth(width: number, aside: boolean, projector: boolean): number {
  const beside = width - 72 - 24 - 320 - 24;
  const above = width >= 600 ? width - (projector ? 140 : 96) : width;
  return Math.max(240, aside ? beside : above);
}
