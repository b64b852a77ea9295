// SPDX-License-Identifier: GPL-2.0-only
// Reads the right answers to a lesson's questions, in order, as the runner prints them for lecturers.
import { headless } from './runner.ts';

interface Printed {
  readonly questions: readonly { readonly answer: string; readonly why: string; readonly place: string }[];
}

export async function sheetOf(slug: string): Promise<Printed['questions']> {
  const { stdout } = await headless(['--answers', slug, '--json']);
  return (JSON.parse(stdout) as Printed).questions;
}

export const answersTo = async (slug: string): Promise<readonly string[]> =>
  (await sheetOf(slug)).map(({ answer }) => answer);
