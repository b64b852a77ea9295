// SPDX-License-Identifier: GPL-2.0-only
// Holds the text about a malformed student's number, apart from the texts of the first load.
import { MOST_LETTERS } from '../../quiz/student.ts';

export const student = `1 to ${MOST_LETTERS} letters and digits`;
