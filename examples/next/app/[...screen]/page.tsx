'use client';

import { AuthView } from '@keystead/ui-auth';
import { usePathname } from 'next/navigation';

/** Any screen for visitors who are not signed in, by the path: /sign-in, /sign-up, /forgot-password and so on. */
export default function Screen() {
  return <AuthView path={usePathname()} />;
}
