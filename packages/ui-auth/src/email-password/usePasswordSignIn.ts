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

export interface PasswordValues {
  /** Or a username, where the server takes it: what has no `@` is one. */
  email: string;
  password: string;
  /** Default true. */
  rememberMe?: boolean | undefined;
}

export interface PasswordSignIn {
  /** What the first field takes. */
  takes: Identifier | 'both';
  pending: boolean;
  errors: FormErrors;
  /** Time of the next allowed call, in milliseconds since 1970. */
  retryAt: number | null;
  rememberIdentifier: (typed: string) => void;
  /** Does nothing while something is under way, while waiting, and when offline. */
  submit: (values: PasswordValues) => Promise<void>;
}

export interface PasswordSignInOptions
  extends Pick<SignInScreen, 'online' | 'redirect' | 'rememberEmail' | 'rememberUsername'> {
  config: PublicAuthConfig | undefined;
  /** What the first field takes, of what the server takes. Default: all. */
  identifiers: readonly Identifier[] | undefined;
}

type SignInInput = AuthInputs['signIn']['email'] | AuthInputs['signIn']['username'];

const fieldNames = { email: 'email', username: 'email', password: 'password' };

/** Usernames are asked for only where the server takes them. */
function findIdentifier(
  config: PublicAuthConfig | undefined,
  wanted: readonly Identifier[] = ['email', 'username'],
): Identifier | 'both' {
  if (!config || !isUsernameSignInOffered(config) || !wanted.includes('username')) return 'email';
  return wanted.includes('email') ? 'both' : 'username';
}

/** The way in by a password, with an e-mail address or a username. */
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
  const isUsername = (typed: string): boolean =>
    takes === 'username' || (takes === 'both' && !typed.includes('@'));

  /** Other screens ask for an address, so a username stays here; nor is it about the address that was typed before. */
  function rememberIdentifier(typed: string): void {
    const named = isUsername(typed);
    options.rememberUsername(named ? typed : null);
    options.rememberEmail(named ? '' : typed);
  }

  async function submit({ email, password, rememberMe = true }: PasswordValues): Promise<void> {
    rememberIdentifier(email);
    if (!online) return;
    const typed = email.trim();
    await send({
      ...(isUsername(typed) ? { username: typed } : { email: typed }),
      password,
      rememberMe,
      ...(config?.emailAndPassword.requireEmailVerification && {
        // The server mails the link again to whoever has not opened it.
        callbackURL: toAbsoluteUrl(redirect.href('verifyEmail', { verified: 'true' })),
      }),
    });
  }

  const errors = useFormErrors(call.error, fieldNames);
  return { takes, errors, rememberIdentifier, submit, pending: call.pending, retryAt: call.retryAt };
}
