// SPDX-License-Identifier: GPL-2.0-only
// The pages without a run of an exhibit, each fetched when it is opened.
import type { ReactNode } from 'react';
import { Lazily, part } from '../../ui/lazily/Lazily.tsx';
import type { Catalogue } from '../../session/engine-types.ts';
import type { PageName, Place } from '../address.ts';
import type { Store } from '../store.ts';
import type { Travel } from '../travel.ts';
import * as WORDS from './words.ts';

const START = part(WORDS.partStart, () => import('../start/StartPage.tsx'));
const ABOUT = part(WORDS.partAbout, () => import('../about/AboutPage.tsx'));
const GLOSSARY = part(WORDS.partGlossary, () => import('../glossary/GlossaryPage.tsx'));
const LECTURERS = part(WORDS.partLecturers, () => import('../lecturers/LecturersPage.tsx'));
const KEPT = part(WORDS.partKept, () => import('../kept/KeptPage.tsx'));
const PROOF = part(WORDS.partProof, () => import('../proof/ProofPage.tsx'));
const RECORDINGS = part(WORDS.partRecordings, () => import('../recordings/RecordingsPage.tsx'));
const RESULTS = part(WORDS.partResults, () => import('../results/index.tsx'));

interface PagesProps {
  readonly store: Store;
  readonly catalogue: Catalogue;
  readonly place: Place;
  readonly step: number;
  readonly travel: Travel;
}

const PAGES: Readonly<Record<PageName, (props: PagesProps) => ReactNode>> = {
  start: ({ place, ...props }) => <Lazily part={START} props={props} at={place} />,
  about: ({ place }) => <Lazily part={ABOUT} props={{}} at={place} />,
  kept: ({ store, place }) => <Lazily part={KEPT} props={{ store }} at={place} />,
  lecturers: ({ store, catalogue, place }) => (
    <Lazily part={LECTURERS} props={{ store, catalogue }} at={place} />
  ),
  proof: ({ place }) => <Lazily part={PROOF} props={{}} at={place} />,
  recordings: ({ store, catalogue, place }) => (
    <Lazily part={RECORDINGS} props={{ store, catalogue }} at={place} />
  ),
  glossary: ({ place }) => <Lazily part={GLOSSARY} props={{ word: place.word }} at={place} />,
  results: ({ store, place }) => (
    <Lazily part={RESULTS} props={{ projector: store.getState().theme === 'projector' }} at={place} />
  ),
};

export const Pages = (props: PagesProps & { readonly page: PageName }) => (
  <div className="page-scroll">{PAGES[props.page](props)}</div>
);
