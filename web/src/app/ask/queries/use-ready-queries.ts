// SPDX-License-Identifier: GPL-2.0-only
// Fetches the ready queries of a session's exhibit.
import type { ReadyQuery } from '../../../exhibit-api/queries.ts';
import type { Session } from '../../../session/types.ts';
import { useLoaded } from '../../state/use-loaded.ts';

const NONE: readonly ReadyQuery[] = [];
const load = (session: Session | null) => session?.runs[0]?.model.queries?.();

export const useReadyQueries = (session: Session | null): readonly ReadyQuery[] =>
  useLoaded(session, load) ?? NONE;
