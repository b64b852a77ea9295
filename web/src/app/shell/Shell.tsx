// SPDX-License-Identifier: GPL-2.0-only
// Draws the page: the head, and below it what the address names. If the lower part fails to draw, the head stays.
import { Banner } from '../../ui/dialog/dialog.tsx';
import { fillsWindow, holdsBack } from '../address/address.ts';
import { Words } from '../../ui/glossary/Prose.tsx';
import { Patterns } from '../../ui/tree/Patterns.tsx';
import { Head } from '../head/Head.tsx';
import { useKeys } from '../run/keys.ts';
import { useUnit } from '../state/projector-unit.ts';
import { toGlobal, type Store } from '../state/store.ts';
import { makeTravel, type Travel } from '../run/travel.ts';
import { usePlayback } from '../run/playing.ts';
import { Blank } from '../run/Blank.tsx';
import { ErrorBoundary } from '../run/ErrorBoundary.tsx';
import { Broken, NoRun } from '../run/RunFailure.tsx';
import { Lazily, part } from '../../ui/lazily/Lazily.tsx';
import { useAhead } from '../../ui/lazily/use-ahead.ts';
import { PanelPage } from './PanelPage.tsx';
import { Pages } from '../pages/Pages.tsx';
import { Dialogs } from '../dialogs/Dialogs.tsx';
import { PhoneTabs } from '../run/PhoneTabs.tsx';
import { useTitle } from './title.ts';
import { trackOf } from '../state/track-of.ts';
import { useMarking } from '../state/use-marking.ts';
import { useAddress } from './use-address.ts';
import { useScroll } from './use-scroll.ts';
import { useDrop, useNetwork } from './use-window.ts';
import { ownPanel } from '../panels/views.ts';
import * as WORDS from '../run/words.ts';
import './shell.css';
import './folds.css';

/** Addresses of the stepper: its code is fetched beside the catalogue. */
const RUN = /^#(?!.*&(?:embed|page)=)(?=.*&ex=)/;
const STEPPER = part(WORDS.partStepper, () => import('../run/Stepper.tsx'));
const EMBED = part(WORDS.partPicture, () => import('../embed/EmbedPage.tsx'));
const PRESENT = part(WORDS.partPresent, () => import('../present/PresentRun.tsx'));

export function Shell({ store }: { readonly store: Store }) {
  useAddress(store);
  useScroll();
  useDrop(store);
  useNetwork(store);
  useTitle(store);
  useUnit(store((s) => s.theme));
  const place = store((s) => s.place);
  useAhead(STEPPER, RUN.test(location.hash) ? 'now' : place?.page && place.page !== 'vote' ? 'soon' : null);
  const marking = useMarking(store);
  // The outer guard still shows a message if the head itself fails.
  return (
    <ErrorBoundary at={place} instead={(error) => <Broken store={store} error={error} good={null} />}>
      <Words value={marking}>
        <Page store={store} />
      </Words>
    </ErrorBoundary>
  );
}

function Page({ store }: { readonly store: Store }) {
  const state = store();
  const { session, place, catalogue } = state;
  const track = trackOf(state);
  const step = track && place ? toGlobal(place.step, track) : 0;
  const travel = makeTravel(store, track, step);
  useKeys(store, travel);
  usePlayback(store, track, step);
  if (place?.embed)
    return <Lazily part={EMBED} props={{ store, track, step, travel }} at={place} waiting={null} />;
  if (place?.present && !place.page)
    return state.failure ? (
      <NoRun store={store} />
    ) : (
      <Lazily
        part={PRESENT}
        props={{ store }}
        at={place}
        waiting={<p className="waiting">{WORDS.loadingSlides}</p>}
      />
    );
  const bare = fillsWindow(place);
  return (
    <div
      className="page"
      data-tab={holdsBack(place) ? 'structure' : state.tab}
      data-lanes={track?.lanes.length ?? 1}
    >
      {!bare && <Patterns />}
      {!bare && <Head store={store} />}
      {state.message && <Banner text={state.message} onClose={() => state.set({ message: null })} />}
      <ErrorBoundary
        at={place}
        sound={!state.loading && !state.failure}
        instead={(error, good) => <Broken store={store} error={error} good={good} />}
      >
        <Below store={store} step={step} travel={travel} />
      </ErrorBoundary>
      {session && !place?.page && !holdsBack(place) && <PhoneTabs store={store} />}
      <Dialogs store={store} travel={travel} />
      {state.blank && <Blank onEnd={() => state.set({ blank: false })} />}
      {catalogue === null && state.loading && <span className="unseen">{WORDS.loading}</span>}
    </div>
  );
}

interface BelowProps {
  readonly store: Store;
  readonly step: number;
  readonly travel: Travel;
}

function Below({ store, step, travel }: BelowProps) {
  const state = store();
  const { session, place, catalogue } = state;
  if (place?.page && catalogue)
    return <Pages page={place.page} {...{ store, catalogue, place, step, travel }} />;
  if (state.failure) return <NoRun store={store} />;
  // A panel cannot draw the run of another exhibit, which stays in the store until the new run arrives.
  if (!session || !place || (place.panel !== null && session.view.slug !== place.exhibit))
    return <Waiting text={state.loading ? WORDS.running : WORDS.nothing} />;
  const track = session.track(place.granularity, place.align);
  const shown = { store, session, place, track, step, travel };
  const own = ownPanel(place.panel);
  if (own) return <Lazily part={own.part} props={shown} at={place} />;
  const panel = session.view.panels?.find((p) => p.id === place.panel);
  if (panel) return <PanelPage store={store} panel={panel} />;
  return <Lazily part={STEPPER} props={shown} at={place} waiting={<Waiting text={WORDS.running} />} />;
}

const Waiting = ({ text }: { readonly text: string }) => (
  <main className="waiting">
    <p>{text}</p>
  </main>
);
