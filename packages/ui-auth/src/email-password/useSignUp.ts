import { useState } from 'react';
import { trpc } from '#client/trpc.ts';
import type { Session, SessionData, User } from '#client/wire-types.ts';
import type { FlowProps } from '#flow/flow-props.ts';
import { toAbsoluteUrl } from '#flow/to-absolute-url.ts';
import { type Entry, useEntry } from '#flow/useEntry.ts';
import { useFlowEnd } from '#flow/useFlowEnd.ts';
import { useTypedEmail } from '#flow/useTypedEmail.ts';
import { useAuthUI } from '#provider/context.ts';
import { sessionKey } from '#provider/session-key.ts';
import { useAuthCall } from '#provider/useAuthCall.ts';
import { type FormErrors, useFormErrors } from '#provider/useFormErrors.ts';
import { useQueryClient } from '#provider/useQueryClient.ts';
import type { Redirect } from '#provider/useRedirect.ts';
import {
  type SocialFlow,
  type SocialSignInOptions,
  useSocialSignIn,
} from '#social-sign-in/useSocialSignIn.ts';
import { findSignUpStep, type SignUpStep } from './sign-up-step.ts';

export interface SignedUpResult {
  user: User;
  /** Null where the server signs nobody in by signing up. */
  session: Session | null;
}

export interface SignUpValues {
  name: string;
  email: string;
  password: string;
}

export interface SignUpFlow {
  step: SignUpStep;
  entry: Entry;
  redirect: Redirect;
  pending: boolean;
  errors: FormErrors;
  /** The server knows the address already: offer to sign in. */
  emailTaken: boolean;
  /** Milliseconds since 1970 from when the server listens again. */
  retryAt: number | null;
  /** The address typed last, on this screen or the one before. */
  email: string;
  rememberEmail: (email: string) => void;
  /** Does nothing while something is under way, while waiting, and when offline. */
  submit: (values: SignUpValues) => Promise<void>;
  /** The way by a provider: which one is being opened, and why it could not be. */
  social: SocialFlow;
  /** Leaves for the provider's page, unless something is under way. */
  withProvider: (provider: string) => Promise<void>;
  /** Back to the form from the step `verifyEmail`. */
  startOver: () => void;
  /** `onSuccess` for those whose link was opened while they waited in the step `verifyEmail`. */
  afterVerification: () => unknown;
}

export interface SignUpOptions extends FlowProps<SignedUpResult>, Pick<SocialSignInOptions, 'loginHint'> {}

const fieldNames = { name: 'name', email: 'email', password: 'password' };

/** Signing up without a word or a pixel: all that `SignUpForm` does, for a form of your own. */
export function useSignUp(options: SignUpOptions = {}): SignUpFlow {
  const { emit, now } = useAuthUI();
  const queryClient = useQueryClient();
  const entry = useEntry();
  const end = useFlowEnd(options);
  const typed = useTypedEmail();
  const call = useAuthCall(trpc.signUp.email.useMutation());
  const errors = useFormErrors(call.error, fieldNames);
  const social = useSocialSignIn({ ...options, intent: 'sign-up' });
  const [unverified, setUnverified] = useState(false);
  const { pending, error, retryAt } = call;
  const { redirect, done } = end;
  const busy = pending || done || social.opening !== null;

  async function submit({ name, email, password }: SignUpValues): Promise<void> {
    typed.remember(email);
    if (busy || !entry.online || (retryAt !== null && retryAt > now())) return;
    social.reset();
    emit({ name: 'sign_up_started' });
    const verifies = entry.config?.emailVerification.enabled;
    const result = await call.run({
      name: name.trim(),
      email: email.trim(),
      password,
      ...(verifies && {
        callbackURL: toAbsoluteUrl(redirect.href('verifyEmail', { verified: 'true' })),
      }),
    });
    if (!result.ok) {
      emit({ name: 'sign_up_failed', code: result.error.code });
      options.onError?.(result.error);
      return;
    }
    emit({ name: 'sign_up_succeeded' });
    const { user, token } = result.data;
    if (token !== null) {
      return end.finish({ user, session: readSession()?.session ?? null });
    }
    // No session: either the address has to be confirmed first, or people sign in themselves afterwards.
    if (!verifies) return end.finish({ user, session: null }, redirect.href('signIn'));
    emit({ name: 'email_verification_required' });
    setUnverified(true);
  }

  const readSession = () => queryClient.getQueryData<SessionData>(sessionKey());
  function afterVerification(): unknown {
    const current = readSession();
    return current && options.onSuccess?.(current);
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
    step: findSignUpStep({ entry, done, pending, unverified }),
    entry,
    redirect,
    pending,
    errors,
    emailTaken: error?.code === 'USER_ALREADY_EXISTS',
    retryAt,
    email: typed.email,
    rememberEmail: typed.remember,
    submit,
    social,
    withProvider,
    startOver,
    afterVerification,
  };
}
