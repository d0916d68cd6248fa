import { forwardRef } from 'react';
import { userButton as english } from '#locales/en/user-button.ts';
import { Button, type ButtonProps } from '#primitives/Button.tsx';
import { useAuthUI } from '#provider/context.ts';
import { useAnnounce, useToast } from '#provider/useHost.ts';
import { useMessages } from '#provider/useMessages.ts';
import { type SignOutScope, useSignOut } from './useSignOut.ts';

export interface SignOutButtonProps extends Omit<ButtonProps, 'pending' | 'onClick'> {
  /** This device, all of them, or all but this one. Default `current`. */
  scope?: SignOutScope | undefined;
  /** Where to go afterwards. Default: stay. */
  redirectTo?: string | undefined;
}

const labels = { current: 'signOut', all: 'signOutAll', others: 'signOutOthers' } as const;

/** Signs out without asking. */
export const SignOutButton = forwardRef<HTMLButtonElement, SignOutButtonProps>(
  function SignOutButton(props, ref) {
    const { scope = 'current', redirectTo, children, variant = 'outline', ...rest } = props;
    const words = useMessages('userButton', english);
    const { navigate } = useAuthUI();
    const announce = useAnnounce();
    const toast = useToast();
    const { signOut, pending } = useSignOut();

    async function run(): Promise<void> {
      const result = await signOut(scope);
      if (!result.ok) return void toast({ title: result.error.message, tone: 'danger' });
      announce(words('signedOut'));
      if (redirectTo !== undefined) navigate(redirectTo, { replace: true });
    }

    return (
      <Button {...rest} ref={ref} variant={variant} pending={pending} onClick={() => void run()}>
        {children ?? words(pending ? 'signingOut' : labels[scope])}
      </Button>
    );
  },
);
