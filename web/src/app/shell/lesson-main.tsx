// SPDX-License-Identifier: GPL-2.0-only
// Starts a lesson's page.
import { showLesson } from '../lesson/show-lesson.tsx';
import { begin } from './begin.ts';

begin((store, within) => void showLesson(store(), document.documentElement.dataset['lesson'] ?? '', within));
