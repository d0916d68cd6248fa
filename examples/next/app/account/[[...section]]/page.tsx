'use client';

import { AccountSettings, RequireAuth } from '@keystead/ui-auth';
import { useParams } from 'next/navigation';

export default function Account() {
  const { section = [] } = useParams<{ section?: string[] }>();
  return (
    <RequireAuth loading={<p>One moment</p>}>
      <AccountSettings path="/account" view={section[0] ?? 'profile'} />
    </RequireAuth>
  );
}
