// SPDX-License-Identifier: GPL-2.0-only
// A recording of a real page cache: chosen or dropped, read, run on each variant, shown; its operations open in the
// stepper.
import { useEffect, useState } from 'react';
import { percent } from '../../../base/numbers.ts';
import { RECORDED } from '../../../recording/exhibit.ts';
import { USUAL } from '../../../recording/import.ts';
import type { ImportAsked } from '../../../recording/types.ts';
import type { Catalogue, ShippedRecording } from '../../../session/engine-types.ts';
import { root } from '../../../base/root.ts';
import { BOOTED } from '../../../base/variants.ts';
import { writeAddress } from '../../address/address.ts';
import type { Exhibit } from '../../address/page-state.ts';
import { FILE_NAMES, save } from '../../export/files.ts';
import type { Store } from '../../state/store.ts';
import { Choices } from './Choices.tsx';
import { RangeForm } from './RangeForm.tsx';
import type { HeldRecording, Source } from '../../state/current-recording.ts';
import { Headline } from './Headline.tsx';
import { Plots } from './Plots.tsx';
import { Made } from './Shipped.tsx';
import { RecordingSummary } from './RecordingSummary.tsx';
import { FANOUT, useRecording } from './use-recording.ts';
import { Which } from './Which.tsx';
import { WORDS } from './words.ts';
import '../../../ui/text-page/text-page.css';
import './recordings.css';

interface RecordingsPageProps {
  readonly store: Store;
  readonly catalogue: Catalogue;
}

/** Characters of operations that an address may carry: packed it has about a quarter of them. */
const MOST_IN_ADDRESS = 100_000;

export default function RecordingsPage({ store, catalogue }: RecordingsPageProps) {
  const { engine } = store.getState();
  const exhibit = catalogue.exhibits.find((e) => e.slug === RECORDED);
  const projector = store((s) => s.theme === 'projector');
  const brought = store((s) => s.brought);
  const wanted = store((s) => s.place?.rec?.name ?? null);
  const [shipped, setShipped] = useState<readonly ShippedRecording[]>([]);
  const shown = store.getState().recording?.result;
  const [asked, setAsked] = useState<ImportAsked>(shown?.asked ?? USUAL);
  const [variants, setVariants] = useState(shown?.variants ?? exhibit?.defaultVariants ?? []);
  const run = useRecording(store);
  const { doing, held, problem, source } = run;
  const result = held?.result ?? null;
  const now = doing && WORDS.doingOf(WORDS.doing[doing.is], doing.name);
  const made = shipped.find((s) => s.name === source?.shipped?.name);

  const start = (from: Source, how: ImportAsked = asked, lanes = variants): void =>
    void run.start(from, how, lanes);
  const name = (rec: string | null): void => {
    const { place } = store.getState();
    store.setState({ brought: null });
    if (place) store.setState({ place: { ...place, rec: rec === null ? null : { name: rec, op: null } } });
  };
  /** Another recording: which of its files is chosen anew. */
  const begin = (from: Source): void => {
    const how = { ...asked, file: null, ...(from.shipped ? USUAL : {}) };
    setAsked(how);
    name(from.shipped?.name ?? null);
    start(from, how);
  };
  const bring = (file: File): void => begin({ file, name: file.name, shipped: null });
  const choose = async (one: ShippedRecording): Promise<void> => {
    const { exhibit: slug, opens = 1 } = one;
    if (slug !== undefined) {
      leave(store);
      const other = catalogue.exhibits.find((e) => e.slug === slug);
      const lanes = [(other && likeIn(other, one.kernel)) ?? other?.defaultVariants.at(-1) ?? '', BOOTED];
      const rec = { name: one.name, op: opens };
      await store
        .getState()
        .open({ exhibit: slug, rec, ops: null, scenario: null, variants: lanes, fanout: FANOUT, step: 1 });
      return;
    }
    try {
      const reply = await fetch(`${root()}recordings/${one.file}`);
      if (!reply.ok) throw new Error(WORDS.noFile(one.file));
      begin({ file: await reply.blob(), name: one.file, shipped: one });
    } catch (error) {
      run.setProblem(WORDS.reload((error as Error).message));
    }
  };
  useEffect(() => {
    void engine.shippedRecordings().then(setShipped, (error: Error) => run.setProblem(error.message));
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once
  }, [engine]);
  useEffect(() => {
    if (brought) bring(brought);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- what is brought is read once
  }, [brought]);
  useEffect(() => {
    const one = wanted !== null && wanted !== source?.shipped?.name && shipped.find((s) => s.name === wanted);
    if (one) void choose(one);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- what the address names is read once
  }, [wanted, shipped]);

  return (
    <main className="text-page ruled recordings" aria-label={WORDS.page}>
      <h2>{WORDS.title}</h2>
      {!source && <p className="recordings-lead">{WORDS.lead}</p>}
      <Which
        recordings={shipped}
        chosen={problem !== null && !held ? null : source}
        onChoose={(one) => void choose(one)}
        onBring={bring}
      />
      <p role="alert" className="text-told">
        {problem}
      </p>
      {/* One place for both: what is below does not move while another is run. */}
      <div className={source ? 'recordings-came' : undefined}>
        <div role="status" className="text-row">
          {doing && now && (
            <>
              <span>{WORDS.progress(now, percent(doing.share))}</span>
              <progress value={doing.share} max={1} aria-label={now} />
              <button type="button" className="plain-button" onClick={run.cancel}>
                {WORDS.cancel}
              </button>
            </>
          )}
        </div>
        {held && !doing && <Headline result={held.result} />}
      </div>
      {exhibit && source && (
        <Choices
          exhibit={exhibit}
          asked={asked}
          variants={variants}
          recording={result?.source === source ? result.recording : null}
          onAsked={(how) => {
            setAsked(how);
            start(source, how);
          }}
          onVariants={(lanes) => {
            setVariants(lanes);
            start(source, asked, lanes);
          }}
        />
      )}
      {made && <Made of={made} />}
      {held && exhibit && !doing && (
        <Shown store={store} exhibit={exhibit} held={held} onProblem={run.setProblem} projector={projector} />
      )}
    </main>
  );
}

