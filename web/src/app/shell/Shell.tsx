// SPDX-License-Identifier: GPL-2.0-only
// The one screen: source, structure, inspector; below them time and the count.
import { lazy, useEffect } from 'react';
import { Banner } from '../../ui/dialog/dialog.tsx';
import { Inspector } from '../../ui/inspector/Inspector.tsx';
import { Narration } from '../../ui/narration/Narration.tsx';
import { StoryBar } from '../../ui/story/StoryBar.tsx';
import { Source } from '../../ui/source/Source.tsx';
import { Patterns } from '../../ui/tree/Patterns.tsx';
import { writeAddress } from '../address.ts';
import { useKeys } from '../keys.ts';
import { EmbedPage } from '../embed/EmbedPage.tsx';
import { exhibitOf, toGlobal, type Store } from '../store.ts';
import { makeTravel, opAt, stepName, usePlayback } from '../travel.ts';
import { Bottom } from './Bottom.tsx';
import { PanelPage } from './PanelPage.tsx';
import { COMPARE, ComparePage } from './ComparePage.tsx';
import { Lazily } from './Lazily.tsx';
import { OwnOperations, Panels } from './Panels.tsx';
import { PhoneTabs } from './PhoneTabs.tsx';
import { Structure } from './Structure.tsx';
import { TopBar } from './TopBar.tsx';
import './shell.css';
import './folds.css';

const StartPage = lazy(() => import('../start/StartPage.tsx'));
const AboutPage = lazy(() => import('../about/AboutPage.tsx'));
const Results = lazy(() => import('../results/index.tsx'));

export function Shell({ store }: { readonly store: Store }) {
  const state = store();
  const { session, place, catalogue } = state;
  const track = session && place ? session.track(place.granularity, place.align) : null;
  const step = track && place ? toGlobal(place.step, track) : 0;
  const travel = makeTravel(store, track, step);
  useKeys(store, travel);
  usePlayback(store, track, step);
  useAddress(store);
  useDrop(store);
  if (place?.embed) return <EmbedPage store={store} track={track} step={step} travel={travel} />;

  // The lane that source, values and sentence follow: the one chosen, else one that still moves, else the last.
  const op = track ? opAt(track, step) : 0;
  const moving = track?.lanes.filter((l) => step <= l.lastOwnStep(op)) ?? [];
  const chosen = track?.lanes.find((l) => l.variant === state.focus);
  const lane = chosen ?? moving[moving.length - 1] ?? track?.lanes[track.lanes.length - 1];
  const panel = place?.panel ? session?.view.panels?.find((p) => p.id === place.panel) : undefined;
  const story = session?.view.story;
  const stop = place?.story ? story?.stops[place.story - 1] : undefined;
  const speaker = moving.find((l) => l === lane) ?? moving[moving.length - 1] ?? lane;
  return (
    <div className="page" data-tab={state.tab} data-lanes={track?.lanes.length ?? 1}>
      <Patterns />
      <TopBar store={store} />
      {state.message && <Banner text={state.message} onClose={() => state.set({ message: null })} />}
      {place?.page && catalogue ? (
        <div className="page-scroll">
          <Lazily>
            {place.page === 'start' ? (
              <StartPage catalogue={catalogue} />
            ) : place.page === 'about' ? (
              <AboutPage />
            ) : (
              <Results projector={state.theme === 'projector'} />
            )}
          </Lazily>
        </div>
      ) : place?.panel === COMPARE && session && track ? (
        <ComparePage store={store} session={session} op={opAt(track, step)} />
      ) : panel ? (
        <PanelPage store={store} panel={panel} />
      ) : track && place && lane && session ? (
        <>
          <main className="grid">
            <div className="left">
              <Source
                variants={track.lanes.map((l) => l.variant)}
                shown={lane.variant}
                onShow={(variant) => state.set({ focus: variant })}
                stack={lane.stack(step)}
                source={session.source}
                kernel={session.kernel}
              />
              <OwnOperations store={store} compact />
            </div>
            <section className="structure" aria-label="Structure">
              <Structure
                store={store}
                view={session.view}
                track={track}
                walkTrack={session.track('walk', 'step')}
                step={step}
              />
              {story && stop && place.story && (
                <StoryBar
                  title={story.title}
                  number={place.story}
                  count={story.stops.length}
                  stop={stop}
                  onGo={(to) => void state.goToStop(to)}
                />
              )}
              <Narration text={(speaker ?? lane).explain(step)} quiet={state.playing} />
            </section>
            <Inspector
              structs={lane.structs(step, state.selected)}
              variables={lane.variables(step)}
              word={lane.word(step, state.selected)}
              writer={(range) => {
                const found = lane.writer(step, range);
                return found && { ...found, stepName: stepName(track, found.step) };
              }}
              onSeek={(to) => state.seek(to)}
            />
          </main>
          <Bottom
            store={store}
            track={track}
            step={step}
            travel={travel}
            provenance={[
              session.provenance,
              'wasm32, a 32-bit Linux',
              ...((exhibitOf(state)?.fanouts.length ?? 1) < 2 ? [] : [`${session.fanout} slots a node`]),
            ].join(' · ')}
          />
        </>
      ) : (
        <main className="waiting">
          <p>{state.loading ? 'Running the kernel’s C…' : 'Nothing to show.'}</p>
        </main>
      )}
      {session && !place?.page && <PhoneTabs store={store} />}
      <Panels store={store} travel={travel} />
      {state.blank && (
        <button
          type="button"
          className="blank"
          aria-label="Show the page again"
          onClick={() => state.set({ blank: false })}
        />
      )}
      {catalogue === null && state.loading && <span className="unseen">Loading</span>}
    </div>
  );
}

/** State to address, without a history entry a step; address to state when a link or the back button changes it. */
function useAddress(store: Store): void {
  useEffect(() => {
    let written = '';
    let timer: ReturnType<typeof setTimeout> | undefined;
    const unsubscribe = store.subscribe(({ place, catalogue, session }) => {
      if (!place || !catalogue || !(session || place.page)) return;
      clearTimeout(timer);
      timer = setTimeout(() => {
        written = writeAddress(place, catalogue);
        if (written !== location.hash) history.replaceState(null, '', written);
      }, 120);
    });
    const change = (e: HashChangeEvent): void => {
      // The event's own address: the timer may have written over it meanwhile.
      const { hash } = new URL(e.newURL);
      if (hash === written) return;
      // Whoever goes back at once must find another address here than the one gone to.
      clearTimeout(timer);
      written = hash;
      void store.getState().readHash(hash);
    };
    addEventListener('hashchange', change);
    return () => {
      unsubscribe();
      clearTimeout(timer);
      removeEventListener('hashchange', change);
    };
  }, [store]);
}

/** A trace dropped on the page is shown. The results page has its own. */
function useDrop(store: Store): void {
  useEffect(() => {
    const over = (e: DragEvent): void => {
      if (e.dataTransfer?.types.includes('Files')) e.preventDefault();
    };
    const drop = (e: DragEvent): void => {
      const file = e.dataTransfer?.files[0];
      const { place, importTrace } = store.getState();
      if (!file || e.defaultPrevented || place?.page === 'results' || place?.embed) return;
      e.preventDefault();
      void importTrace(file);
    };
    addEventListener('dragover', over);
    addEventListener('drop', drop);
    return () => {
      removeEventListener('dragover', over);
      removeEventListener('drop', drop);
    };
  }, [store]);
}
