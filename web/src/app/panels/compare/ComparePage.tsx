// SPDX-License-Identifier: GPL-2.0-only
// Compares one operation in all lanes: its cost, where the lanes diverge, which lines ran, the final contents. Or it
// subtracts the calls of two lanes.
import { useMemo, useState } from 'react';
import { unbroken } from '../../../base/english.ts';
import { Choice, Presses } from '../../../ui/controls/controls.tsx';
import { Lazily, part } from '../../../ui/lazily/Lazily.tsx';
import type { Align, Comparison, GlobalStep, Session } from '../../../session/types.ts';
import { toStory } from '../../state/store.ts';
import { opAt } from '../../../session/steps.ts';
import type { PanelProps } from '../panel.ts';
import { CALLS, isCalls } from './calls/choice.ts';
import type { CallsViewProps } from './calls/CallsView.tsx';
import { Functions } from './Functions.tsx';
import { Counters } from './Counters.tsx';
import { Divergences } from './Divergences.tsx';
import { Sources } from './Sources.tsx';
import { WORDS } from './words.ts';
import './compare.css';

type ComparePageProps = Pick<PanelProps, 'store' | 'session' | 'track' | 'step'>;

const COUNTS = 'counts';
const SHOWN = [
  { value: COUNTS, text: WORDS.counts },
  { value: 'functions', text: WORDS.asRun },
  { value: 'files', text: WORDS.asInFile },
  { value: CALLS, text: WORDS.calls },
];
const CALLS_VIEW = part<CallsViewProps>(WORDS.calls, () => import('./calls/CallsView.tsx'));

/** Opens on the operation under the playhead. */
export default function ComparePage({ store, session, track: shownTrack, step }: ComparePageProps) {
  const track = session.track('walk', 'step');
  const [chosen, setChosen] = useState(() => opAt(shownTrack, step));
  const comparison = useMemo(() => session.compare(chosen), [session, chosen]);
  const ran = useMemo(() => withCode(session, comparison), [session, comparison]);
  const goTo = (step: GlobalStep, align: Align): void => {
    const state = store.getState();
    if (!state.place) return;
    state.set({ selected: null });
    state.showSteps(toStory(step, session.track('walk', align)), align);
  };
  const pick = store((s) => s.place?.pick ?? null);
  const shown = isCalls(pick) ? CALLS : (SHOWN.find((s) => s.value === pick)?.value ?? COUNTS);
  return (
    <main className="panel-page compare" aria-label={WORDS.compare}>
      <div className="compare-head">
        <Presses
          label={WORDS.by}
          value={shown}
          options={SHOWN}
          onChange={(to) => store.getState().setPick(to === COUNTS ? null : to)}
        />
        {shown !== CALLS && (
          <Choice
            label={WORDS.operation}
            className="compare-op"
            value={String(chosen)}
            options={track.ops.map((o, i) => ({ value: String(i), text: o.text }))}
            onChange={(i) => setChosen(Number(i))}
          />
        )}
      </div>
      {shown === COUNTS && (
        <>
          <Counters
            key={chosen}
            comparison={comparison}
            track={track}
            onStep={(step) => goTo(step, 'step')}
          />
          {ran.comparison.variants.length > 1 && (
            <Divergences
              comparison={ran.comparison}
              onOpen={(within) =>
                goTo(session.track('walk', 'signature').ops[chosen]!.firstStep + within, 'signature')
              }
            />
          )}
          <Contents comparison={comparison} />
        </>
      )}
      {shown === 'functions' && (
        <Functions
          store={store}
          session={session}
          track={track}
          op={chosen}
          onStep={(step) => goTo(step, 'step')}
        />
      )}
      {shown === CALLS && (
        <Lazily
          part={CALLS_VIEW}
          at={pick}
          props={{ store, session, track: shownTrack, pick, opens: chosen }}
        />
      )}
      {shown === 'files' && <Sources runs={ran.runs} driver={session.driver} comparison={ran.comparison} />}
    </main>
  );
}

/** Leaves out lanes that were watched from outside (booted kernels): their lines and steps are not recorded. */
function withCode({ runs }: Session, all: Comparison) {
  const inside = <T,>(list: readonly T[]): readonly T[] =>
    list.filter((_, i) => !runs[i]!.trace.data.outside);
  const { variants, lines, partings } = all;
  const comparison: Comparison = {
    ...all,
    variants: inside(variants),
    lines: inside(lines),
    partings: partings && partings.map((p) => ({ ...p, lanes: inside(p.lanes) })),
  };
  return { runs: inside(runs), comparison };
}

function Contents({ comparison: { contents, variants } }: { readonly comparison: Comparison }) {
  return (
    <section aria-label={WORDS.contents} className="compare-contents">
      <h2>{WORDS.hold}</h2>
      <p className={contents.equal ? 'equal' : 'unequal'}>
        {contents.equal
          ? WORDS.equal(contents.sizes[0] ?? 0)
          : WORDS.unequal(variants.map((v, i) => `${v} ${contents.sizes[i]}`).join(', '))}
      </p>
      {contents.differences.length > 0 && (
        <ul>
          {contents.differences.map((d) => (
            <li key={d}>{unbroken(d)}</li>
          ))}
        </ul>
      )}
    </section>
  );
}
