'use client';

import { trpc } from '#client/trpc.ts';
import type { AuthInputs, PublicAuthConfig } from '#client/wire-types.ts';
import type { Identifier } from '#flow/sign-in-props.ts';
import type { SignInScreen, SignInWayHost } from '#flow/sign-in-way.ts';
import { toAbsoluteUrl } from '#flow/to-absolute-url.ts';
import { useWayCall } from '#flow/useWayCall.ts';
import { useAuthCall } from '#provider/calls/useAuthCall.ts';
import { type FormErrors, useFormErrors } from '#provider/words/useFormErrors.ts';
import { isUsernameSignInOffered } from '#username/is-offered.ts';

/** The fields for signing in with a password. */
export interface PasswordValues {
  /** E-mail address, or a username, if the server supports it: a text without `@` is one. */
  email: string;
  password: string;
  /** Default true. */
  rememberMe?: boolean | undefined;
}

export interface PasswordSignIn {
  /** The first field accepts e-mail addresses, usernames, or both. */
  takes: Identifier | 'both';
  pending: boolean;
  errors: FormErrors<'email' | 'password'>;
  /** Time of the next allowed call, in milliseconds since 1970. */
  retryAt: number | null;
  rememberIdentifier: (typed: string) => void;
  /** Does nothing while a call is running, while waiting, and when offline. */
  submit: (values: PasswordValues) => Promise<void>;
}

export interface PasswordSignInOptions
  extends Pick<
    SignInScreen,
    'online' | 'redirect' | 'rememberEmail' | 'rememberUsername' | 'findsOrganization'
  > {
  config: PublicAuthConfig | undefined;
  /** Input of the first field, of those that the server supports. Default: all. */
  identifiers: readonly Identifier[] | undefined;
  /** The e-mail address or username from a step before: there is no field for it then. */
  identifier?: string | null | undefined;
}

type SignInInput = AuthInputs['signIn']['email'] | AuthInputs['signIn']['username'];

const fieldNames = { email: 'email', username: 'email', password: 'password' } as const;
const fieldNamesOfPassword = { password: 'password' } as const;

/** Only used if the server supports usernames. */
export function findIdentifier(
  config: PublicAuthConfig | undefined,
  wanted: readonly Identifier[] = ['email', 'username'],
): Identifier | 'both' {
  if (!config || !isUsernameSignInOffered(config) || !wanted.includes('username')) return 'email';
  return wanted.includes('email') ? 'both' : 'username';
}

/** Where the field takes both, a text without `@` is a username. */
export const isUsername = (typed: string, takes: Identifier | 'both'): boolean =>
  takes === 'username' || (takes === 'both' && !typed.includes('@'));

/** Sign-in with a password, with an e-mail address or a username. */
export function usePasswordSignIn(host: SignInWayHost, options: PasswordSignInOptions): PasswordSignIn {
  const { config, online, redirect, identifiers } = options;
  const byEmail = trpc.signIn.email.useMutation();
  const byUsername = trpc.signIn.username.useMutation();
  const call = useAuthCall({
    mutateAsync: (input: SignInInput) =>
      'username' in input ? byUsername.mutateAsync(input) : byEmail.mutateAsync(input),
  });
  const send = useWayCall(host, call);
  const takes = findIdentifier(config, identifiers);

  /** Other screens need an e-mail address, so a username stays here and clears the previous address. */
  function rememberIdentifier(typed: string): void {
    const named = isUsername(typed, takes);
    options.rememberUsername(named ? typed : null);
    options.rememberEmail(named ? '' : typed);
  }

  async function submit({ email, password, rememberMe = true }: PasswordValues): Promise<void> {
    rememberIdentifier(email);
    if (!online) return;
    const typed = email.trim();
    if (await options.findsOrganization?.(typed)) return;
    await send({
      ...(isUsername(typed, takes) ? { username: typed } : { email: typed }),
      password,
      rememberMe,
      ...(config?.emailAndPassword.requireEmailVerification && {
        // The server mails the verification link again.
        callbackURL: toAbsoluteUrl(redirect.href('verifyEmail', { verified: 'true' })),
      }),
    });
  }

  const errors = useFormErrors<'email' | 'password'>(
    call.error,
    options.identifier == null ? fieldNames : fieldNamesOfPassword,
  );
  return { takes, errors, rememberIdentifier, submit, pending: call.pending, retryAt: call.retryAt };
}
