// SPDX-License-Identifier: GPL-2.0-only
// Lists the forms of a query. docs/reference/query-language.md explains them.
import { docAddress } from '../../address/doc-address.ts';
import { SELECTORS } from '../../../past/language/selectors.ts';
import { WORDS } from '../words.ts';

const ROWS = [
  ...Object.values(SELECTORS),
  { form: WORDS.where, help: WORDS.whereHelp },
  { form: WORDS.show, help: WORDS.showHelp },
  { form: WORDS.only, help: WORDS.onlyHelp },
];

/** `onLeave` closes the drawer. */
export const Help = ({ onLeave }: { readonly onLeave: () => void }) => (
  <div className="ask-help">
    <p>
      <a href={docAddress('reference/query-language')} onClick={onLeave}>
        {WORDS.language}
      </a>
    </p>
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
