'use client';

import { useEffect, useRef } from 'react';
import { readLinkReturn } from '#social-sign-in/link-return.ts';
import type { SectionName } from './account-table.ts';

/** Tabs have no URL, so the tab is stored for the return from a provider. */
export function useReturnTo(section: SectionName, show: ((section: string) => void) | undefined): void {
  const latest = useRef(show);
  useEffect(() => {
    latest.current = show;
  });
  useEffect(() => {
    if (readLinkReturn(window.location.href)) latest.current?.(section);
  }, [section]);
}
