'use client';

import { useEffect, useSyncExternalStore } from 'react';
import { withStorage } from '#provider/session/with-storage.ts';

/** Scheme that a user has chosen. */
export type Theme = 'light' | 'dark' | 'system';

const KEY = 'ua-theme';

export interface ThemeOptions {
  /** Nothing is read, kept or changed unless the choice is on offer. */
  enabled: boolean;
  /** Given by an application that manages the colour scheme itself. */
  value: Theme | undefined;
  onChange: ((theme: Theme) => void) | undefined;
}

/**
 * The colour scheme and how to choose it. Unless the application manages it, the choice is kept on the device and
 * written on the page's root, so that page and kit, all that offer the choice, and other tabs change together.
 */
export function useTheme({ enabled, value, onChange }: ThemeOptions): [Theme, (theme: Theme) => void] {
  const isOurs = enabled && value === undefined;
  const kept = useSyncExternalStore(subscribe, isOurs ? findTheme : none, none);

  useEffect(() => {
    if (kept) applyTheme(kept);
  }, [kept]);

  function choose(theme: Theme): void {
    if (isOurs) keepTheme(theme);
    onChange?.(theme);
  }
  return [value ?? kept ?? 'system', choose];
}

const none = (): null => null;

function applyTheme(theme: Theme): void {
  document.documentElement.style.colorScheme = theme === 'system' ? 'light dark' : theme;
}

/** The choice in a browser that keeps nothing, where it lasts as long as the page. */
let lastChosen: Theme | null = null;
const listeners = new Set<() => void>();

function subscribe(onChange: () => void): () => void {
  listeners.add(onChange);
  window.addEventListener('storage', onChange);
  return () => {
    listeners.delete(onChange);
    window.removeEventListener('storage', onChange);
  };
}

function findTheme(): Theme | null {
  const text = withStorage((storage) => storage.getItem(KEY));
  return text === 'light' || text === 'dark' || text === 'system' ? text : lastChosen;
}

function keepTheme(theme: Theme): void {
  withStorage((storage) => storage.setItem(KEY, theme));
  lastChosen = withStorage((storage) => storage.getItem(KEY)) === theme ? null : theme;
  for (const listen of listeners) listen();
}
