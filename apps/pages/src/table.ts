interface PageRow {
  /** Below the path of all pages; `$name` is a part that the page reads. */
  path: string;
  /** Its component: `Page` of `pages/<file>.tsx`, loaded when somebody comes there. */
  file: string;
  /** Name of its title in `locales`. */
  title: string;
  /** `card`: one card in the middle. `house`: below the bar with organizations and account, and with all words. */
  frame: 'card' | 'house';
  /** A card with words of organizations, which other cards do without. */
  allWords?: boolean;
  /** Section of the options without which the page does not exist. */
  needs?: Section;
}

/** A section of the options that is off unless it is there. */
type Section = 'oauthProvider' | 'deviceAuthorization' | 'sso';

/** Every page. The build hands the table to the server, which answers 404 for all other paths. */
export const pages = [
  { path: '/', file: 'Home', title: 'account', frame: 'card' },
  { path: '/sign-in', file: 'SignIn', title: 'signIn', frame: 'card' },
  { path: '/sign-up', file: 'SignUp', title: 'signUp', frame: 'card' },
  { path: '/forgot-password', file: 'ForgotPassword', title: 'forgotPassword', frame: 'card' },
  { path: '/reset-password', file: 'ResetPassword', title: 'resetPassword', frame: 'card' },
  { path: '/verify-email', file: 'VerifyEmail', title: 'verifyEmail', frame: 'card' },
  { path: '/two-factor', file: 'TwoFactor', title: 'twoFactor', frame: 'card' },
  { path: '/auth/error', file: 'AuthError', title: 'authError', frame: 'card' },
  {
    path: '/accept-invitation/$id',
    file: 'AcceptInvitation',
    title: 'invitation',
    frame: 'card',
    allWords: true,
  },
  {
    path: '/organization/setup',
    file: 'OrganizationSetup',
    title: 'organizationSetup',
    frame: 'card',
    allWords: true,
    needs: 'sso',
  },
  {
    path: '/consent',
    file: 'Consent',
    title: 'consent',
    frame: 'card',
    allWords: true,
    needs: 'oauthProvider',
  },
  {
    path: '/select-account',
    file: 'SelectAccount',
    title: 'selectAccount',
    frame: 'card',
    allWords: true,
    needs: 'oauthProvider',
  },
  {
    path: '/second-factor',
    file: 'SecondFactor',
    title: 'secondFactor',
    frame: 'card',
    allWords: true,
    needs: 'oauthProvider',
  },
  {
    path: '/logout',
    file: 'Logout',
    title: 'logout',
    frame: 'card',
    allWords: true,
    needs: 'oauthProvider',
  },
  { path: '/device', file: 'Device', title: 'device', frame: 'card', needs: 'deviceAuthorization' },
  { path: '/account', file: 'Account', title: 'account', frame: 'house' },
  { path: '/account/$section', file: 'Account', title: 'account', frame: 'house' },
  { path: '/organizations', file: 'Organizations', title: 'organizations', frame: 'house' },
  { path: '/o/$slug', file: 'Organization', title: 'organizations', frame: 'house' },
  { path: '/o/$slug/first-steps', file: 'FirstSteps', title: 'organizations', frame: 'house' },
  { path: '/o/$slug/welcome', file: 'Welcome', title: 'organizations', frame: 'house' },
  { path: '/o/$slug/$section', file: 'Organization', title: 'organizations', frame: 'house' },
  { path: '/o/$slug/roles/$role', file: 'Organization', title: 'organizations', frame: 'house' },
  { path: '/admin', file: 'Administration', title: 'administration', frame: 'house' },
  { path: '/admin/$section', file: 'Administration', title: 'administration', frame: 'house' },
] as const satisfies readonly PageRow[];

/** What stands in the place of a page that does not exist. */
export const notFound = { file: 'NotFound', title: 'notFound' } as const;
