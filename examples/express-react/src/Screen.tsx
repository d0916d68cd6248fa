import { AuthView } from '@keystead/ui-auth';
import { useLocation } from 'react-router';

/** Any screen for visitors who are not signed in, by the path: /sign-in, /sign-up, /forgot-password and so on. */
export function Screen() {
  const { pathname } = useLocation();
  return <AuthView path={pathname} />;
}
