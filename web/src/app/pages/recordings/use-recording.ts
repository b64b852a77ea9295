// SPDX-License-Identifier: GPL-2.0-only
// Reads and runs one recording at a time, and reports progress and problems.
import { USUAL_FANOUT } from '../../../base/fanout.ts';
import { useEffect, useRef, useState } from 'react';
import type { ImportAsked } from '../../../recording/types.ts';
import type { Recording } from '../../../session/engine-types.ts';
import type { Store } from '../../state/store.ts';
import type { Source } from '../../state/current-recording.ts';

export type Doing =
  | { readonly is: 'reading'; readonly name: string; readonly share: number }
  | { readonly is: 'running'; readonly name: string; readonly share: number }
  | null;

export function useRecording(store: Store) {
  const { engine } = store.getState();
  const [doing, setDoing] = useState<Doing>(null);
  const held = store((s) => s.recording);
  const [problem, setProblem] = useState<string | null>(null);
  const [source, setSource] = useState<Source | null>(held?.result.source ?? null);
  /** The recording being read or run. */
  const busy = useRef<Recording | null>(null);
  /** The number of the last request: an older one that ends later has no effect. */
  const latest = useRef(0);
  const drop = (): void => {
    latest.current++;
    busy.current?.close();
    busy.current = null;
  };
  useEffect(() => drop, []);

  const forget = (): void => {
    drop();
    store.getState().recording?.recording.close();
    store.setState({ recording: null });
  };

  const start = async (from: Source, asked: ImportAsked, variants: readonly string[]): Promise<void> => {
    forget();
    const mine = latest.current;
    const { name } = from;
    const share = (is: 'reading' | 'running', of: number) => (done: number) => {
      if (mine === latest.current) setDoing({ is, name, share: of ? Math.min(1, done / of) : 0 });
    };
    setSource(from);
    setProblem(null);
    setDoing({ is: 'reading', name, share: 0 });
    try {
      const recording = await engine.recording(USUAL_FANOUT);
      if (mine !== latest.current) return recording.close();
      busy.current = recording;
      const read = await recording.read(from.file, name, asked, share('reading', from.file.size));
      share('running', 1)(0);
      const ran = await recording.run(variants, share('running', read.ops.count * variants.length));
      if (mine !== latest.current) return;
      busy.current = null;
      const result = { source: from, asked, recording: read, variants, ...ran };
      store.setState({ recording: { recording, result } });
    } catch (error) {
      if (mine !== latest.current) return;
      drop();
      setProblem((error as Error).message);
    }
    setDoing(null);
  };

  return {
    doing,
    held,
    problem,
    source,
    start,
    cancel: (): void => {
      drop();
      setDoing(null);
    },
    setProblem,
  };
}
