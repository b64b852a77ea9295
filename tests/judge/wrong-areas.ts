// SPDX-License-Identifier: GPL-2.0-only
// Holds wrong solutions of the exercises on areas, and right ones of another form.
import type { Attempt } from './attempt.ts';

type Edit = Attempt['edits'][number];
const solution = (name: string, ...edits: readonly Edit[]): Attempt => ({ of: 'reference', name, edits });
const BEGINS: Attempt = { of: 'start', name: 'as it begins', edits: [] };

const ABOVE = '\tif (area->vm_next)\n\t\tgap_callbacks_propagate(&area->vm_next->vm_rb, NULL);\n\telse\n';
const HIGHEST = '\n\telse\n\t\tmm->highest_vm_end = area->vm_end;';

const SKIPS = 'run->areas[run->count - 1]->vm_end <= address';
const NONE = '\tif (!run)\n\t\treturn NULL;\n\thigh';
const HALVES = 'if (run->areas[middle]->vm_end > address)';

/** By exercise. */
export const WRONG_AREAS: Readonly<Record<string, readonly Attempt[]>> = {
  'keep-the-gap': [
    BEGINS,
    solution('forgets where the highest area ends', [HIGHEST, '']),
    solution('forgets the area above', [ABOVE, '\tif (!area->vm_next)\n']),
    solution('looks below instead', [ABOVE, ABOVE.replaceAll('vm_next', 'vm_prev')]),
    solution('takes each area for the highest', ['\telse\n\t\tmm->highest', '\tmm->highest']),
    solution('forgets the area itself', ['\tgap_callbacks_propagate(&area->vm_rb, NULL);\n\tif', '\tif']),
  ],
  'sorted-arrays': [
    BEGINS,
    solution('takes an area that ends at the address', [SKIPS, SKIPS.replace('<=', '<')]),
    solution('has an answer above all areas', [NONE, '\thigh']),
    solution('searches by beginnings', [HALVES, HALVES.replace('vm_end', 'vm_start')]),
    solution('does not move its lower limit', ['low = middle + 1;', 'low = middle;']),
    solution('leaves the upper limit too low', ['high = run->count - 1;', 'high = run->count / 2;']),
    solution('gives the last one that it looked at', [
      'return run->areas[low];',
      'return run->areas[run->count - 1];',
    ]),
  ],
};

export const RIGHT_AREAS: Readonly<Record<string, readonly Attempt[]>> = {
  'keep-the-gap': [
    solution(
      'the area above first',
      ['\tgap_callbacks_propagate(&area->vm_rb, NULL);\n\tif', '\tif'],
      [HIGHEST, `${HIGHEST}\n\tgap_callbacks_propagate(&area->vm_rb, NULL);`],
    ),
  ],
  'sorted-arrays': [
    solution(
      'a limit above the last one',
      ['high = run->count - 1;', 'high = run->count;'],
      ['while (low < high) {', 'while (low < high && low < run->count - 1) {'],
    ),
  ],
};
