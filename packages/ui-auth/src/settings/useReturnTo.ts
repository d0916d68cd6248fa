'use client';

import { useEffect, useRef } from 'react';
import { readLinkReturn } from '#social-sign-in/link-return.ts';
import type { SectionName } from './cards.ts';

/** Tabs have no address: who comes back from connecting an account finds the tab they left from. */
export function useReturnTo(section: SectionName, show: ((section: string) => void) | undefined): void {
  const latest = useRef(show);
  useEffect(() => {
    latest.current = show;
  });
  useEffect(() => {
    if (readLinkReturn(window.location.href)) latest.current?.(section);
  }, [section]);
}
