'use client';

import { useMemo } from 'react';
import { createFormat, type Format } from '#messages/create-format.ts';
import { useAuthUI } from '#provider/context.ts';
import { useHydrated } from '#provider/useHydrated.ts';

/**
 * Dates, durations and sizes in the reader's language. Server and browser share neither clock nor time zone.
 *
 * @example
 * function LastSeen({ at }: { at: string }) {
 *   const format = useFormat();
 *   return <time dateTime={at} title={format.dateTime(at)}>{format.relative(at)}</time>;
 * }
 */
export function useFormat(): Format {
  const { locale, now } = useAuthUI();
  const clock = useHydrated() ? now : undefined;
  return useMemo(() => createFormat(locale, clock), [locale, clock]);
}
