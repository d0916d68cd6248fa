import { createRootRoute, createRoute, createRouter } from '@tanstack/react-router';
import { Layout } from './Layout.tsx';
import { Account } from './pages/Account.tsx';
import { AuthError } from './pages/AuthError.tsx';
import { ForgotPassword } from './pages/ForgotPassword.tsx';
import { Home } from './pages/Home.tsx';
import { NotFound } from './pages/NotFound.tsx';
import { ResetPassword } from './pages/ResetPassword.tsx';
import { SignIn } from './pages/SignIn.tsx';
import { SignUp } from './pages/SignUp.tsx';
import { VerifyEmail } from './pages/VerifyEmail.tsx';

const root = createRootRoute({ component: Layout, notFoundComponent: NotFound });

const pages = {
  '/': Home,
  '/sign-in': SignIn,
  '/sign-up': SignUp,
  '/forgot-password': ForgotPassword,
  '/reset-password': ResetPassword,
  '/verify-email': VerifyEmail,
  '/auth/error': AuthError,
  '/account': Account,
  '/account/$section': Account,
} as const;

const routes = Object.entries(pages).map(([path, component]) =>
  createRoute({ getParentRoute: () => root, path, component }),
);

export const router = createRouter({ routeTree: root.addChildren(routes), scrollRestoration: true });
