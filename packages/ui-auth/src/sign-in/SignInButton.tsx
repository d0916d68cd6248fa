import { forwardRef } from 'react';
import { EntryButton, type EntryButtonProps } from './EntryButton.tsx';

/** Leads to the sign-in page. */
export const SignInButton = forwardRef<HTMLButtonElement, EntryButtonProps>(
  function SignInButton(props, ref) {
    return <EntryButton {...props} ref={ref} path="signIn" />;
  },
);
