// SPDX-License-Identifier: GPL-2.0-only
// Draws each variant's strip with its windows, and the outcome of B's operations.
import { raceAt, raceText, type RaceBy, type RaceStrip } from '../exhibit-api/index.ts';
import type { PanelProps } from '../exhibit-api/view.ts';
import { Moments } from './Moments.tsx';
import { Open } from './Outcomes.tsx';
import { Strip } from './Strip.tsx';
import type { Race } from './use-race.ts';
import { Verdict } from './Verdict.tsx';
import { WORDS } from './words.ts';

type Row = readonly [RaceStrip, ...RaceStrip[]];

/** A row for each variant; variants that read alike, and with one outcome, share a row. */
function rowsOf(strips: readonly RaceStrip[], by: RaceBy, placed: Race['placed']): readonly Row[] {
  const rows = new Map<string, Row>();
  for (const strip of strips) {
    const { outcome, sentence } = placed?.trials?.find((t) => t.variant === strip.variant) ?? {};
    const key = by === 'lock' ? strip.variant : JSON.stringify([strip.windows, outcome, sentence]);
    const row = rows.get(key);
    rows.set(key, row ? [...row, strip] : [strip]);
  }
  return [...rows.values()];
}

interface StripsProps {
  readonly projector: boolean;
  readonly hrefOf: PanelProps['hrefOf'];
  readonly race: Race;
  readonly strips: readonly RaceStrip[];
  readonly width: number;
  readonly hand: readonly string[];
  readonly onPut: (strip: RaceStrip, window: RaceStrip['windows'][number], dropped: string | null) => void;
  readonly onOpen: (ops: string, variants: readonly string[]) => void;
}

export function Strips({ race, strips, width, projector, hand, hrefOf, onPut, onOpen }: StripsProps) {
  const { placed, question } = race;
  const by = strips[0]?.by ?? 'lock';
  const textOf = (window: number): string => raceText(question, placed?.sequence ?? [], raceAt(by, window));
  const shared = (strip: RaceStrip) => ({
    strip,
    width,
    placed: placed?.windows[strip.variant] ?? null,
    sequence: placed?.sequence ?? [],
    hand,
    onPut: (window: RaceStrip['windows'][number], dropped: string | null) => onPut(strip, window, dropped),
  });
  const nths = strips.map((s) => placed?.windows[s.variant] ?? null);
  // A plain `race` line is before another lock in each variant; a load has one number.
  const everywhere =
    placed?.trials &&
    (by === 'lock'
      ? strips.every((s, i) => [s.main, null].includes(nths[i]!))
      : nths.every((nth) => nth !== null && nth === nths[0]));
  return (
    <section className="race-strips" aria-label={by === 'lock' ? WORDS.windows : WORDS.moments}>
      {by === 'lock' ? (
        <p className="race-legend label" aria-hidden="true">
          <i className="held" />
          {WORDS.held}
          <i className="open" />
          {WORDS.open}
        </p>
      ) : (
        <p className="race-quiet">
          {strips.some((s) => s.events.some((e) => e.kind === 'lock')) ? '' : WORDS.noLock}
          {WORDS.actsBefore}
        </p>
      )}
      {rowsOf(strips, by, placed).map((row) => {
        const [strip] = row;
        const names = row.map((s) => s.variant);
        return (
          <div key={strip.variant} className={`race-row ${by}`}>
            <h3>{names.join(', ')}</h3>
            {by === 'lock' ? (
              <Strip {...shared(strip)} projector={projector} />
            ) : (
              <Moments {...shared(strip)} names={names.join(', ')} />
            )}
            <Verdict
              variants={names}
              by={by}
              placed={placed}
              textOf={textOf}
              hrefOf={hrefOf ?? null}
              onOpen={onOpen}
            />
          </div>
        );
      })}
      {everywhere && (
        <SideBySide
          ops={by === 'lock' ? raceText(question, placed.sequence, null) : textOf(nths[0]!)}
          variants={strips.map((s) => s.variant)}
          hrefOf={hrefOf}
          onOpen={onOpen}
        />
      )}
    </section>
  );
}

interface SideBySideProps extends Pick<StripsProps, 'hrefOf' | 'onOpen'> {
  readonly ops: string;
  readonly variants: readonly string[];
}

const SideBySide = ({ ops, variants, hrefOf, onOpen }: SideBySideProps) => (
  <p>
    <Open
      href={hrefOf?.(ops) ?? null}
      name={WORDS.allSteps}
      text={WORDS.allStepsShort}
      onOpen={() => onOpen(ops, variants)}
    />
  </p>
);
