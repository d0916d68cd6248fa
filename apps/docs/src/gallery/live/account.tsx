import * as kit from '@keystead/ui-auth';
import type { Live } from '../live-example.ts';

const as = 'Ada, who is signed in';

export const account: Readonly<Record<string, Live>> = {
  UserButton: { as, Part: () => <kit.UserButton showName showTheme /> },
  // The site has keys of its own.
  CommandPalette: { as, Part: () => <kit.CommandPalette shortcut={null} /> },
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
  OwnDataCard: { as, Part: () => <kit.OwnDataCard /> },
};
