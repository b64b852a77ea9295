// SPDX-License-Identifier: GPL-2.0-only
// Shows the recordings page. The reader chooses or drops a recording; the page runs it on each variant and plots it.
// Its operations open in the stepper.
import { useEffect, useState } from 'react';
import { percent } from '../../../base/numbers.ts';
import { RECORDED } from '../../../recording/exhibit.ts';
import { USUAL } from '../../../recording/import.ts';
import type { ImportAsked } from '../../../recording/types.ts';
import type { Catalogue, ShippedRecording } from '../../../session/engine-types.ts';
import { root } from '../../../base/root.ts';
import type { Store } from '../../state/store.ts';
import { Choices } from './Choices.tsx';
import type { Source } from '../../state/current-recording.ts';
import { Headline } from './Headline.tsx';
import { openBooted } from './open-booted.ts';
import { Made } from './Shipped.tsx';
import { ShownRecording } from './ShownRecording.tsx';
import { useRecording } from './use-recording.ts';
import { ChooseRecording } from './ChooseRecording.tsx';
import { WORDS } from './words.ts';
import '../../../ui/text-page/text-page.css';
import './recordings.css';

interface RecordingsPageProps {
  readonly store: Store;
  readonly catalogue: Catalogue;
}

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
  /** Starts another recording: the choice of a file in the last one does not apply. */
  const begin = (from: Source): void => {
    const how = { ...asked, file: null, ...(from.shipped ? USUAL : {}) };
    setAsked(how);
    name(from.shipped?.name ?? null);
    start(from, how);
  };
  const bring = (file: File): void => begin({ file, name: file.name, shipped: null });
  const choose = async (one: ShippedRecording): Promise<void> => {
    const { exhibit: slug, opens = 1 } = one;
    if (slug !== undefined) return openBooted(store, slug, one, opens);
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
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- reads what was dropped once
  }, [brought]);
  useEffect(() => {
    const one = wanted !== null && wanted !== source?.shipped?.name && shipped.find((s) => s.name === wanted);
    if (one) void choose(one);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- reads what the address names once
  }, [wanted, shipped]);

  return (
    <main className="text-page ruled recordings" aria-label={WORDS.page}>
      <h2>{WORDS.title}</h2>
      {!source && <p className="recordings-lead">{WORDS.lead}</p>}
      <ChooseRecording
        recordings={shipped}
        chosen={problem !== null && !held ? null : source}
        onChoose={(one) => void choose(one)}
        onBring={bring}
      />
      <p role="alert" className="text-told">
        {problem}
      </p>
      {/* Progress and headline share a place, so that nothing below moves during a run. */}
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
        <ShownRecording store={store} held={held} onProblem={run.setProblem} projector={projector} />
      )}
    </main>
  );
}
