// SPDX-License-Identifier: GPL-2.0-only
// Connects the wall with the class server on this machine: reads the counts again and again, and makes the wall's calls.
import { useEffect, useMemo, useRef, useState } from 'react';
import * as v from 'valibot';
import { call, callJson, reader, Refused, repeat, sent, type Loop } from '../class-server.ts';
import { COUNTS, type Counts } from './asked.ts';

/** How long the wall waits before it asks again. */
const PAUSE_MS = 1_000;
/** The key is for the machine that the server runs on. */
const FORBIDDEN = 403;

const KEY = v.object({ key: v.string(), addresses: v.array(v.string()) });

export interface ClassState {
  /** `none`: no class server serves this page. `elsewhere`: one does, on another machine. */
  readonly is: 'asking' | 'none' | 'elsewhere' | 'on';
  /** Host and port for the phones; empty: only this machine can vote. */
  readonly addresses: readonly string[];
  /** No answer came to the last call. */
  readonly lost: boolean;
  /** null: the server has not answered yet. */
  readonly counts: Counts | null;
  /** Why the server refused the wall's last call; null: it did not. */
  readonly refused: string | null;
}

export interface ClassServer {
  readonly state: ClassState;
  /** Calls the server, then reads the counts. A call that fails is told in `state`. */
  readonly post: (path: 'ask' | 'round' | 'close' | 'right', body: unknown) => Promise<void>;
  /** The counts of all questions; null: the server did not give them. */
  readonly csv: () => Promise<Blob | null>;
}

const BEGUN: ClassState = { is: 'asking', addresses: [], lost: false, counts: null, refused: null };

const withKey = (key: string | null): Readonly<Record<string, string>> => ({ 'Treewalk-Key': key ?? '' });

export function useClass(): ClassServer {
  const [state, setState] = useState(BEGUN);
  const key = useRef<string | null>(null);
  const loop = useRef<Loop>(null);
  useEffect(() => {
    let counts = reader('counts', COUNTS);
    const add = (more: Partial<ClassState>): void => setState((now) => ({ ...now, ...more }));
    loop.current = repeat(async () => {
      try {
        if (key.current === null) {
          const given = await callJson('key', KEY);
          key.current = given.key;
          counts = reader('counts', COUNTS, withKey(given.key));
          add({ is: 'on', addresses: given.addresses });
        }
        const read = await counts();
        add({ lost: false, ...(read && { counts: read }) });
      } catch (error) {
        if (!(error instanceof Refused)) return add({ lost: true });
        // A server that was started again has another key.
        if (key.current !== null) return void (key.current = null);
        add({ is: error.status === FORBIDDEN ? 'elsewhere' : 'none', lost: false });
        loop.current?.end();
      }
    }, PAUSE_MS);
    return () => loop.current?.end();
  }, []);
  const acts = useMemo(() => {
    const told = (error: unknown): void =>
      setState((now) => ({
        ...now,
        ...(error instanceof Refused ? { refused: error.message } : { lost: true }),
      }));
    return {
      async post(path: string, body: unknown) {
        setState((now) => ({ ...now, refused: null }));
        await call(path, sent(body, withKey(key.current))).catch(told);
        loop.current?.now();
      },
      csv: () =>
        call('counts.csv', { headers: withKey(key.current) }).then(
          // As bytes: a text would lose the mark by which spreadsheets know its letters.
          (answer) => answer.blob(),
          (error: unknown) => {
            told(error);
            return null;
          },
        ),
    };
  }, []);
  return { state, ...acts };
}
