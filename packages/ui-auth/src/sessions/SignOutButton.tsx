'use client';

import { forwardRef } from 'react';
import { Button, type ButtonProps } from '#primitives/button/Button.tsx';
import { useRedirect } from '#provider/navigation/useRedirect.ts';
import { useAnnounce, useToast } from '#provider/useHost.ts';
import { useMessages } from '#provider/words/useMessages.ts';
import { userButton as english } from '#words/user-button.ts';
import { type SignOutScope, useSignOut } from './useSignOut.ts';

export interface SignOutButtonProps extends Omit<ButtonProps, 'onClick' | 'pending' | 'type'> {
  /**
   * Sessions to end: those of this browser, one account of them, all of the user's, or all but this one. Default
   * `current`.
   */
  scope?: SignOutScope | undefined;
  /** Next page. Default: none; content for signed-in users disappears by itself. */
  redirectTo?: string | undefined;
  /** Called when the user is signed out. */
  onSignedOut?: (() => void) | undefined;
}

const labels = {
  current: 'signOut',
  account: 'signOut',
  all: 'signOutAll',
  others: 'signOutOthers',
} as const;

/** Signs out at once, without a dialog. */
export const SignOutButton = forwardRef<HTMLButtonElement, SignOutButtonProps>(
  function SignOutButton(props, ref) {
    const { scope = 'current', redirectTo, onSignedOut, children, ...rest } = props;
    const words = useMessages('userButton', english);
    const announce = useAnnounce();
    const toast = useToast();
    const redirect = useRedirect(redirectTo);
    const { signOut, pending } = useSignOut();

    async function press(): Promise<void> {
      const result = await signOut(scope);
      if (!result.ok) return toast({ title: result.error.message, tone: 'danger' });
      announce(words(scope === 'others' ? 'signedOutOthers' : 'signedOut'));
      onSignedOut?.();
      if (redirectTo !== undefined) redirect.go();
    }

    return (
      <Button variant="outline" {...rest} ref={ref} pending={pending} onClick={() => void press()}>
        {pending ? words('signingOut') : (children ?? words(labels[scope]))}
      </Button>
    );
  },
);
