import type { DemoFacts } from './demo-facts.ts';

/** Sections of the pages with settings, by their paths. */
const sections = {
  account: ['profile', 'security', 'connections', 'api-keys', 'activity'],
  organization: [
    'general',
    'members',
    'invitations',
    'teams',
    'roles',
    'domains',
    'policies',
    'api-keys',
    'webhooks',
    'activity',
  ],
  admin: ['overview', 'users', 'organizations', 'webhooks', 'activity'],
} as const;

/** Pages outside of settings, by the names of their words. */
const entrance = {
  signIn: '/sign-in',
  signUp: '/sign-up',
  forgotPassword: '/forgot-password',
  verifyEmail: '/verify-email',
  expiredLink: '/verify-email?error=token_expired',
  resetPassword: '/reset-password',
  authError: '/auth/error?error=state_not_found',
  accounts: '/accounts',
} as const;

type Section = (typeof sections)[keyof typeof sections][number];

/** Names of all screens. */
export type ScreenName =
  | Section
  | keyof typeof entrance
  | 'ownOrganizations'
  | 'reference'
  | 'document'
  | 'mailbox'
  | 'previews'
  | 'demoProvider';

export type ScreenGroup = 'entrance' | 'account' | 'organization' | 'admin' | 'behind';

export interface Screen {
  path: string;
  name: string;
  /** The server answers there, and not this application. */
  isOutside?: boolean;
}

interface Surroundings {
  /** An organization of the visitor. */
  slug: string | undefined;
  facts: DemoFacts | undefined;
  isAdministrator: boolean;
}

/** All screens that the visitor can open, in groups. */
export function findScreens(
  names: Readonly<Record<ScreenName, string>>,
  { slug, facts, isAdministrator }: Surroundings,
): { id: ScreenGroup; screens: Screen[] }[] {
  const under = (base: string, list: readonly Section[]): Screen[] =>
    list.map((section) => ({ path: `${base}/${section}`, name: names[section] }));
  const outside = (path: string, name: ScreenName): Screen => ({ path, name: names[name], isOutside: true });
  /** Others find nothing there, but may become the administrator first. */
  const asAdministrator = ({ path, name }: Screen): Screen => ({
    path: isAdministrator ? path : `/crew?redirectTo=${encodeURIComponent(path)}`,
    name,
  });
  const list: Screen = { path: '/organizations', name: names.ownOrganizations };
  const groups: { id: ScreenGroup; screens: Screen[] }[] = [
    {
      id: 'entrance',
      screens: Object.entries(entrance).map(([name, path]) => ({
        path,
        name: Object.entries(names).find(([key]) => key === name)?.[1] ?? path,
      })),
    },
    { id: 'account', screens: under('/account', sections.account) },
    {
      id: 'organization',
      screens: slug === undefined ? [list] : [list, ...under(`/o/${slug}`, sections.organization)],
    },
    {
      id: 'admin',
      screens:
        isAdministrator || facts?.crew.length ? under('/admin', sections.admin).map(asAdministrator) : [],
    },
    {
      id: 'behind',
      screens: [
        outside('/api/auth/reference', 'reference'),
        outside('/api/auth/openapi.json', 'document'),
        ...(facts?.hasMailbox
          ? [outside('/dev/mailbox', 'mailbox'), outside('/dev/mailbox/previews', 'previews')]
          : []),
        ...(facts?.hasDemoProvider ? [outside('/dev/openid', 'demoProvider')] : []),
      ],
    },
  ];
  return groups.filter(({ screens }) => screens.length > 0);
}
