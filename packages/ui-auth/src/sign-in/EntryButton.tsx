import { forwardRef } from 'react';
import { userButton as english } from '#locales/en/user-button.ts';
import { Button, type ButtonProps } from '#primitives/Button.tsx';
import { useAuthUI } from '#provider/context.ts';
import { useMessages } from '#provider/useMessages.ts';
import { useRedirect } from '#provider/useRedirect.ts';

export interface EntryButtonProps extends Omit<ButtonProps, 'render' | 'onClick' | 'pending'> {
  /** Where to go afterwards; travels along in the address. */
  redirectTo?: string | undefined;
}

/** A link to the sign-in or the sign-up page that looks like a button. */
export const EntryButton = forwardRef<HTMLButtonElement, EntryButtonProps & { path: 'signIn' | 'signUp' }>(
  function EntryButton({ path, redirectTo, children, ...rest }, ref) {
    const words = useMessages('userButton', english);
    const { Link } = useAuthUI();
    const redirect = useRedirect(redirectTo);
    return (
      <Button {...rest} ref={ref} render={(props) => <Link {...props} href={redirect.href(path)} />}>
        {children ?? words(path)}
      </Button>
    );
  },
);
