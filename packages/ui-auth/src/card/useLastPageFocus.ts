'use client';

import { type FocusEvent, type RefObject, useEffect, useRef } from 'react';

interface FocusHandlers {
  onFocus: () => void;
  onBlur: (event: FocusEvent) => void;
}

/** Focus for a list whose button is removed with the last page. Until then it stays. */
export function useLastPageFocus(list: RefObject<HTMLElement | null>, isMore: boolean): FocusHandlers {
  const isOnButton = useRef(false);
  useEffect(() => {
    if (isMore || !isOnButton.current) return;
    isOnButton.current = false;
    list.current?.focus();
  }, [isMore, list]);
  return {
    onFocus() {
      isOnButton.current = true;
    },
    // React does not call it for a removed element. A window that loses the focus keeps its element.
    onBlur({ currentTarget }) {
      isOnButton.current = document.activeElement === currentTarget;
    },
  };
}
