'use client';

import { useState } from 'react';

/** A question that is asked before something is done. */
export interface Question<Subject> {
  open: boolean;
  /** Target of the question. It stays set during the closing animation. */
  about: Subject | null;
  ask: (about: Subject) => void;
  close: () => void;
}

/** State of a dialog about one of several things. */
export function useQuestion<Subject>(): Question<Subject> {
  const [state, setState] = useState<Pick<Question<Subject>, 'open' | 'about'>>({ open: false, about: null });
  return {
    ...state,
    ask: (about) => setState({ open: true, about }),
    close: () => setState((asked) => ({ ...asked, open: false })),
  };
}
