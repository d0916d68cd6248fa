'use client';

import type { ReactNode } from 'react';
import { Button, type ButtonVariant } from '#primitives/button/Button.tsx';
import { useAuthUI } from '#provider/context.ts';

export interface FlowLinkProps {
  href: string;
  variant?: ButtonVariant | undefined;
  children: ReactNode;
}

/** A link to the next screen that looks like the button it stands for. */
export function FlowLink({ href, variant, children }: FlowLinkProps) {
  const { Link } = useAuthUI();
  return (
    <Button size="lg" fullWidth variant={variant} render={<Link href={href} />}>
      {children}
    </Button>
  );
}
