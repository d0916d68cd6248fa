'use client';

import type { ReactNode } from 'react';
import { useSlot } from '#primitives/slot/useSlot.ts';
import { useAuthUI } from '#provider/context.ts';

export interface TextLinkProps {
  href: string;
  className?: string | undefined;
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
