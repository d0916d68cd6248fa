import { useSyncExternalStore } from 'react';
import { choices, type Preferences, toPreferences } from './to-preferences.ts';

const KEY = 'tideline.preferences';
const listeners = new Set<() => void>();

const defaults: Preferences = {
  scheme: 'system',
  locale: choices.locale.find((locale) => navigator.language.startsWith(locale)) ?? 'en',
  direction: 'ltr',
};

function read(): Preferences {
  try {
    return toPreferences(JSON.parse(localStorage.getItem(KEY) ?? 'null'), defaults);
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

export const getPreferences = (): Preferences => current;

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

/** What the visitor chose in the footer; kept on the device. */
export const usePreferences = (): Preferences => useSyncExternalStore(subscribe, getPreferences);
