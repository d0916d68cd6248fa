'use client';

import { type ForwardedRef, type RefObject, useCallback } from 'react';

/** One ref callback for the caller's ref and the component's own. */
export function useMergedRef<Node>(forwarded: ForwardedRef<Node>, own: RefObject<Node | null>) {
  return useCallback(
    (node: Node | null) => {
      own.current = node;
      if (typeof forwarded === 'function') forwarded(node);
      else if (forwarded) forwarded.current = node;
    },
    [forwarded, own],
  );
}
