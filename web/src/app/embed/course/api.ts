// SPDX-License-Identifier: GPL-2.0-only
// Finds a course's object API (SCORM 1.2), and calls it. A call that fails or is refused costs the page nothing: its
// value is set again before the next commit.

/** Text, by the standard; some courses return booleans, or nothing. */
type Said = string | boolean | number | null | undefined;

/** The object `API` in a course's window. */
export interface Api {
  readonly LMSInitialize: (nothing: '') => Said;
  readonly LMSGetValue: (name: string) => Said;
  readonly LMSSetValue: (name: string, value: string) => Said;
  readonly LMSGetLastError: () => Said;
  readonly LMSCommit: (nothing: '') => Said;
  readonly LMSFinish: (nothing: '') => Said;
}

const MOST_FRAMES = 10;
/** Errors that stay, however often the value is set: not implemented, read only, wrong type. */
const LASTING = /^(401|403|405)$/;

/** Looks in the enclosing windows, innermost first, then in those of the opener. null: no window has an API. */
export function courseAround(from: Window): Api | null {
  for (let around: Window | null = from, n = 0; around && n < MOST_FRAMES; n++) {
    try {
      const { API } = around as Window & { readonly API?: Api };
      if (API) return API;
    } catch {
      // A window of another origin throws; the course may be one window further out.
    }
    around = around === around.parent ? (around.opener as Window | null) : around.parent;
  }
  return null;
}

export interface Course {
  /** '': the course has no such value, or did not answer. */
  readonly get: (name: string) => string;
  readonly set: (name: string, value: string | number) => void;
  readonly commit: () => void;
  readonly finish: () => void;
}

/** Begins the exchange. null: the course refuses it. */
export function begin(api: Api): Course | null {
  const call = (ask: () => Said): string => {
    try {
      return String(ask() ?? '');
    } catch {
      return '';
    }
  };
  const get = (name: string): string => call(() => api.LMSGetValue(name));
  // A page that loads again finds the exchange begun; it goes on if the course still answers.
  if (call(() => api.LMSInitialize('')) !== 'true' && get('cmi.core.lesson_status') === '') return null;
  const waiting = new Map<string, string>();
  const send = (): void => {
    for (const [name, value] of waiting) {
      const took = call(() => api.LMSSetValue(name, value)) === 'true';
      if (took || LASTING.test(call(() => api.LMSGetLastError()))) waiting.delete(name);
    }
  };
  return {
    get,
    set: (name, value) => void waiting.set(name, String(value)),
    commit() {
      send();
      call(() => api.LMSCommit(''));
    },
    finish() {
      send();
      call(() => api.LMSFinish(''));
    },
  };
}
