'use client';

import { forwardRef } from 'react';
import { FlowCard, type FlowCardProps } from '#flow/FlowCard.tsx';
import type { BaseProps } from '#flow/flow-props.ts';
import { toShownEmail } from '#messages/to-shown-email.ts';
import { Button } from '#primitives/button/Button.tsx';
import { Avatar } from '#primitives/display/Avatar.tsx';
import { Alert } from '#primitives/feedback/Alert.tsx';
import type { Redirect } from '#provider/navigation/useRedirect.ts';
import { useUser } from '#provider/session/useUser.ts';
import { useMessages } from '#provider/words/useMessages.ts';
import { useSignOut } from '#sessions/useSignOut.ts';
import { signIn as english } from '#words/sign-in.ts';

export interface AlreadySignedInProps extends Omit<FlowCardProps, 'title'> {
  redirect: Redirect;
  /** Adds another account to this browser. Default: this one is signed out. */
  onAddAccount?: (() => void) | undefined;
  localization?: BaseProps<never>['localization'];
}

/** Replaces the form for a signed-in user: continue, or sign in with another account. */
export const AlreadySignedIn = forwardRef<HTMLElement, AlreadySignedInProps>(function AlreadySignedIn(
  { redirect, onAddAccount, localization, ...card },
  ref,
) {
  const words = useMessages('signIn', english, localization);
  const user = useUser();
  const { signOut, pending, error } = useSignOut();
  return (
    <FlowCard
      {...card}
      ref={ref}
      title={words('already', { name: user?.name || toShownEmail(user?.email ?? '') })}
    >
      <div className="ua-flow-person">
        <Avatar user={user} size={40} />
        <span className="ua-flow-person-text">
          <span className="ua-flow-person-name">{user?.name}</span>
          <span className="ua-flow-person-email">{user && toShownEmail(user.email)}</span>
        </span>
      </div>
      {error && <Alert focusFor={error}>{error.message}</Alert>}
      <div className="ua-flow-actions">
        <Button size="lg" fullWidth onClick={() => redirect.go()}>
          {words('continue')}
        </Button>
        <Button
          size="lg"
          fullWidth
          variant="outline"
          pending={pending}
          onClick={onAddAccount ?? (() => void signOut())}
        >
          {words('anotherAccount')}
        </Button>
      </div>
    </FlowCard>
  );
});
