// SPDX-License-Identifier: GPL-2.0-only
// Runs one variant, and reports what each operation returned and cost.
import { makeReport, type Report } from '../../report.ts';
import { variantAsked } from '../../resolve.ts';
import { addressed } from '../address.ts';
import type { Answer } from '../answer.ts';
import { ranOf, type Ran } from '../asked.ts';
import { input, OPERATIONS, tool, VARIANT, type Context } from '../tool.ts';

/** The report of each lane. An operation that crashed has no result. */
export const reportsOf = (ran: Ran, { manifest }: Context): readonly Report[] =>
  ran.lanes.map(({ trace, about }) => {
    const report = makeReport(variantAsked(manifest, ran.build, trace.data.variant), ran.model, trace);
    const crashed = trace.data.crash?.op;
    const ops = report.ops.map((op, i) => (i === crashed ? { ...op, result: null } : op));
    return { ...report, variant: about.variant, ops };
  });

/** A report without what an assistant does not need: the hash of every file. */
function reported({ source, ops, entries, ...rest }: Report): Answer {
  const files = source.files.filter(({ origin }) => origin === 'linux').map(({ path }) => path);
  return { ...rest, package: source.package, kernelFiles: files, operations: ops.length, ops, entries };
}

export const run = tool({
  title: 'Run operations',
  description:
    'Runs operations on the kernel’s own C, and reports for each what it returned and cost: walks of the tree, locks, nodes. ' +
    'Then the entries in memory, leaks and violated invariants.',
  input: input({ ...OPERATIONS, variant: VARIANT }),
  rest: 'run fewer operations, or find the ones that matter by query, as in "op where $walks > 1 show $walks"',
  async answer(asked, context) {
    const ran = await ranOf(asked, context, 1);
    const [report] = reportsOf(ran, context);
    return {
      ...{ exhibit: asked.exhibit, ...ran.heads[0]! },
      ...reported(report!),
      ended: ran.ended,
      ...addressed(context, ran, ran.place),
    };
  },
});
