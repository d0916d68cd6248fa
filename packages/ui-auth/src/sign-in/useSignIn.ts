import { useState } from 'react';
import { trpc } from '#client/trpc.ts';
import type { Session, SessionData, User } from '#client/wire-types.ts';
import type { FlowProps } from '#flow/flow-props.ts';
import { toAbsoluteUrl } from '#flow/to-absolute-url.ts';
import { type Entry, useEntry } from '#flow/useEntry.ts';
import { useFlowEnd } from '#flow/useFlowEnd.ts';
import { useTypedEmail } from '#flow/useTypedEmail.ts';
import { useAuthUI } from '#provider/context.ts';
import type { SignInMethod } from '#provider/events.ts';
import { keepLastMethod } from '#provider/last-method.ts';
import { sessionKey } from '#provider/session-key.ts';
import { useAuthCall } from '#provider/useAuthCall.ts';
import { type FormErrors, useFormErrors } from '#provider/useFormErrors.ts';
import { useQueryClient } from '#provider/useQueryClient.ts';
import type { Redirect } from '#provider/useRedirect.ts';
import { type SocialFlow, useSocialSignIn } from '#social-sign-in/useSocialSignIn.ts';
import { findSignInStep, type SignInStep } from './sign-in-step.ts';

export interface SignedInResult {
  session: Session;
  user: User;
  method: SignInMethod;
}

export interface PasswordValues {
  email: string;
  password: string;
  /** Default true. */
  rememberMe?: boolean | undefined;
}

export interface SignInFlow {
  step: SignInStep;
  entry: Entry;
  redirect: Redirect;
  pending: boolean;
  errors: FormErrors;
  /** Milliseconds since 1970 from when the server listens again. */
  retryAt: number | null;
  /** The address typed last, on this screen or the one before. */
  email: string;
  rememberEmail: (email: string) => void;
  /** Does nothing while something is under way, while waiting, and when offline. */
  submitPassword: (values: PasswordValues) => Promise<void>;
  /** The way by a provider: which one is being opened, and why it could not be. */
  social: SocialFlow;
  /** Leaves for the provider's page, unless something is under way. */
  withProvider: (provider: string) => Promise<void>;
  /** Back to the form from the step `verifyEmail`. */
  startOver: () => void;
  /** `onSuccess` for those whose link was opened while they waited in the step `verifyEmail`. */
  afterVerification: () => unknown;
}

const fieldNames = { email: 'email', password: 'password' };
const method = 'password';

/** Signing in without a word or a pixel: all that `SignInForm` does, for a form of your own. */
export function useSignIn(options: FlowProps<SignedInResult> = {}): SignInFlow {
  const { emit, now } = useAuthUI();
  const queryClient = useQueryClient();
  const entry = useEntry();
  const end = useFlowEnd(options);
  const typed = useTypedEmail();
  const call = useAuthCall(trpc.signIn.email.useMutation());
  const errors = useFormErrors(call.error, fieldNames);
  const social = useSocialSignIn(options);
  const [unverified, setUnverified] = useState(false);
  const { retryAt, pending } = call;
  const busy = pending || end.done || social.opening !== null;

  async function submitPassword({ email, password, rememberMe = true }: PasswordValues): Promise<void> {
    typed.remember(email);
    if (busy || !entry.online || (retryAt !== null && retryAt > now())) return;
    social.reset();
    emit({ name: 'sign_in_started', method });
    const result = await call.run({
      email: email.trim(),
      password,
      rememberMe,
      ...(entry.config?.emailAndPassword.requireEmailVerification && {
        // The server mails the link again to whoever has not opened it.
        callbackURL: toAbsoluteUrl(end.redirect.href('verifyEmail', { verified: 'true' })),
      }),
    });
    if (!result.ok) {
      const { code } = result.error;
      emit({ name: 'sign_in_failed', method, code });
      options.onError?.(result.error);
      if (code !== 'EMAIL_NOT_VERIFIED') return;
      emit({ name: 'email_verification_required' });
      setUnverified(true);
      return;
    }
    keepLastMethod(method);
    emit({ name: 'sign_in_succeeded', method });
    const current = readSession();
    if (current) await end.finish({ ...current, method });
  }

  const readSession = () => queryClient.getQueryData<SessionData>(sessionKey());
  function afterVerification(): unknown {
    const current = readSession();
    return current && options.onSuccess?.({ ...current, method: 'link' });
  }

  async function withProvider(provider: string): Promise<void> {
    if (busy) return;
    call.reset();
    await social.open(provider);
  }

  function startOver(): void {
    call.reset();
    setUnverified(false);
  }

  return {
    step: findSignInStep({ entry, done: end.done, pending, unverified }),
    entry,
    redirect: end.redirect,
    pending,
    errors,
    retryAt,
    email: typed.email,
    rememberEmail: typed.remember,
    submitPassword,
    social,
    withProvider,
    startOver,
    afterVerification,
  };
}
