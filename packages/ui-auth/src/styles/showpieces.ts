/** Stories to begin with, for whoever opens Storybook for the first time. */
export const showpieces = [
  {
    id: 'auth-signinform--idle',
    name: 'Sign-in',
    about: 'Every way that the server allows, up to the second step.',
  },
  {
    id: 'auth-signinform-the-address-first--first',
    name: 'The address first',
    about: 'One field, then what everybody sees next.',
  },
  {
    id: 'account-accountsettings--profile',
    name: 'The account',
    about: 'Profile, security, devices, connections, its end.',
  },
  {
    id: 'account-twofactorcard--on',
    name: 'Two-step verification',
    about: 'Apps, codes by mail, backup codes, trusted devices.',
  },
  {
    id: 'account-passkeyscard--list',
    name: 'Passkeys',
    about: 'Added, renamed and removed, each with its maker.',
  },
  {
    id: 'organization-organizationsettings--general',
    name: 'An organization',
    about: 'Members, teams, roles, domains, policies, activity.',
  },
  {
    id: 'organization-rolescard--matrix',
    name: 'Roles',
    about: 'Rights in a matrix, and in sentences.',
  },
  {
    id: 'administration-adminoverview--page',
    name: 'Administration',
    about: 'Sign-ins a day, refused ones, live sessions.',
  },
  {
    id: 'administration-userstable--page',
    name: 'Users',
    about: 'Searched, filtered and changed, many at once.',
  },
  {
    id: 'foundations-brand-editor--editor',
    name: 'Your brand',
    about: 'One colour and a logo, and everything follows.',
  },
] as const;
