'use client';

import type { ReactNode } from 'react';
import { useSlot } from '#primitives/slot/useSlot.ts';
import { useAuthUI } from '#provider/context.ts';

export interface TextLinkProps {
  /** Target of the link. */
  href: string;
  /** Class of its element. */
  className?: string | undefined;
  /** Words of the link. */
  children: ReactNode;
}

/** A link in text, rendered by the application's router. */
export function TextLink({ href, className, children }: TextLinkProps) {
  const { Link } = useAuthUI();
  return (
    <Link href={href} {...useSlot('link', className)}>
      {children}
    </Link>
  );
}