/** The way back leads here: the window's address follows the page a moment later, and must not be another page's yet. */
function leave(store: Store): void {
  const { place, catalogue } = store.getState();
  if (place && catalogue) history.replaceState(null, '', writeAddress(place, catalogue));
  history.pushState(null, '', location.href);
}

interface ShownProps {
  readonly store: Store;
  readonly exhibit: Exhibit;
  readonly held: HeldRecording;
  readonly onProblem: (problem: string) => void;
  readonly projector: boolean;
}

/** The variant that is the insert of a kernel, if it is built here. */
const likeIn = ({ variants }: Exhibit, kernel: string): string | undefined => {
  const id = `linux-${/^\d+\.\d+/.exec(kernel)?.[0]}`;
  return variants.find((v) => (v.id === id || v.alias === id) && v.added?.built !== false)?.id;
};

function Shown({ store, exhibit, held, onProblem, projector }: ShownProps) {
  const { result } = held;
  const { recording, source, asked, variants } = result;
  const { count } = recording.ops;
  const [range, setRange] = useState<readonly [number, number] | null>(null);
  const [busy, setBusy] = useState(false);
  const attempt = (what: Promise<void>): void => {
    setBusy(true);
    void what.catch((error: unknown) => onProblem((error as Error).message)).finally(() => setBusy(false));
  };
  /** The address names an operation of a shipped recording that was read as it usually is; else it holds operations. */
  const usual = JSON.stringify(asked) === JSON.stringify(USUAL) ? source.shipped : null;
  const open = async (at: number): Promise<void> => {
    if (usual?.booted !== undefined) {
      leave(store);
      const rec = { name: usual.name, op: at + 1 };
      const lanes = [likeIn(exhibit, usual.kernel) ?? variants.at(-1)!, BOOTED];
      return store.getState().open({
        exhibit: RECORDED,
        rec,
        ops: null,
        scenario: null,
        variants: lanes,
        fanout: FANOUT,
        step: 1,
      });
    }
    const { session, ops, whole } = await held.recording.open(variants, at, count);
    leave(store);
    const place = { exhibit: RECORDED, variants, fanout: FANOUT };
    const { showRecorded } = store.getState();
    if (usual)
      return showRecorded(session, { ...place, ops: null, rec: { name: usual.name, op: at + 1 } }, ops, null);
    showRecorded(session, { ...place, rec: null, ops }, ops, WORDS.opened(at + 1, source.name, whole));
  };
  const scenario = async (as: 'address' | 'file'): Promise<void> => {
    const [from, to] = range ?? [1, count];
    const text = await held.recording.text(variants, from - 1, to);
    if (as === 'file' || text.length > MOST_IN_ADDRESS)
      return save(FILE_NAMES.range(source.name, from, to), [text], 'text/plain');
    await store
      .getState()
      .open({ exhibit: RECORDED, ops: text, scenario: null, variants, fanout: FANOUT, step: 1 });
  };
  return (
    <>
      <RecordingSummary result={result} />
      <RangeForm
        count={count}
        range={range}
        onOpen={(at) => attempt(open(at))}
        onRange={(from, to) => setRange([from, to])}
        onScenario={(as) => attempt(scenario(as))}
        busy={busy}
      />
      <Plots
        result={result}
        onOpen={(at) => attempt(open(at))}
        range={range}
        onRange={(from, to) => setRange([from, to])}
        projector={projector}
      />
    </>
  );
}
