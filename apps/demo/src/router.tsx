import { createRootRoute, createRoute, createRouter, lazyRouteComponent } from '@tanstack/react-router';
import { SETUP_PATH } from './auth.ts';
import { Layout } from './Layout.tsx';
import { NotFound } from './pages/NotFound.tsx';
import { SignIn } from './pages/SignIn.tsx';

const root = createRootRoute({ component: Layout, notFoundComponent: NotFound });

const Home = lazyRouteComponent(() => import('./pages/Home.tsx'), 'Home');

/** Pages that people meet once in a while, on the way in. */
const SignUp = lazyRouteComponent(() => import('./pages/SignUp.tsx'), 'SignUp');
const ForgotPassword = lazyRouteComponent(() => import('./pages/ForgotPassword.tsx'), 'ForgotPassword');
const ResetPassword = lazyRouteComponent(() => import('./pages/ResetPassword.tsx'), 'ResetPassword');
const VerifyEmail = lazyRouteComponent(() => import('./pages/VerifyEmail.tsx'), 'VerifyEmail');
const TwoFactor = lazyRouteComponent(() => import('./pages/TwoFactor.tsx'), 'TwoFactor');
const AuthError = lazyRouteComponent(() => import('./pages/AuthError.tsx'), 'AuthError');
const Accounts = lazyRouteComponent(() => import('./pages/Accounts.tsx'), 'Accounts');
const OrganizationSetup = lazyRouteComponent(
  () => import('./pages/OrganizationSetup.tsx'),
  'OrganizationSetup',
);
const Invitation = lazyRouteComponent(() => import('./pages/Invitation.tsx'), 'Invitation');

/** Pages of people who are signed in. */
const Account = lazyRouteComponent(() => import('./pages/Account.tsx'), 'Account');
const Organizations = lazyRouteComponent(() => import('./pages/Organizations.tsx'), 'Organizations');
const FirstSteps = lazyRouteComponent(() => import('./pages/OrganizationStart.tsx'), 'FirstSteps');
const Welcome = lazyRouteComponent(() => import('./pages/OrganizationStart.tsx'), 'Welcome');
const OrganizationPage = lazyRouteComponent(() => import('./pages/OrganizationPage.tsx'), 'OrganizationPage');

/** Ways of looking around. */
const Crew = lazyRouteComponent(() => import('./pages/Crew.tsx'), 'Crew');
const Screens = lazyRouteComponent(() => import('./pages/Screens.tsx'), 'Screens');

/** For administrators. */
const Administration = lazyRouteComponent(() => import('./pages/Administration.tsx'), 'Administration');

const pages = {
  '/': Home,
  '/sign-in': SignIn,
  '/sign-up': SignUp,
  '/forgot-password': ForgotPassword,
  '/reset-password': ResetPassword,
  '/verify-email': VerifyEmail,
  '/two-factor': TwoFactor,
  '/auth/error': AuthError,
  '/accounts': Accounts,
  '/crew': Crew,
  '/screens': Screens,
  '/invite/$id': Invitation,
  '/accept-invitation/$id': Invitation,
  [SETUP_PATH]: OrganizationSetup,
  '/organizations': Organizations,
  '/o/$slug': OrganizationPage,
  '/o/$slug/first-steps': FirstSteps,
  '/o/$slug/welcome': Welcome,
  '/o/$slug/$section': OrganizationPage,
  '/o/$slug/roles/$role': OrganizationPage,
  '/admin': Administration,
  '/admin/$section': Administration,
  '/account': Account,
  '/account/$section': Account,
} as const;

const routes = Object.entries(pages).map(([path, component]) =>
  createRoute({ getParentRoute: () => root, path, component }),
);

export const router = createRouter({
  routeTree: root.addChildren(routes),
  scrollRestoration: true,
  // A page is loaded when a pointer or the focus comes to its link.
  defaultPreload: 'intent',
  // The router would read numbers and rewrite the address; a token stays text, whatever it looks like.
  parseSearch: (search) => Object.fromEntries(new URLSearchParams(search)),
  stringifySearch(search) {
    const text = new URLSearchParams(search).toString();
    return text && `?${text}`;
  },
});
