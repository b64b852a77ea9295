// SPDX-License-Identifier: GPL-2.0-only
// Makes lanes and sessions of traces without their C: for the build's pictures, and for tests.
import { headingOf, type Variant } from '../base/variants.ts';
import type { ExhibitView } from '../exhibit-api/view.ts';
import type { ExhibitModel, OpsFile } from '../exhibit-api/types.ts';
import { steppedFrom } from '../trace/memory-limit.ts';
import type { Trace } from '../trace/trace.ts';
import { LaneRun } from './lane.ts';
import { makeSession } from './session.ts';
import type { LaneText, Session } from './types.ts';

export const NO_TEXT: LaneText = {
  kernel: { id: '', kernel: '', package: '' },
  source: { version: 1, functions: [] },
  file: () => Promise.reject(new Error('no texts here')),
};

/** `opens`: the operation that the scenario opens on. */
export function bareLane(model: ExhibitModel, trace: Trace, opens = 0, of?: Variant): LaneRun {
  const { variant } = trace.data;
  const heading = of ? headingOf(of) : { title: variant, from: '' };
  const about = { variant, heading, origin: of?.label ?? variant, text: NO_TEXT };
  return new LaneRun(model, trace, { ...about, longSetUp: steppedFrom(opens) });
}

export const bareSession = (
  view: ExhibitView,
  runs: readonly LaneRun[],
  { ops, opens }: OpsFile,
  provenance: string,
): Session =>
  makeSession(runs, {
    view,
    fanout: runs[0]!.trace.data.fanout,
    provenance,
    opTexts: ops.map((op) => op.text),
    opens,
  });
