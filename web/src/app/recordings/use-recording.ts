// SPDX-License-Identifier: GPL-2.0-only
// A recording that is read and run: what there is of it so far, and what went wrong. One at a time.
import { useEffect, useRef, useState } from 'react';
import type { ImportAsked, ImportedRecording, RecordedLane } from '../../recording/types.ts';
import type { Engine, Recording } from '../../session/types.ts';

/** As kernels are shipped. */
export const FANOUT = 64;

export interface Source {
  readonly file: Blob;
  readonly name: string;
  /** It comes with the page, under this name and title. */
  readonly shipped: { readonly name: string; readonly title: string } | null;
}

export interface Result {
  readonly source: Source;
  readonly asked: ImportAsked;
  readonly recording: ImportedRecording;
  readonly lanes: readonly RecordedLane[];
}

export type Doing =
  | { readonly is: 'reading'; readonly name: string; readonly share: number }
  | { readonly is: 'running'; readonly name: string; readonly share: number }
  | null;

export function useRecording(engine: Engine) {
  const [doing, setDoing] = useState<Doing>(null);
  const [result, setResult] = useState<Result | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [source, setSource] = useState<Source | null>(null);
  const held = useRef<Recording | null>(null);
  /** Whoever was asked for last. */
  const latest = useRef(0);
  const drop = (): void => {
    latest.current++;
    held.current?.close();
    held.current = null;
  };
  useEffect(() => drop, []);

  const start = async (from: Source, asked: ImportAsked, variants: readonly string[]): Promise<void> => {
    drop();
    const mine = latest.current;
    const { name } = from;
    const share = (is: 'reading' | 'running', of: number) => (done: number) => {
      if (mine === latest.current) setDoing({ is, name, share: of ? Math.min(1, done / of) : 0 });
    };
    setSource(from);
    setProblem(null);
    setDoing({ is: 'reading', name, share: 0 });
    try {
      const recording = await engine.recording(FANOUT);
      if (mine !== latest.current) return recording.close();
      held.current = recording;
      const read = await recording.read(from.file, name, asked, share('reading', from.file.size));
      share('running', 1)(0);
      const lanes = await recording.run(variants, share('running', read.ops.count * variants.length));
      if (mine !== latest.current) return;
      setResult({ source: from, asked, recording: read, lanes });
    } catch (error) {
      if (mine !== latest.current) return;
      drop();
      setProblem((error as Error).message);
    }
    setDoing(null);
  };

  return {
    doing,
    result,
    problem,
    source,
    held,
    start,
    /** What was shown is shown no longer: its worker is gone. */
    cancel: (): void => {
      drop();
      setDoing(null);
      setResult(null);
    },
    setProblem,
  };
}
