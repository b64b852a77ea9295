// SPDX-License-Identifier: GPL-2.0-only
// Fetches and checks the operations of a place, runs them, and shows the run at the place's step.
import { isEmpty } from '../../../exhibit-api/ops-text.ts';
import type { OpsError } from '../../../session/engine-types.ts';
import type { PageState } from '../../address/address.ts';
import { withBooted } from '../../address/variants.ts';
import { fitted } from '../fit-place.ts';
import type { Api } from '../state.ts';
import * as WORDS from '../words.ts';
import { sentence, type Showing } from './show-run.ts';
import { askedOf, operationsOf, pageAlone, recordedOf, underWay, usualOf, type Asked } from './prepare.ts';

/** `here`: shows the run on the place's page, instead of the stepper. */
export type Run = (place: PageState, told?: readonly string[], here?: boolean) => Promise<void>;

export function runner({ getState, setState }: Api, { begin, fail, arrived }: Showing): Run {
  /** Says why operations cannot run. The shown run stays; if there is none, the default scenario runs. */
  const refuse = async (asked: Asked, ops: string, wrong: OpsError): Promise<void> => {
    const { place, exhibit, remarks } = asked;
    if (isEmpty(ops)) {
      setState({ place, opsText: ops, message: sentence(remarks) });
      return fail(new Error(place.embed ? WORDS.writeThere : WORDS.writeHere), 'nothing');
    }
    const title = exhibit?.scenarios.find((s) => s.slug === place.scenario)?.title ?? WORDS.theseOperations;
    const why = wrong.message.replace(/[^?]$/, '$&.');
    const told = [...remarks, WORDS.cannotRun(title, place.fanout, wrong.line, why)];
    if (getState().session === null && exhibit) await run(usualOf(place, exhibit), told);
    else setState({ loading: false, message: sentence(told) });
  };

  const run: Run = async (wanted, told = [], here = false) => {
    const asked = askedOf(getState(), wanted, told);
    const { place, remarks } = asked;
    const { exhibit, variants, fanout } = place;
    const recorded = recordedOf(place);
    const mine = begin();
    const { engine, place: before, catalogue } = getState();
    if (catalogue) setState({ catalogue: withBooted(catalogue, place) });
    /** The reader may begin or end a presentation while the run is on its way. */
    const presentedNow = (then: PageState): PageState => {
      const now = getState().place?.present ?? null;
      return now === (before?.present ?? null) ? then : { ...then, present: now };
    };
    if (place.page && !here) return setState(pageAlone(asked));
    try {
      const ops = await operationsOf(engine, place);
      mine.throwIfAborted();
      const [wrong] = recorded ? [] : engine.check(exhibit, ops, fanout);
      if (wrong) return await refuse(asked, ops, wrong);
      // Two large runs are too much for a tab: the shown one is dropped first.
      if (getState().session?.large) setState({ session: null });
      setState({ place: presentedNow(place), ...underWay(getState(), asked, ops) });
      const ran = recorded
        ? await engine.recorded(recorded, variants, fanout, mine)
        : { session: await engine.run({ exhibit, variants, fanout, ops, bare: here }, mine), ops };
      mine.throwIfAborted();
      const now = arrived(ran.session, place);
      const shown = fitted(place, now.session);
      const { focus } = getState();
      setState({
        ...now,
        opsText: ran.ops,
        focus: now.session.runs.some((r) => r.about.variant === focus) ? focus : null,
        // The reader may keep or discard an address's notes meanwhile, or choose another view or exercise.
        place: {
          ...presentedNow(shown.place),
          notes: getState().place?.notes ?? null,
          panel: getState().place?.panel ?? null,
          pick: getState().place?.pick ?? null,
        },
        message: sentence([...remarks, ...shown.remarks]),
      });
    } catch (error) {
      // Another run was asked for meanwhile.
      if (mine.aborted) return;
      setState({ place });
      fail(error);
    }
  };
  return run;
}
