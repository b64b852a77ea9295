// SPDX-License-Identifier: GPL-2.0-only
// Shows a recording that has run: summary, range form and plots. Opens its operations in the stepper.
import { USUAL_FANOUT } from '../../../base/fanout.ts';
import { useState } from 'react';
import { RECORDED } from '../../../recording/exhibit.ts';
import { USUAL } from '../../../recording/import.ts';
import { FILE_NAMES, save } from '../../export/files.ts';
import type { HeldRecording } from '../../state/current-recording.ts';
import type { Store } from '../../state/store.ts';
import { MOST_IN_ADDRESS } from '../../../recording/types.ts';
import { leave, openBooted } from './open-booted.ts';
import { Plots } from './Plots.tsx';
import { RangeForm } from './RangeForm.tsx';
import { RecordingSummary } from './RecordingSummary.tsx';
import { WORDS } from './words.ts';

interface ShownRecordingProps {
  readonly store: Store;
  readonly held: HeldRecording;
  readonly onProblem: (problem: string) => void;
  readonly projector: boolean;
}

export function ShownRecording({ store, held, onProblem, projector }: ShownRecordingProps) {
  const { result } = held;
  const { recording, source, asked, variants } = result;
  const { count } = recording.ops;
  const [range, setRange] = useState<readonly [number, number] | null>(null);
  const [busy, setBusy] = useState(false);
  const attempt = (what: Promise<void>): void => {
    setBusy(true);
    void what.catch((error: unknown) => onProblem((error as Error).message)).finally(() => setBusy(false));
  };
  /** A shipped recording with the usual choices: the address names its operation instead of holding operations. */
  const usual = JSON.stringify(asked) === JSON.stringify(USUAL) ? source.shipped : null;
  const open = async (at: number): Promise<void> => {
    if (usual?.booted !== undefined) return openBooted(store, RECORDED, usual, at + 1, variants.at(-1));
    const { session, ops, whole } = await held.recording.open(variants, at, count);
    leave(store);
    const place = { exhibit: RECORDED, variants, fanout: USUAL_FANOUT };
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
      .open({ exhibit: RECORDED, ops: text, scenario: null, variants, fanout: USUAL_FANOUT, step: 1 });
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
