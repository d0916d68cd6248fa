'use client';

import { SignInForm } from '@keystead/ui-auth';

/** The page at /sign-in, with every way that the service allows. */
export function SignInPage() {
  return (
    <main className="flex min-h-svh items-center justify-center p-6">
      <SignInForm />
    </main>
  );
}
