// SPDX-License-Identifier: GPL-2.0-only
// Lists the parts that a lesson's text may use besides Markdown.
import { At, Open, Show } from './At.tsx';
import { Exercise } from './Exercise.tsx';
import { Count, Dial } from './Numbers.tsx';
import { Question } from './Question.tsx';
import { Timed } from './Timed.tsx';
import { Term } from './Words.tsx';

export const PARTS = { At, Count, Dial, Exercise, Open, Question, Show, Term, Timed };
