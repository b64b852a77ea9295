// SPDX-License-Identifier: GPL-2.0-only
declare module 'virtual:lessons' {
  import type { LessonAbout } from '../src/lesson/types.ts';
  const lessons: readonly { readonly slug: string; readonly about: LessonAbout }[];
  export default lessons;
}
declare module 'virtual:lesson-found' {
  import type { Found } from '../src/lesson/types.ts';
  const found: Readonly<Record<string, Found>>;
  export default found;
}
