// SPDX-License-Identifier: GPL-2.0-only
// Connects a phone with the class server: asks what is open, and sends the answer until the server has it.
import { useEffect, useRef, useState } from 'react';
import { callJson, reader, repeat, sent, type Loop } from '../class-server.ts';
import { BEGUN, failed, heard, sends, STATE, taken, TAKEN, type Voting } from './voting.ts';

/** How long a phone waits before it asks again. */
const PAUSE_MS = 2_000;

interface Vote {
  readonly voting: Voting;
  readonly send: (choice: number) => void;
  readonly change: () => void;
}

export function useVote(): Vote {
  const [voting, show] = useState(BEGUN);
  const latest = useRef(BEGUN);
  const loop = useRef<Loop>(null);
  const update = (to: Voting): void => {
    latest.current = to;
    show(to);
  };
  useEffect(() => {
    const state = reader('state', STATE);
    loop.current = repeat(async () => {
      try {
        update(heard(latest.current, await state()));
        const { pending } = latest.current;
        if (!pending) return;
        const { yours } = await callJson('answer', TAKEN, sent(pending));
        update(taken(latest.current, yours));
      } catch (error) {
        update(failed(latest.current, error));
      }
    }, PAUSE_MS);
    return () => loop.current?.end();
  }, []);
  return {
    voting,
    send(choice) {
      update(sends(latest.current, choice));
      loop.current?.now();
    },
    change: () => update({ ...latest.current, changing: true }),
  };
}
