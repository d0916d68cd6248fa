import { createRootRoute, createRoute, createRouter, lazyRouteComponent } from '@tanstack/react-router';
import { Layout } from './Layout.tsx';
import { Accounts } from './pages/Accounts.tsx';
import { AuthError } from './pages/AuthError.tsx';
import { ForgotPassword } from './pages/ForgotPassword.tsx';
import { Home } from './pages/Home.tsx';
import { NotFound } from './pages/NotFound.tsx';
import { ResetPassword } from './pages/ResetPassword.tsx';
import { SignIn } from './pages/SignIn.tsx';
import { SignUp } from './pages/SignUp.tsx';
import { TwoFactor } from './pages/TwoFactor.tsx';
import { VerifyEmail } from './pages/VerifyEmail.tsx';

const root = createRootRoute({ component: Layout, notFoundComponent: NotFound });

/** Few people get an invitation. */
const Invitation = lazyRouteComponent(() => import('./pages/Invitation.tsx'), 'Invitation');

/** The one heavy page, which nobody sees who is not signed in. */
const Account = lazyRouteComponent(() => import('./pages/Account.tsx'), 'Account');

/** Pages of organizations, for those who have some. */
const Organizations = lazyRouteComponent(() => import('./pages/Organizations.tsx'), 'Organizations');
const OrganizationPage = lazyRouteComponent(() => import('./pages/OrganizationPage.tsx'), 'OrganizationPage');

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
  '/invite/$id': Invitation,
  '/organizations': Organizations,
  '/o/$slug': OrganizationPage,
  '/o/$slug/$section': OrganizationPage,
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
  // The router would read numbers and rewrite the address; a token stays text, whatever it looks like.
  parseSearch: (search) => Object.fromEntries(new URLSearchParams(search)),
  stringifySearch(search) {
    const text = new URLSearchParams(search).toString();
    return text && `?${text}`;
  },
});
