import { forwardRef } from 'react';
import { EntryButton, type EntryButtonProps } from '#sign-in/EntryButton.tsx';

/** Leads to the sign-up page. */
export const SignUpButton = forwardRef<HTMLButtonElement, EntryButtonProps>(
  function SignUpButton(props, ref) {
    return <EntryButton {...props} ref={ref} path="signUp" />;
  },
);
