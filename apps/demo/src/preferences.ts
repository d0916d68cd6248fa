import { useSyncExternalStore } from 'react';

/** What a visitor chose in the footer; kept on the device. */
export interface Preferences {
  scheme: 'light' | 'dark' | 'system';
  locale: 'en' | 'de';
  direction: 'ltr' | 'rtl';
}

const KEY = 'tideline.preferences';
const listeners = new Set<() => void>();

const defaults: Preferences = {
  scheme: 'system',
  locale: navigator.language.startsWith('de') ? 'de' : 'en',
  direction: 'ltr',
};

function read(): Preferences {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    return { ...defaults, ...(typeof stored === 'object' ? stored : {}) };
  } catch {
    // Storage may be forbidden, and anything may stand in it.
    return defaults;
  }
}

let current = read();

function apply({ scheme, locale, direction }: Preferences): void {
  const { documentElement: page } = document;
  page.style.colorScheme = scheme === 'system' ? 'light dark' : scheme;
  page.lang = locale;
  page.dir = direction;
}

apply(current);

export function changePreferences(change: Partial<Preferences>): void {
  current = { ...current, ...change };
  apply(current);
  try {
    localStorage.setItem(KEY, JSON.stringify(current));
  } catch {
    // Then the choice lasts as long as the page.
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const usePreferences = (): Preferences => useSyncExternalStore(subscribe, () => current);
