// SPDX-License-Identifier: GPL-2.0-only
// Explains the query language on half a page.
import { SELECTORS } from '../../../past/language/selectors.ts';
import { WORDS } from '../words.ts';

const ROWS = [
  ...Object.values(SELECTORS),
  { form: WORDS.where, help: WORDS.whereHelp },
  { form: WORDS.show, help: WORDS.showHelp },
  { form: WORDS.only, help: WORDS.onlyHelp },
];

export const Help = () => (
  <div className="ask-help">
    <dl>
      {ROWS.map(({ form, help }) => (
        <div key={form}>
          <dt>{form}</dt>
          <dd>{help}</dd>
        </div>
      ))}
    </dl>
  </div>
);
