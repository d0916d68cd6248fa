import * as kit from '@keystead/ui-auth';
import { useState } from 'react';
import type { Live } from '../live-example.ts';

const as = 'Ada, who is signed in';

function ReauthExample() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Do something that needs a proof
      </button>
      <kit.ReauthDialog open={isOpen} onOpenChange={setOpen} onSuccess={() => setOpen(false)} />
    </>
  );
}

/** What people see of their own account. */
export const account: Readonly<Record<string, Live>> = {
  UserButton: { as, Part: () => <kit.UserButton showName showTheme /> },
  UserAvatar: { as, Part: () => <kit.UserAvatar size={64} /> },
  AccountSettings: { as, Part: () => <kit.AccountSettings /> },
  AccountSwitcher: { as, Part: () => <kit.AccountSwitcher /> },
  ProfileCard: { as, Part: () => <kit.ProfileCard /> },
  UsernameCard: { as, Part: () => <kit.UsernameCard /> },
  EmailCard: { as, Part: () => <kit.EmailCard /> },
  PasswordCard: { as, Part: () => <kit.PasswordCard /> },
  PasskeysCard: { as, Part: () => <kit.PasskeysCard /> },
  TwoFactorCard: { as, Part: () => <kit.TwoFactorCard /> },
  SessionsCard: { as, Part: () => <kit.SessionsCard /> },
  ConnectedAccountsCard: { as, Part: () => <kit.ConnectedAccountsCard /> },
  ActivityList: { as, Part: () => <kit.ActivityList pageSize={5} /> },
  DeleteAccountCard: { as, Part: () => <kit.DeleteAccountCard /> },
  ReauthDialog: { as, Part: ReauthExample },
};
