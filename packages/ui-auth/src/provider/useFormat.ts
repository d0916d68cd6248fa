import { useMemo } from 'react';
import { createFormat, type Format } from '#messages/create-format.ts';
import { useAuthUI } from './context.ts';

/** Dates, durations and sizes in the reader's language. */
export function useFormat(): Format {
  const { locale, now } = useAuthUI();
  return useMemo(() => createFormat(locale, now), [locale, now]);
}
