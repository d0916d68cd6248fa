'use client';

import type { AnchorHTMLAttributes, MouseEvent } from 'react';
import { type LinkProps, useAuthUI } from '#provider/context.ts';

/** The link for applications that set `navigate` but no link component. */
export function NavigatingLink({
  href,
  onClick,
  ...rest
}: LinkProps & AnchorHTMLAttributes<HTMLAnchorElement>) {
  const { navigate } = useAuthUI();
  return (
    <a
      {...rest}
      href={href}
      onClick={(event) => {
        onClick?.(event);
        if (event.defaultPrevented || !href.startsWith('/') || opensElsewhere(event)) return;
        event.preventDefault();
        navigate(href, { replace: false });
      }}
    />
  );
}

/** New tabs, new windows and downloads are left to the browser. */
const opensElsewhere = (event: MouseEvent<HTMLAnchorElement>): boolean =>
  event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
