'use client';

import { useSyncExternalStore } from 'react';

type Frame = Pick<Window, 'location'> & { parent: Frame };

/** A page of another site shows this one, and could lead a press to one of its buttons (clickjacking). */
export function isFramedByOthers(frame: Frame): boolean {
  const { origin } = frame.location;
  for (let at = frame; at !== at.parent; at = at.parent) {
    try {
      if (at.parent.location.origin !== origin) return true;
    } catch {
      // The browser tells nothing about pages of other sites.
      return true;
    }
  }
  return false;
}

const never = (): (() => void) => () => {};

/** False on a server: its answer has a header against frames. */
export const useFramed = (): boolean =>
  useSyncExternalStore(
    never,
    () => isFramedByOthers(window),
    () => false,
  );
