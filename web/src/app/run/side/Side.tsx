// SPDX-License-Identifier: GPL-2.0-only
// Draws the side column: the operations, and the variables and structs of the followed lane's C.
import { PHONE } from '../../../base/phone.ts';
import { useCallback } from 'react';
import { opAt, stepName } from '../../../session/steps.ts';
import type { Lane, Track } from '../../../session/types.ts';
import { Values } from '../../../ui/inspector/Values.tsx';
import { useMedia, useSize } from '../../../ui/measure.ts';
import type { Store } from '../../state/store.ts';
import { OpList } from './OpList.tsx';
import * as WORDS from './words.ts';
import './side.css';

interface SideProps {
  readonly store: Store;
  readonly track: Track;
  /** The lane whose values the column shows. */
  readonly lane: Lane;
  readonly step: number;
}

/** The height of a row of the list of operations, in px. A finger needs a larger one. */
const OP_ROW = { usual: 24, phone: 44 };

export function Side({ store, track, lane, step, folded }: SideProps & { readonly folded: boolean }) {
  const phone = useMedia(PHONE);
  const { set, seek } = store.getState();
  const onGo = useCallback(
    (to: number) => {
      set({ playing: false, until: null });
      seek(to);
    },
    [set, seek],
  );
  // One button with one key, so that it keeps the focus when the column folds.
  const fold = (
    <button
      key="fold"
      type="button"
      className="side-fold"
      aria-label={WORDS.name}
      title={folded ? WORDS.show : WORDS.fold}
      aria-expanded={!folded}
      onClick={() => store.getState().keep({ sideFolded: !folded })}
    >
      <svg width="16" height="16" viewBox="0 0 16 16" aria-hidden="true">
        <path d={folded ? 'M10.5 3.5L6 8l4.5 4.5M3 3v10' : 'M5.5 3.5L10 8l-4.5 4.5M13 3v10'} />
      </svg>
    </button>
  );
  if (folded && !phone) return <aside className="side folded">{fold}</aside>;
  return (
    <aside className="side" aria-label={WORDS.name}>
      <div className="side-head">
        <h2 className="label">{WORDS.operations}</h2>
        <button type="button" className="side-edit" onClick={() => set({ dialog: 'ops' })}>
          {WORDS.edit}
        </button>
      </div>
      {fold}
      <OpList track={track} op={opAt(track, step)} row={OP_ROW[phone ? 'phone' : 'usual']} onGo={onGo} />
      <SideValues store={store} track={track} lane={lane} step={step} fit={!phone} onGo={onGo} />
    </aside>
  );
}

interface SideValuesProps extends SideProps {
  /** Shows only as many values as fit. */
  readonly fit: boolean;
  readonly onGo: (step: number) => void;
}

function SideValues({ store, track, lane, step, fit, onGo }: SideValuesProps) {
  const selected = store((s) => s.selected);
  const [room, size] = useSize<HTMLDivElement>();
  return (
    <div className="side-values" ref={room}>
      {size && (
        <Values
          title={track.lanes.length > 1 ? WORDS.variablesIn(lane.variant) : WORDS.variables}
          variables={lane.variables(step)}
          structs={lane.structs(step, selected)}
          width={size.width}
          height={fit ? size.height : null}
          writer={(range) => {
            const found = lane.writer(step, range);
            return found && { ...found, stepName: stepName(track, found.step) };
          }}
          onSeek={onGo}
          onLife={(word) =>
            store.getState().openQueryDrawer({ part: 'life', life: { variant: lane.variant, word } })
          }
        />
      )}
    </div>
  );
}
