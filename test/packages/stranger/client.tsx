import { AuthUIProvider, SignInForm, useSession } from '@keystead/ui-auth';
import { tanstackRouter } from '@keystead/ui-auth/adapters/tanstack-router';
import { createAuthClient } from '@keystead/ui-auth/client';
import { useSignIn } from '@keystead/ui-auth/hooks';
import { de } from '@keystead/ui-auth/locales/de';
import { Button } from '@keystead/ui-auth/primitives';
import { createFakeAuth } from '@keystead/ui-auth/testing';
import type { AppRouter, PlainRouter } from './server.js';

export const auth = createAuthClient({ url: '/api/trpc' });
export const typed = createAuthClient<PlainRouter>({ url: '/api/trpc' });
export const own = createAuthClient<AppRouter>({ url: '/api/trpc' });

export const greeting: Promise<{ text: string }> = own.api.greet.query({ name: 'Ada' });
// @ts-expect-error: the input has another field.
void own.api.greet.query({ nickname: 'Ada' });
// @ts-expect-error: the service has no such call without the feature.
void typed.api.greet;
// @ts-expect-error: a call from inside the process of the service only.
void auth.api.organization.addMember;
// @ts-expect-error: the same with an own router.
void own.api.organization.addMember;
// @ts-expect-error: an e-mail address is a text.
void auth.calls.signIn.email.mutate({ email: 1, password: '' });

export async function readEmail(): Promise<string | undefined> {
  const session = await auth.calls.getSession.query();
  // @ts-expect-error: users have no such field, so the answer is not of the type any.
  void session?.user.nickname;
  // @ts-expect-error: dates are ISO text on the wire.
  const at: Date | undefined = session?.session.expiresAt;
  return at === undefined ? session?.user.email : undefined;
}

export const App = () => (
  <AuthUIProvider client={own} messages={de}>
    <AuthUIProvider client={auth}>
      <SignInForm redirectTo="/" />
      <Button>{String(useSession().status)}</Button>
    </AuthUIProvider>
  </AuthUIProvider>
);

export { createFakeAuth, tanstackRouter, useSignIn };
