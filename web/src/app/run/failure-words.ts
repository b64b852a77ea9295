// SPDX-License-Identifier: GPL-2.0-only
// Holds the texts of failure reports, and the names of code that the page could not load.

// The report.
export const built = (version: string, from: string) => `Treewalk ${version}, built from ${from}`;
export const notLoaded = 'what could not be loaded';
export const browser = (agent: string) => `Browser: ${agent}`;
export const address = (href: string) => `Address: ${href}`;
export const message = (text: string) => `Message: ${text}`;
export const cause = (text: string) => `Cause: ${text}`;
export const operations = 'Operations:';
export const left = (characters: number) => `… and ${characters} characters more`;

// Parts that are fetched.
export const overCalls = 'Stepping over calls';
export const toBreakpoint = 'Running to a breakpoint';
export const toNotes = 'Going to notes';
