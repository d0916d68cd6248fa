'use client';

import { useCallback } from 'react';
import { useAuthUI } from '#provider/context.ts';

/** The text between the parts of a list, where it is not ", ". `Intl.ListFormat` cannot leave out "and". */
const commas: Readonly<Record<string, string>> = { ar: '، ', ja: '、' };

/** Joins parts that stand side by side, "Admin, Member", by the comma of the reader's language. */
export function useItems(): (parts: readonly string[]) => string {
  const { locale } = useAuthUI();
  return useCallback((parts) => parts.join(commas[locale.slice(0, 2)] ?? ', '), [locale]);
}
