// SPDX-License-Identifier: GPL-2.0-only
// Shows a run, or why none can be shown. If several runs are under way, the last request wins.
import type { Session } from '../../../session/types.ts';
import { NotLoaded } from '../../../ui/lazily/loading.ts';
import type { PageState } from '../../address/address.ts';
import type { Api, AppState, Failure } from '../state.ts';

export const errorOf = (error: unknown): Error => (error instanceof Error ? error : new Error(String(error)));
/** One line for each remark: the banner shows the first. null: no remark. */
export const sentence = (parts: readonly string[]): string | null => parts.join('\n') || null;

/** What a new run resets. */
export const AFRESH = { playing: false, selected: null, failure: null } as const;

export type Showing = ReturnType<typeof showing>;

export function showing({ getState, setState }: Api) {
  let latest: AbortController | null = null;

  /** The state for a run that has arrived, with or without the driver's frames, as the reader chose. */
  const arrived = (ran: Session, place?: PageState): Partial<AppState> & { readonly session: Session } => {
    // A frame in another page shows no driver frames, whatever the reader chose here.
    const session = getState().kept.driver && !place?.embed ? ran.seen(true) : ran;
    // A quiz holds back steps of its own run. The page never draws another run by that limit.
    const held = session.runs === getState().session?.runs ? {} : { held: null };
    return { session, ...held, loading: false };
  };

  return {
    /** Aborts the run under way, and gives the next one's signal. */
    begin: (): AbortSignal => {
      latest?.abort();
      latest = new AbortController();
      return latest.signal;
    },

    fail: (error: unknown, kind?: Failure['kind']): void => {
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

    /** Shows a run that the address did not ask for. */
    show: (ran: Session, change: Partial<PageState>, remark: string | null): void => {
      const now = arrived(ran);
      const base = getState().place;
      setState({
        ...now,
        ...AFRESH,
        focus: null,
        dialog: null,
        message: sentence([...(remark ? [remark] : []), ...now.session.crashes.map((c) => c.message)]),
        place: base && { ...base, rec: null, quiz: null, walk: null, ...change, at: null },
      });
    },
  };
}
