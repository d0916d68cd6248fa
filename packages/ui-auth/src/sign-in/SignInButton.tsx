'use client';

import { forwardRef } from 'react';
import { EntryButton, type EntryButtonProps } from '#flow/entry/EntryButton.tsx';
import { useMessages } from '#provider/words/useMessages.ts';
import { userButton as english } from '#words/user-button.ts';

export type SignInButtonProps = EntryButtonProps;

/** A link to the sign-in page that looks like a button, and returns here. */
export const SignInButton = forwardRef<HTMLButtonElement, SignInButtonProps>(
  function SignInButton(props, ref) {
    const words = useMessages('userButton', english);
    return (
      <EntryButton variant="outline" {...props} ref={ref} screen="signIn">
        {props.children ?? words('signIn')}
      </EntryButton>
    );
  },
);
