'use client';

import { useState } from 'react';
import type { CreatedApiKey } from './api-key.ts';

export interface Secret {
  /** The only place of the key: it is neither in the cache of answers nor in events. */
  shown: CreatedApiKey | null;
  isLeaving: boolean;
  show: (key: CreatedApiKey) => void;
  keep: () => void;
  stay: () => void;
  /** Returns whether the dialog may close: an uncopied key asks once more. */
  leave: () => boolean;
  drop: () => void;
}

/** A new key, while its dialog is open. */
export function useSecret(): Secret {
  const [shown, setShown] = useState<CreatedApiKey | null>(null);
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
    show: setShown,
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
