'use client';

import { UserButton } from '@keystead/ui-auth';
import Link from 'next/link';

export function Header() {
  return (
    <header>
      <Link href="/">Example</Link> <UserButton showName />
    </header>
  );
}
