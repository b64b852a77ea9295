// SPDX-License-Identifier: GPL-2.0-only
// The race lab: CPU A inserts; the user puts CPU B's operations where A holds no lock, and sees what each variant
// makes of it. Everything is run on the real code, in a worker.
import { useLayoutEffect, useRef, useState } from 'react';
import { raceText, type RaceRunner, type RaceStrip } from '../../../exhibit-api/index.ts';
import { Choice, type PanelProps } from '../../../exhibit-api/view.ts';
import { startFrom } from '../race.ts';
import { Open, OutcomeMark, Outcomes } from './Outcomes.tsx';
import { Cpu, Strip } from './Strip.tsx';
import { useRace, type Placed } from './use-race.ts';
import './race-lab.css';

/** More would say little: the shortest failing ones have one or two. */
const HAND = 3;

export default function RaceLab(props: PanelProps) {
  if (!props.race) return <p>This page cannot run races.</p>;
  return <Lab {...props} race={props.race} />;
}

function Lab({
  model,
  fanout,
  projector,
  race,
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
  const [length, setLength] = useState(2);
  const [width, box] = useWidth();
  const start = starts.find((s) => s.id === startId) ?? starts[0]!;
  const lab = useRace(race, start, fanout);
  const { strips, placed } = lab;
  const put = (strip: RaceStrip, window: RaceStrip['windows'][number], dropped: string | null): void => {
    const sequence = dropped !== null && lab.alphabet?.includes(dropped) ? [dropped] : hand;
    setHint(sequence.length === 0);
    if (sequence.length === 0) return;
    setHand(sequence);
    lab.put(strip.variant, window, sequence);
  };
  const aside = width >= 900 && !projector;
  const stripWidth = Math.max(
    240,
    aside ? width - 72 - 24 - 320 - 24 : width >= 600 ? width - (projector ? 140 : 96) : width,
  );
  const open = (text: string, variants: readonly string[]): void => openOps(text, variants);
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
      <div className="race-hand">
        <p id="race-may">
          <Cpu cpu="B" /> does, up to {HAND} in a row:
        </p>
        <ul aria-labelledby="race-may">
          {(lab.alphabet ?? []).map((word) => (
            <li key={word}>
              <button
                type="button"
                className="race-op"
                draggable
                disabled={hand.length >= HAND}
                onDragStart={(e) => e.dataTransfer.setData('text/plain', word)}
                onClick={() => {
                  setHand([...hand, word]);
                  setHint(false);
                }}
              >
                {word}
              </button>
            </li>
          ))}
        </ul>
        <p className="race-held-ops">
          {hand.length ? (
            <>
              <Cpu cpu="B" /> <code>{hand.join('; ')}</code>{' '}
              <button type="button" className="race-link" onClick={() => setHand([])}>
                Clear
              </button>
            </>
          ) : (
            <span className={hint ? '' : 'race-quiet'}>
              {hint ? 'First choose what B does, then' : 'Choose, then'} press a window; or drag an operation
              into one.
            </span>
          )}
        </p>
      </div>
      <p className="unseen" role="status">
        {placed?.trials?.map((t) => `${t.variant}: ${t.sentence}`).join(' ')}
        {lab.found &&
          !lab.running &&
          `${lab.found.tried} interleavings tried, ${lab.found.failures.length} fail.`}
      </p>
      {lab.error && (
        <p className="race-error" role="alert">
          {lab.error}
        </p>
      )}
      {strips && (
        <section className="race-strips" aria-label="Where A holds no lock">
          <p className="race-legend label" aria-hidden="true">
            <i className="held" /> A holds the lock <i className="open" /> it does not: a window
          </p>
          {strips.map((strip) => (
            <div key={strip.variant} className="race-row">
              <h3>{strip.variant}</h3>
              <Strip
                strip={strip}
                width={stripWidth}
                projector={projector}
                placed={placed?.windows[strip.variant] ?? null}
                sequence={placed?.sequence ?? []}
                hand={hand}
                onPut={(window, dropped) => put(strip, window, dropped)}
              />
              <VerdictOf
                variant={strip.variant}
                placed={placed}
                textOf={(window) => raceText(lab.question, placed?.sequence ?? [], window)}
                hrefOf={hrefOf ?? null}
                onOpen={open}
              />
            </div>
          ))}
          {placed?.trials &&
            strips.every((s) => [s.main, null].includes(placed.windows[s.variant] ?? null)) && (
              <p>
                <Open
                  href={hrefOf?.(raceText(lab.question, placed.sequence, null)) ?? null}
                  name="Show all variants side by side, step by step"
                  text="Show them side by side, step by step"
                  onOpen={() =>
                    open(
                      raceText(lab.question, placed.sequence, null),
                      strips.map((s) => s.variant),
                    )
                  }
                />
              </p>
            )}
        </section>
      )}
      <section className="race-all" aria-label="Every interleaving">
        <div className="race-ask">
          <button
            type="button"
            className="primary"
            disabled={lab.running || !strips}
            onClick={() => lab.exploreAll(length)}
          >
            Try every window with every operation
          </button>
          <Choice
            label="in a row"
            value={String(length)}
            options={['1', '2', '3'].map((n) => ({ value: n, text: n === '1' ? 'one' : `up to ${n}` }))}
            onChange={(n) => setLength(Number(n))}
          />
          {lab.running && (
            <button type="button" className="race-link" onClick={lab.cancel}>
              Cancel
            </button>
          )}
        </div>
        {lab.running && (
          <progress
            aria-label="Interleavings tried"
            max={lab.found?.total ?? 1}
            value={lab.found?.tried ?? 0}
          />
        )}
        {lab.found && strips && (
          <Outcomes
            found={lab.found}
            running={lab.running}
            strips={strips}
            hrefOf={hrefOf ? (text, variant) => hrefOf(text, [variant]) : null}
            onOpen={(text, variant) => open(text, [variant])}
          />
        )}
      </section>
    </div>
  );
}

