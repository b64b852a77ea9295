// SPDX-License-Identifier: GPL-2.0-only
// What becomes of the page whoever asks for a run: of several the last one counts; it is shown, or why there is none.
import type { Session } from '../../../session/types.ts';
import { NotLoaded } from '../../../ui/lazily/loading.ts';
import type { PageState } from '../../address/address.ts';
import type { Api, AppState, Failure } from '../state.ts';

export const errorOf = (error: unknown): Error => (error instanceof Error ? error : new Error(String(error)));
/** A line each: of several the banner shows the first. */
export const sentence = (parts: readonly string[]): string | null => parts.join('\n') || null;

/** What another run takes away of the one before. */
export const AFRESH = { playing: false, selected: null, failure: null } as const;

export interface Showing {
  /** Whoever is asked for from now on; who was asked for before is aborted. */
  begin: () => AbortSignal;
  fail: (error: unknown, kind?: Failure['kind']) => void;
  /** A run that has come, as the reader wants it seen. */
  arrived: (ran: Session, place?: PageState) => Partial<AppState> & { readonly session: Session };
  /** A run that is not the address's own. */
  show: (ran: Session, change: Partial<PageState>, remark: string | null) => void;
}

export function showing({ getState, setState }: Api): Showing {
  let latest: AbortController | null = null;

  const arrived: Showing['arrived'] = (ran, place) => {
    // With the driver's frames where the reader wants them; in a frame of another page nobody was asked.
    const session = getState().kept.driver && !place?.embed ? ran.seen(true) : ran;
    // What a quiz holds back is of its run: another one must not be drawn by it, not even once.
    const held = session.runs === getState().session?.runs ? {} : { held: null };
    return { session, ...held, loading: false };
  };

  return {
    begin() {
      latest?.abort();
      latest = new AbortController();
      return latest.signal;
    },

    fail(error, kind) {
      const own = errorOf(error);
      setState({
        session: null,
        loading: false,
        playing: false,
        selected: null,
        failure: { kind: kind ?? (own instanceof NotLoaded ? 'not-loaded' : 'failed'), error: own },
      });
    },

    arrived,

    show(ran, change, remark) {
      const now = arrived(ran);
      const base = getState().place;
      setState({
        ...now,
        ...AFRESH,
        focus: null,
        dialog: null,
        message: sentence([...(remark ? [remark] : []), ...now.session.crashes.map((c) => c.message)]),
        place: base && { ...base, rec: null, quiz: null, ...change, at: null },
      });
    },
  };
}
