// SPDX-License-Identifier: GPL-2.0-only
// Draws a patch series in the lab: its patches, three versions as lanes, and what each patch changes.
import { useEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import type { SeriesRow } from '../../../../series/types.ts';
import type { Session } from '../../../../session/types.ts';
import { seriesOf, seriesPick, usualFanout } from '../../../address/address.ts';
import type { PanelProps } from '../../panel.ts';
import { Notices } from './Notices.tsx';
import { takeSeries } from '../open-series.ts';
import { useDropped } from '../use-dropped.ts';
import { WORDS as LAB } from '../words.ts';
import { ReportButtons } from '../report/ReportButtons.tsx';
import { ChangesTable } from './ChangesTable.tsx';
import { laneIds, usualLanes } from './lanes.ts';
import { Lanes } from './Lanes.tsx';
import { PatchList } from './PatchList.tsx';
import { Progress } from './Progress.tsx';
import { showDifference } from './show-difference.ts';
import type { SeriesRun } from './series-run.ts';
import { useOpenFiles } from './use-open-files.tsx';
import { useSeries } from './use-series.ts';
import { WORDS } from './words.ts';
import '../lab.css';
import './series.css';

export default function SeriesPage(props: PanelProps) {
  const { store, place } = props;
  const asked = seriesOf(place.pick);
  const run = useSeries(store, asked?.id ?? '', place);
  const dropped = useDropped(store, null);
  const open = useOpenFiles(store, dropped.tell);
  return (
    <main className="series" aria-label={LAB.lab} {...dropped.on}>
      {open.input}
      {dropped.problem && <Notices text={dropped.problem} onClose={dropped.forget} />}
      {run ? (
        <Opened {...props} run={run} lanes={asked?.lanes ?? null} onOpen={open.choose} />
      ) : (
        <div className="series-missing">
          <p role="alert">{WORDS.missing}</p>
          <button type="button" className="primary" onClick={open.choose}>
            {LAB.chooseFile}
          </button>
        </div>
      )}
    </main>
  );
}

type OpenedProps = PanelProps & {
  readonly run: SeriesRun;
  /** null: the usual ones. */
  readonly lanes: readonly number[] | null;
  readonly onOpen: () => void;
};

function Opened({ run, lanes: chosen, onOpen, ...props }: OpenedProps) {
  const { store, place } = props;
  const state = useStore(run.state);
  const { base, result, compiled, exhibit } = state;
  const lanes = (chosen ?? usualLanes(compiled)).filter((n) => compiled.includes(n));
  const ids = base ? laneIds(lanes.length ? lanes : [0], base.variant) : null;
  const { open, setPick, catalogue } = store.getState();
  const here = { panel: place.panel, pick: place.pick };
  const [pictured, setPictured] = useState(false);
  const below = useRef<HTMLElement>(null);

  // Runs the lanes when a version compiles or the reader chooses others.
  const wanted = ids?.join() ?? null;
  useEffect(() => {
    if (!ids || exhibit === null) return;
    const to = catalogue?.exhibits.find((e) => e.slug === exhibit);
    if (to && exhibit !== place.exhibit)
      void open({
        ...{ ...here, variants: ids, exhibit, scenario: to.defaultScenario, ops: null },
        ...{ fanout: usualFanout(to), step: 1 },
      });
    else if (wanted !== place.variants.join()) {
      const first = place.at === null || place.at.kind === 'begin';
      void open({ ...here, variants: ids }).then(() => first && showDifference(store, null));
    }
    // A scenario that some lanes cannot run leaves them out: opening them again would not end.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [wanted, exhibit, place.exhibit]);

  const picture = (change: Parameters<typeof open>[0], at: number | null): void => {
    setPictured(true);
    void open({ ...here, variants: ids ?? place.variants, step: 1, ...change }).then(() =>
      showDifference(store, at),
    );
  };
  const onRow = ({ scenario, at }: SeriesRow): void => picture({ scenario, ops: null }, at);
  const onOps = (ops: string): void => picture({ scenario: null, ops }, null);
  /** The base's and the last version's run of a scenario. */
  const both = async (scenario: string): Promise<Session> => {
    const { engine } = store.getState();
    const slug = exhibit ?? place.exhibit;
    const ops = await engine.opsOf(slug, scenario);
    const variants = laneIds([0, compiled.at(-1)!], base!.variant);
    return engine.run({ exhibit: slug, variants, fanout: run.fanout, ops }, new AbortController().signal);
  };
  const start = (): void => {
    if (run.kept.foreign) takeSeries(store, run.kept);
    void run.start();
  };
  return (
    <div className="series-parts" data-pictured={pictured || undefined}>
      <PatchList
        store={store}
        run={run}
        state={state}
        lanes={lanes}
        onLanes={(to) => setPick(seriesPick({ id: run.kept.id, lanes: to }))}
        onOpen={onOpen}
        onEditor={() =>
          void open({ variants: base ? [base.variant] : place.variants, panel: place.panel, pick: null })
        }
      />
      <Lanes
        {...props}
        base={base?.variant ?? null}
        onTable={() => {
          setPictured(false);
          below.current?.scrollIntoView();
        }}
      />
      <section className="series-below" ref={below} aria-label={WORDS.table}>
        <div className="series-below-head">
          <h2>{WORDS.table}</h2>
          <p>{WORDS.tableHelp}</p>
          <Progress run={run} state={state} onRun={start} />
        </div>
        {result && (
          <ChangesTable
            result={result}
            whole={state.doing.is !== 'rows'}
            here={place.ops === null ? place.scenario : null}
            onRow={onRow}
            onOps={onOps}
          />
        )}
        {result?.largest && (
          <p className="series-largest">
            {WORDS.largestIs} {WORDS.largestOf(result.largest)}{' '}
            <button type="button" className="link-button" onClick={() => onOps(result.largest!.ops)}>
              {WORDS.openLargest}
            </button>
          </p>
        )}
        {result?.largest === null && <p className="series-largest">{WORDS.noLargest}</p>}
        <div className="series-end">
          {result && result.rows.length > 0 && (
            <ReportButtons result={result} text={run.kept.text} file={run.kept.file} run={both} />
          )}
          <p className="series-command">
            {WORDS.headless}{' '}
            <code>{WORDS.command(exhibit ?? place.exhibit, run.kept.file, base?.variant ?? null)}</code>
          </p>
        </div>
      </section>
    </div>
  );
}
