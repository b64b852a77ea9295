// SPDX-License-Identifier: GPL-2.0-only
// Lists the base and the patches of a series: which are lanes, what each changes, and how it fits.
import { useState } from 'react';
import type { SeriesPatch } from '../../../../series/types.ts';
import { MOST_PATCH } from '../../../../base/lab.ts';
import { copyText } from '../../../state/clipboard.ts';
import type { Store } from '../../../state/store.ts';
import { shareLink } from '../share.ts';
import { isKept } from '../open-series.ts';
import { ticked } from './lanes.ts';
import type { SeriesRun } from './series-run.ts';
import type { SeriesState } from './series-state.ts';
import { WORDS } from './words.ts';

interface PatchListProps {
  readonly store: Store;
  readonly run: SeriesRun;
  readonly state: SeriesState;
  readonly lanes: readonly number[];
  readonly onLanes: (lanes: readonly number[]) => void;
  readonly onOpen: () => void;
  readonly onEditor: () => void;
}

export function PatchList({ store, run, state, lanes, onLanes, onOpen, onEditor }: PatchListProps) {
  const { title, base, patches, compiled } = state;
  const [note, setNote] = useState<string | null>(null);
  const nameOf = (n: number): string => (n === 0 ? WORDS.base : WORDS.version(n, patches.length));
  const tick = (n: number): void => {
    const to = ticked(lanes, n);
    setNote(to.replaced === null ? null : WORDS.replaced(nameOf(to.replaced)));
    onLanes(to.lanes);
  };
  const share = (): void => {
    const { text } = run.kept;
    if (text.length > MOST_PATCH) return setNote(WORDS.tooLong);
    const link = shareLink(store, text, base?.variant);
    copyText(link).then(
      () => setNote(WORDS.copied),
      () => setNote(link),
    );
  };
  const box = (n: number) => (
    <input
      type="checkbox"
      checked={lanes.includes(n)}
      disabled={!compiled.includes(n)}
      onChange={() => tick(n)}
    />
  );
  const left = [...new Set([...state.said, ...patches.flatMap((p) => p.leftOut)])];
  return (
    <section className="series-list" aria-label={WORDS.series}>
      <div className="series-head">
        <h2>{WORDS.series}</h2>
        <button type="button" className="link-button" onClick={onEditor}>
          {WORDS.toEditor}
        </button>
        <button type="button" className="link-button" onClick={share}>
          {WORDS.share}
        </button>
        <button type="button" className="link-button" onClick={onOpen}>
          {WORDS.openAnother}
        </button>
      </div>
      <p className="series-title">{title}</p>
      <fieldset aria-label={WORDS.lanes}>
        <label className="series-patch">
          {box(0)}
          <span>
            <b>{WORDS.base}</b> {base && `${base.kernel}, ${base.label}`}
            <small>{base?.chosen}</small>
          </span>
        </label>
        {patches.map((patch) => (
          <label key={patch.n} className="series-patch">
            {box(patch.n)}
            <span>
              <b>{nameOf(patch.n)}</b> {patch.subject}
              <small title={patch.files.map(({ path }) => path).join(', ')}>
                {[...patch.files.map(linesOf), fitOf(patch)].join(' · ')}
              </small>
              {patch.message && <small className="series-wrong">{patch.message}</small>}
            </span>
          </label>
        ))}
      </fieldset>
      <div className="series-fine">
        {left.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
        {!isKept(store, run.kept) && <p>{WORDS.notKept}</p>}
        <p role="status">{note ?? WORDS.threeLanes}</p>
      </div>
    </section>
  );
}

const linesOf = ({ path, added, removed }: SeriesPatch['files'][number]): string =>
  `${path.split('/').at(-1)} ${WORDS.lines(added, removed)}`;

const fitOf = ({ applies, compiles, message }: SeriesPatch): string =>
  !applies ? WORDS.noApply : compiles ? WORDS.compiles : message ? WORDS.noCompile : WORDS.waits;