interface VerdictProps {
  readonly variant: string;
  readonly placed: Placed | null;
  readonly textOf: (window: number) => string;
  readonly hrefOf: ((ops: string, variants?: readonly string[]) => string) | null;
  readonly onOpen: (ops: string, variants: readonly string[]) => void;
}

function VerdictOf({ variant, placed, textOf, hrefOf, onOpen }: VerdictProps) {
  const window = placed?.windows[variant] ?? null;
  const trial = placed?.trials?.find((t) => t.variant === variant);
  if (placed && window === null)
    return (
      <p className="race-verdict race-quiet">
        No such window:{' '}
        {placed.seen ? `${variant} looks under the lock only.` : `${variant} looks before it locks.`}
      </p>
    );
  if (!trial) return <p className="race-verdict" />;
  const text = textOf(trial.window);
  return (
    <div className="race-verdict">
      <p>
        <OutcomeMark outcome={trial.outcome} /> {trial.sentence}
      </p>
      {trial.resultsB.length > 0 && trial.resultsB.every((r) => r < 0) && (
        <p className="race-quiet">B finds nothing to do here.</p>
      )}
      <Open
        href={hrefOf?.(text, [variant]) ?? null}
        name={`Show it step by step in ${variant}`}
        text="Show it step by step"
        onOpen={() => onOpen(text, [variant])}
      />
    </div>
  );
}

/** Width of the panel, in CSS pixels; a first guess until it is measured. */
function useWidth(): readonly [number, (node: HTMLElement | null) => void] {
  const [width, setWidth] = useState(720);
  const [node, setNode] = useState<HTMLElement | null>(null);
  const last = useRef(0);
  useLayoutEffect(() => {
    if (!node) return;
    const measure = (): void => {
      const now = Math.floor(node.clientWidth);
      if (now !== last.current) setWidth((last.current = now));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(node);
    return () => observer.disconnect();
  }, [node]);
  return [width, setNode];
}
