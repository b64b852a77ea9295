// SPDX-License-Identifier: GPL-2.0-only
declare module 'virtual:lessons' {
  const lessons: readonly {
    readonly slug: string;
    readonly about: import('../src/lesson/types.ts').LessonAbout;
  }[];
  export default lessons;
}
declare module 'virtual:lesson-found' {
  const found: Readonly<Record<string, import('../src/lesson/types.ts').Found>>;
  export default found;
}
declare module '*.mdx' {
  export const lesson: import('../src/lesson/types.ts').LessonAbout;
  const content: import('react').ComponentType<{ readonly components?: unknown }>;
  export default content;
}
