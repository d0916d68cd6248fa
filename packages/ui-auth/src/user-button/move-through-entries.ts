'use client';

import type { KeyboardEvent } from 'react';

/** Arrows, Home and End move the focus through all entries of the panel, whatever group they are in. */
export function moveThroughEntries(event: KeyboardEvent<HTMLElement>): void {
  const menu = event.currentTarget.closest('.ua-user-menu');
  const entries = [...(menu?.querySelectorAll<HTMLElement>('.ua-user-menu-item') ?? [])];
  const current = entries.findIndex((entry) => entry.contains(document.activeElement));
  const target = findTarget(event.key, current, entries.length);
  if (target === undefined) return;
  event.preventDefault();
  entries[target]?.focus();
}

function findTarget(key: string, current: number, count: number): number | undefined {
  const targets: Record<string, number> = {
    ArrowDown: (current + 1) % count,
    ArrowUp: (current + count - 1) % count,
    Home: 0,
    End: count - 1,
  };
  return targets[key];
}
