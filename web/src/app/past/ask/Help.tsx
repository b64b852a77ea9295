// SPDX-License-Identifier: GPL-2.0-only
// The language on half a page.
import { SELECTORS } from '../../../past/language/query.ts';

export const Help = () => (
  <div className="ask-help">
    <dl>
      {SELECTORS.map(({ form, help }) => (
        <div key={form}>
          <dt>{form}</dt>
          <dd>{help}</dd>
        </div>
      ))}
      <div>
        <dt>… where EXPRESSION</dt>
        <dd>
          C’s, with its types, on 32 bits: variables, members, casts, $op, $arg1, $cpu, $held; also
          count(array), count(array, $x == 2), alive(struct)
        </dd>
      </div>
      <div>
        <dt>… show A, B</dt>
        <dd>a print after the fact: values of the whole run at once</dd>
      </div>
      <div>
        <dt>first …, last …</dt>
        <dd>only that one</dd>
      </div>
    </dl>
  </div>
);
