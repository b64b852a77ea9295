// SPDX-License-Identifier: GPL-2.0-only
// Draws the list of versions. It says which is before and which after, and where the C comes from. It also says why an
// older kernel can have the newer function.
import { addsKernel } from '../../base/variants.ts';
import { Checks, Presses } from '../../ui/controls/controls.tsx';
import { keyed, refusal } from '../address/variants.ts';
import type { HeadProps } from './Choices.tsx';
import { fitting } from './scenario-for-fanout.ts';
import * as WORDS from './words.ts';
import './versions.css';

export default function VersionChoice({
  store,
  state: { exhibit, variants, ticked, scenario, fanout },
}: HeadProps) {
  if (!exhibit) return null;
  const all = exhibit.variants;
  const keys = keyed(ticked, all);
  const carried = all.find((v) => v.carriedBack)?.carriedBack;
  const { place, open, toggleVariant } = store.getState();
  return (
    <>
      <Checks
        label={WORDS.variants}
        options={all.map((v) => {
          const why = refusal(v.id, scenario, exhibit);
          const command = v.added?.built === false && <code>{addsKernel(v.id)}</code>;
          return {
            value: v.id,
            text: v.heading?.title ?? v.label,
            note: v.heading?.from,
            title: why ?? v.label,
            ...(why === null ? {} : { missing: command || why }),
            key: String(keys.indexOf(v) + 1 || ''),
          };
        })}
        chosen={variants}
        onToggle={(id) => void toggleVariant(id)}
      />
      {carried && <p className="versions-why">{WORDS.carriedBack(carried.since, carried.to)}</p>}
      {exhibit.fanouts.length > 1 && (
        <>
          <hr />
          <div className="versions-slots">
            <span className="label">{WORDS.slots}</span>
            <Presses
              label={WORDS.slots}
              value={String(fanout)}
              options={exhibit.fanouts.map((f) => ({ value: String(f), text: String(f) }))}
              onChange={(text) => {
                const to = Number(text);
                if (place) void open({ fanout: to, step: 1, ...fitting(exhibit, place, to) });
              }}
            />
          </div>
        </>
      )}
    </>
  );
}
