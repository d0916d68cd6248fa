'use client';

import { AccountSettings, RequireAuth } from '@keystead/ui-auth';

/** The page at /account: profile, security, devices, connections. Others are asked to sign in. */
export function AccountPage() {
  return (
    <RequireAuth>
      <main className="mx-auto w-full max-w-5xl p-6">
        <AccountSettings />
      </main>
    </RequireAuth>
  );
}
