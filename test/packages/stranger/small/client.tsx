import { AuthUIProvider, SignInForm } from '@keystead/ui-auth';
import { createAuthClient } from '@keystead/ui-auth/client';
import type { AppRouter } from './server.js';

/** Browser part of the application. */

const client = createAuthClient<AppRouter>({ url: '/api/trpc' });

export async function invite(email: string): Promise<string | null> {
  const { greet, organization, updateUser, getSession } = client.api;
  await updateUser.mutate({ company: 'Acme' });
  await organization.create.mutate({ name: 'Acme', slug: 'acme', country: 'CH' });
  await organization.inviteMember.mutate({ email, role: 'editor' });
  // @ts-expect-error: no such role.
  await organization.inviteMember.mutate({ email, role: 'boss' });
  // @ts-expect-error: a misspelt own field.
  await updateUser.mutate({ compny: 'Acme' });
  const { text } = await greet.query({ name: email });
  const session = await getSession.query();
  return session?.session.device ?? session?.user.company ?? text;
}

export const App = () => (
  <AuthUIProvider client={client}>
    <SignInForm redirectTo="/" />
  </AuthUIProvider>
);
