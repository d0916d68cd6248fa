'use client';

import { useEffect, useState } from 'react';

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
 * written on the page's root, so that page and kit change together.
 */
export function useTheme({ enabled, value, onChange }: ThemeOptions): [Theme, (theme: Theme) => void] {
  const [own, setOwn] = useState<Theme>('system');
  const isOurs = enabled && value === undefined;

  useEffect(() => {
    const kept = isOurs ? readTheme() : null;
    if (!kept) return;
    setOwn(kept);
    applyTheme(kept);
  }, [isOurs]);

  function choose(theme: Theme): void {
    if (isOurs) {
      setOwn(theme);
      keepTheme(theme);
      applyTheme(theme);
    }
    onChange?.(theme);
  }
  return [value ?? own, choose];
}

function applyTheme(theme: Theme): void {
  document.documentElement.style.colorScheme = theme === 'system' ? 'light dark' : theme;
}

/** Browsers that keep nothing throw; the choice then lasts as long as the page. */
function readTheme(): Theme | null {
  try {
    const text = localStorage.getItem(KEY);
    return text === 'light' || text === 'dark' || text === 'system' ? text : null;
  } catch {
    return null;
  }
}

function keepTheme(theme: Theme): void {
  try {
    localStorage.setItem(KEY, theme);
  } catch {}
}
