// SPDX-License-Identifier: GPL-2.0-only
// Runs the lanes of an address, and gives their steps.
import type { PageState } from '../../web/src/app/address/address.ts';
import { parseOps } from '../../web/src/exhibit-api/ops.ts';
import type { ExhibitModel } from '../../web/src/exhibit-api/types.ts';
import { Alignment } from '../../web/src/session/alignment.ts';
import { makeTrack } from '../../web/src/session/track.ts';
import type { Track } from '../../web/src/session/types.ts';
import { bareLane } from '../../web/src/session/without-source.ts';
import type { Trace } from '../../web/src/trace/trace.ts';
import { manifest, models, runTrace } from './run.ts';

/** The operations of an address: its own, or a scenario's. */
const opsOf = ({ exhibit, scenario, ops }: PageState): string =>
  ops ?? manifest.exhibits.find((e) => e.slug === exhibit)!.scenarios.find((s) => s.slug === scenario)!.text;

export const tracesOf = (place: PageState): readonly Trace[] =>
  place.variants.map((v) => runTrace(place.exhibit, v, opsOf(place), place.fanout));

export function trackWith(model: ExhibitModel, place: PageState, traces: readonly Trace[]): Track {
  const { ops, opens } = parseOps(models.get(place.exhibit)!, opsOf(place), place.fanout);
  const runs = traces.map((trace) => bareLane(model, trace, opens));
  const texts = ops.map((op) => op.text);
  return makeTrack(new Alignment(runs, place.granularity, texts, place.align), opens);
}

export const plainTrack = (place: PageState): Track =>
  trackWith(models.get(place.exhibit)!, place, tracesOf(place));
