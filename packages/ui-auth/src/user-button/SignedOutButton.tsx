'use client';

import { useSlot } from '#primitives/slot/useSlot.ts';
import { useAuthUI } from '#provider/context.ts';

interface SignedOutButtonProps {
  /** Null shows nothing. */
  href: string | null;
  label: string;
}

/**
 * For signed-out visitors, in the place of the picture. A link that looks as `Button` does, without its code. It
 * stands in a header, and the page below has a filled button of its own.
 */
export function SignedOutButton({ href, label }: SignedOutButtonProps) {
  const { Link } = useAuthUI();
  const slot = useSlot('button');
  const looks = { ...slot, 'data-variant': 'outline', 'data-size': 'sm' };
  if (href === null) return null;
  return (
    <Link href={href} {...looks}>
      {label}
    </Link>
  );
}
