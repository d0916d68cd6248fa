'use client';

import { useState } from 'react';

export interface Secret<Shown> {
  /** The only place of the secret: it is neither in the cache of answers nor in events. */
  shown: Shown | null;
  isLeaving: boolean;
  show: (secret: Shown) => void;
  keep: () => void;
  stay: () => void;
  /** Returns whether the dialog may close: an uncopied secret asks once more. */
  leave: () => boolean;
  drop: () => void;
}

/** A new secret, while its dialog is open. */
export function useSecret<Shown>(): Secret<Shown> {
  const [shown, setShown] = useState<Shown | null>(null);
  const [isKept, setKept] = useState(false);
  const [isLeaving, setLeaving] = useState(false);

  function drop(): void {
    setShown(null);
    setKept(false);
    setLeaving(false);
  }

  return {
    shown,
    isLeaving,
    show: (secret) => setShown(() => secret),
    keep: () => setKept(true),
    stay: () => setLeaving(false),
    leave() {
      if (shown && !isKept) {
        setLeaving(true);
        return false;
      }
      drop();
      return true;
    },
    drop,
  };
}
