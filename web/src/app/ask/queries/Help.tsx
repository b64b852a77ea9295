// SPDX-License-Identifier: GPL-2.0-only
// Explains the query language on half a page.
import { SELECTORS } from '../../../past/language/selectors.ts';
import { WORDS } from '../words.ts';

export const Help = () => (
  <div className="ask-help">
    <dl>
      {Object.values(SELECTORS).map(({ form, help }) => (
        <div key={form}>
          <dt>{form}</dt>
          <dd>{help}</dd>
        </div>
      ))}
      <div>
        <dt>{WORDS.where}</dt>
        <dd>{WORDS.whereHelp}</dd>
      </div>
      <div>
        <dt>{WORDS.show}</dt>
        <dd>{WORDS.showHelp}</dd>
      </div>
      <div>
        <dt>{WORDS.only}</dt>
        <dd>{WORDS.onlyHelp}</dd>
      </div>
    </dl>
  </div>
);
