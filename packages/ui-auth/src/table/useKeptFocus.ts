'use client';

import { type RefObject, useEffect, useRef } from 'react';

/** A layer above the page: its focus comes back to where it was opened. */
const overlay = ':is([role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"])';

interface TableRefs {
  /** Has the rows. */
  place: RefObject<HTMLDivElement | null>;
  /** Where the focus goes. */
  list: RefObject<HTMLTableElement | null>;
  /** Where it goes if the list went away with its last row. */
  search: RefObject<HTMLInputElement | null>;
}

/**
 * Keeps the focus in a list whose rows go away. Browsers give the focus of a removed element to nothing, and the next
 * press of Tab would begin at the top of the page (WCAG 2.4.3). A row may go away after its menu or dialog closed, or
 * while a dialog about it still has the focus.
 */
export function useKeptFocus(): TableRefs {
  const place = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLTableElement>(null);
  const search = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const page = place.current?.ownerDocument;
    if (!page) return;
    const { body } = page;
    let last: Element | undefined;

    const observer = new MutationObserver(() => {
      if (!last || last.isConnected || page.activeElement !== body) return;
      follow(undefined);
      (list.current ?? search.current)?.focus({ preventScroll: true });
    });

    function follow(element: Element | undefined): void {
      if (element && !last) observer.observe(body, { childList: true, subtree: true });
      if (!element) observer.disconnect();
      last = element;
    }

    function remember({ target }: FocusEvent): void {
      if (!(target instanceof Element)) return;
      if (place.current?.contains(target)) follow(target);
      else if (!target.closest(overlay)) follow(undefined);
    }

    page.addEventListener('focusin', remember);
    return () => {
      page.removeEventListener('focusin', remember);
      observer.disconnect();
    };
  }, []);

  return { place, list, search };
}
