'use client';

import { forwardRef } from 'react';
import { EntryButton, type EntryButtonProps } from '#flow/entry/EntryButton.tsx';
import { useAuthConfig } from '#provider/calls/useAuthConfig.ts';
import { useMessages } from '#provider/words/useMessages.ts';
import { userButton as english } from '#words/user-button.ts';
import { isSignUpOffered } from './is-offered.ts';

export type SignUpButtonProps = EntryButtonProps;

/** A link to the sign-up page that looks like a button, and returns here. Not rendered if sign-up is off. */
export const SignUpButton = forwardRef<HTMLButtonElement, SignUpButtonProps>(
  function SignUpButton(props, ref) {
    const words = useMessages('userButton', english);
    const { config } = useAuthConfig();
    if (config && !isSignUpOffered(config)) return null;
    return (
      <EntryButton {...props} ref={ref} screen="signUp">
        {props.children ?? words('signUp')}
      </EntryButton>
    );
  },
);
