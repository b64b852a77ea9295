// SPDX-License-Identifier: GPL-2.0-only
// Declares the modules that plugin.ts makes from the lessons.
declare module 'virtual:lessons' {
  /** Readonly<{ slug: string; about: LessonAbout }>[], which cannot be named here. */
  const lessons: unknown;
  export default lessons;
}
declare module 'virtual:lesson-found' {
  /** By slug, a function that fetches a LessonFound as its module's default. */
  const found: unknown;
  export default found;
}
declare module 'virtual:lesson-solutions' {
  /** By slug, a function that fetches the solutions' markup as its module's default. */
  const solutions: Readonly<Record<string, () => Promise<{ readonly default: string }>>>;
  export default solutions;
}
