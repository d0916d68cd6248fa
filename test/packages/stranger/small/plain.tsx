import { AuthUIProvider, SignInForm, useSession } from '@keystead/ui-auth';
import { createAuthClient } from '@keystead/ui-auth/client';

/** Browser part of an application with nothing of its own. */

const client = createAuthClient({ url: '/api/trpc' });

const Name = () => {
  const session = useSession();
  return session.status === 'signed-in' ? <p>{session.user.name}</p> : null;
};

export const rename = (name: string) => client.api.updateUser.mutate({ name });

export const App = () => (
  <AuthUIProvider client={client}>
    <SignInForm redirectTo="/" />
    <Name />
  </AuthUIProvider>
);
