// SPDX-License-Identifier: GPL-2.0-only
// Draws each variant's strip with its windows, and the outcome of B's operations.
import { raceText, type RaceStrip } from '../../../exhibit-api/index.ts';
import type { PanelProps } from '../../../exhibit-api/view.ts';
import { Open } from './Outcomes.tsx';
import { Strip } from './Strip.tsx';
import type { Race } from './use-race.ts';
import { Verdict } from './Verdict.tsx';
import { WORDS } from './words.ts';

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
  const textOf = (window: number): string => raceText(question, placed?.sequence ?? [], window);
  const everywhere =
    placed?.trials && strips.every((s) => [s.main, null].includes(placed.windows[s.variant] ?? null));
  return (
    <section className="race-strips" aria-label={WORDS.windows}>
      <p className="race-legend label" aria-hidden="true">
        <i className="held" />
        {WORDS.held}
        <i className="open" />
        {WORDS.open}
      </p>
      {strips.map((strip) => (
        <div key={strip.variant} className="race-row">
          <h3>{strip.variant}</h3>
          <Strip
            strip={strip}
            width={width}
            projector={projector}
            placed={placed?.windows[strip.variant] ?? null}
            sequence={placed?.sequence ?? []}
            hand={hand}
            onPut={(window, dropped) => onPut(strip, window, dropped)}
          />
          <Verdict
            variant={strip.variant}
            placed={placed}
            textOf={textOf}
            hrefOf={hrefOf ?? null}
            onOpen={onOpen}
          />
        </div>
      ))}
      {everywhere && (
        <SideBySide
          ops={raceText(question, placed.sequence, null)}
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
