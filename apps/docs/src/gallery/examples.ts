import type { Setting } from './settings.ts';

interface Example {
  /** Name of the component. */
  name: string;
  /** Its entry in the package. */
  entry: string;
  about: string;
  /** Who looks at it. */
  as: Setting;
  /** Page and section of the guides that describe it. */
  guide: string;
}

/** Components that stand on a page of their own, alive. */
export const examples = [
  {
    name: 'SignInForm',
    entry: 'sign-in-form',
    about: 'Sign-in with every way that the server allows, up to the second step.',
    as: 'a visitor',
    guide: 'guide/components/',
  },
  {
    name: 'SignUpForm',
    entry: 'sign-up-form',
    about: 'A new account, with the rules for passwords of the server.',
    as: 'a visitor',
    guide: 'guide/components/',
  },
  {
    name: 'ForgotPasswordForm',
    entry: 'forgot-password-form',
    about: 'Asks for the address and says the same whether it has an account or not.',
    as: 'a visitor',
    guide: 'guide/components/',
  },
  {
    name: 'UserButton',
    entry: 'user-button',
    about: 'Who is signed in, with a menu: account, theme, sign out.',
    as: 'Ada, who is signed in',
    guide: 'guide/components/',
  },
  {
    name: 'AccountSettings',
    entry: 'account-settings',
    about: 'The whole account, in sections: profile, security, devices, connected accounts, deletion.',
    as: 'Ada, who is signed in',
    guide: 'guide/components/',
  },
  {
    name: 'TwoFactorCard',
    entry: 'two-factor-card',
    about: 'Two-step verification: set up an app, codes by mail, backup codes, trusted devices.',
    as: 'Ada, who is signed in',
    guide: 'guide/two-factor/',
  },
  {
    name: 'SessionsCard',
    entry: 'sessions-card',
    about: 'Devices where the account is signed in, each with an end.',
    as: 'Ada, who is signed in',
    guide: 'guide/sessions/',
  },
  {
    name: 'OrganizationSettings',
    entry: 'organization-settings',
    about: 'The whole organization: members, teams, roles, domains, policies, activity, its end.',
    as: 'Ada, who owns an organization',
    guide: 'guide/organization-components/',
  },
  {
    name: 'MembersTable',
    entry: 'members-table',
    about: 'Members with roles and teams, searched and paged by the server.',
    as: 'Ada, who owns an organization',
    guide: 'guide/organization-components/',
  },
  {
    name: 'InviteMembers',
    entry: 'invite-members',
    about: 'Invitations to several addresses at once, each with its answer.',
    as: 'Ada, who owns an organization',
    guide: 'guide/organization-components/',
  },
  {
    name: 'AdministrationSettings',
    entry: 'administration-settings',
    about: 'Overview, users and the event log, for administrators.',
    as: 'Ada, who is an administrator',
    guide: 'guide/administration-components/',
  },
] as const satisfies readonly Example[];

export type ExampleName = (typeof examples)[number]['name'];

/** Address of the page of a component, below the base of the site. */
export const toSlug = ({ entry }: Pick<Example, 'entry'>): string => `components/${entry}`;
