// SPDX-License-Identifier: GPL-2.0-only
// Which variants are shown: checkboxes in the bar, or where there are many, a list behind a button that names those shown.
import { useId, useState } from 'react';
import { addsKernel } from '../../base/variants.ts';
import { ownBox } from '../../base/zoom.ts';
import { Checks } from '../../ui/controls/controls.tsx';
import { keyed, LIST_FROM, refusal } from '../store/variants.ts';
import type { HeadProps } from './Choices.tsx';
import './variants.css';

export function VariantChecks({ store, state: { exhibit, variants, ticked, scenario } }: HeadProps) {
  if (!exhibit) return null;
  const all = exhibit.variants;
  const keys = keyed(ticked, all);
  const many = all.length >= LIST_FROM;
  return (
    <Checks
      label="Variants"
      options={all.map((v) => {
        const why = refusal(v.id, scenario, exhibit);
        const command = v.added?.built === false && <code>{addsKernel(v.id)}</code>;
        return {
          value: v.id,
          text: v.added ? v.label : v.alias === undefined || !many ? v.id : `${v.alias} (${v.id})`,
          title: why ?? v.label,
          ...(why === null ? {} : { missing: command || why }),
          ...(many ? { key: String(keys.indexOf(v) + 1 || '') } : {}),
        };
      })}
      chosen={variants}
      onToggle={(id) => void store.getState().toggleVariant(id)}
    />
  );
}

export const VariantList = (props: HeadProps) =>
  (props.state.exhibit?.variants.length ?? 0) < LIST_FROM ? (
    <VariantChecks {...props} />
  ) : (
    <VariantPopover {...props} />
  );

function VariantPopover(props: HeadProps) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const { variants } = props.state;
  return (
    <div className="head-variants">
      <button type="button" className="quiet-button" aria-expanded={open} popoverTarget={id}>
        <span className="label">Variants</span> {variants.join(', ')}
      </button>
      <div
        id={id}
        className="head-menu variant-list"
        popover="auto"
        onBeforeToggle={({ currentTarget: list }) => {
          const button = list.previousElementSibling;
          if (button) list.style.left = `${ownBox(button).x}px`;
        }}
        onToggle={(e) => setOpen(e.newState === 'open')}
      >
        <VariantChecks {...props} />
      </div>
    </div>
  );
}
