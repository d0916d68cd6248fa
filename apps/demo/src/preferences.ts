import { findDirection } from '@keystead/ui-auth';
import { useSyncExternalStore } from 'react';
import { choices, type Preferences, toPreferences } from './to-preferences.ts';

const KEY = 'tideline.preferences';
const listeners = new Set<() => void>();

/** `pt-PT` → `pt`: a reader of one sort of Portuguese understands the other. */
const toPrimary = (tag: string): string | undefined => tag.split('-')[0];

const defaults: Preferences = {
  scheme: 'system',
  locale: choices.locale.find((locale) => toPrimary(locale) === toPrimary(navigator.language)) ?? 'en',
  direction: 'auto',
};

/** That of the language, unless the visitor chose another one. */
export const toDirection = ({ locale, direction }: Preferences): 'ltr' | 'rtl' =>
  direction === 'auto' ? findDirection(locale) : direction;

function read(): Preferences {
  try {
    return toPreferences(JSON.parse(localStorage.getItem(KEY) ?? 'null'), defaults);
  } catch {
    // Storage may be forbidden, and anything may stand in it.
    return defaults;
  }
}

let current = read();

function apply(preferences: Preferences): void {
  const { scheme, locale } = preferences;
  const { documentElement: page } = document;
  page.style.colorScheme = scheme === 'system' ? 'light dark' : scheme;
  page.lang = locale;
  page.dir = toDirection(preferences);
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

/** Choices of the visitor in the footer, kept on the device. */
export const usePreferences = (): Preferences => useSyncExternalStore(subscribe, getPreferences);
