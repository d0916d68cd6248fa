'use client';

import { Show, SignInButton, UserButton } from '@keystead/ui-auth';

/** For the header: the menu of the account, or a link to sign in. */
export function UserMenu() {
  return (
    <Show when="signed-in" fallback={<SignInButton>Sign in</SignInButton>}>
      <UserButton showName />
    </Show>
  );
}
