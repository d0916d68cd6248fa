'use client';

import { UserButton } from '@keystead/ui-auth';
import { OrgSwitcher } from '@keystead/ui-auth/org-switcher';
import Link from 'next/link';

export function Header() {
  return (
    <header style={{ display: 'flex', alignItems: 'center', gap: '1rem', padding: '0.75rem 1rem' }}>
      <Link href="/">Example</Link>
      <OrgSwitcher href={(organization) => (organization ? `/o/${organization.slug}` : '/')} />
      <div style={{ marginInlineStart: 'auto' }}>
        <UserButton showName />
      </div>
    </header>
  );
}
