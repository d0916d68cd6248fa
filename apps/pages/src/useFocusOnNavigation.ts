import { useLocation, useRouterState } from '@tanstack/react-router';
import { type RefObject, useEffect, useRef } from 'react';

/**
 * Moves the focus into the new page, as a full load would, unless something there has taken it already. A page whose
 * code is late still shows the one before, so what counts is when the new one is drawn.
 */
export function useFocusOnNavigation(): RefObject<HTMLElement | null> {
  const { pathname: first } = useLocation();
  const pathname = useRouterState({ select: ({ resolvedLocation }) => resolvedLocation?.pathname });
  const content = useRef<HTMLElement>(null);
  const shown = useRef(first);

  useEffect(() => {
    if (pathname === undefined || pathname === shown.current) return;
    shown.current = pathname;
    if (!content.current?.contains(document.activeElement)) content.current?.focus({ preventScroll: true });
  }, [pathname]);
  return content;
}
