'use client';

import { useContext, useState } from 'react';
import { trpc } from '#client/trpc.ts';
import type { AuthInputs, Session, User } from '#client/wire-types.ts';
import { isVerificationOffered } from '#email-verification/is-offered.ts';
import { findEntryStep } from '#flow/entry/entry-step.ts';
import { useEntryFlow, type WayInState } from '#flow/entry/useEntryFlow.ts';
import type { FlowProps } from '#flow/flow-props.ts';
import { toAbsoluteUrl } from '#flow/to-absolute-url.ts';
import { CeremoniesContext } from '#passkeys/ceremonies/ceremonies-context.ts';
import { type AuthCall, useAuthCall } from '#provider/calls/useAuthCall.ts';
import { useServer } from '#provider/calls/useServer.ts';
import { useAuthUI } from '#provider/context.ts';
import { signUpEvents } from '#provider/events.ts';
import {
  type SocialFlow,
  type SocialSignInOptions,
  useSocialSignIn,
} from '#social-sign-in/useSocialSignIn.ts';
import { type Challenge, isChallenge } from '#two-factor/challenge.ts';
import { findSignUpOffer, type SignUpStep } from './sign-up-step.ts';

/** Who signed up, and their session, if there is one. */
export interface SignedUpResult {
  user: User;
  /** Null if signing up does not sign in. */
  session: Session | null;
}

/** The fields for signing up. */
export interface SignUpValues {
  name: string;
  email: string;
  /** If left out, the account gets a passkey instead of a password. */
  password?: string | undefined;
  /** Empty for none. */
  username?: string | undefined;
  /** Own fields of the server (`user.additionalFields`), by name. */
  additionalFields?: Readonly<Record<string, unknown>> | undefined;
}

export interface SignUpFlow<OwnField extends string = never>
  extends WayInState<'name' | 'email' | 'password' | 'username' | OwnField> {
  /** The part of the page that is shown now. */
  step: SignUpStep;
  /** The second step that has to be set up. */
  challenge: Challenge | null;
  /** True if the address has an account already: the form then offers to sign in. */
  emailTaken: boolean;
  /** Does nothing while a call is running, while waiting, and when offline. */
  submit: (values: SignUpValues) => Promise<void>;
  /** Sign-up with a provider: the one that is being opened, and its error. */
  social: SocialFlow;
}

/** An invitation to an organization, which a new account with a password accepts at once. */
export interface SignUpInvitation {
  id: string;
  /** Proof from the link of its mail: the address needs no other proof. */
  proof?: string | undefined;
  /** The invited address, which then cannot be changed. */
  email?: string | undefined;
}

export interface SignUpOptions extends FlowProps<SignedUpResult>, Pick<SocialSignInOptions, 'loginHint'> {
  invitation?: SignUpInvitation | undefined;
}

type SignUpInput = AuthInputs['signUp']['passkey'] & {
  password?: string;
  invitationId?: string;
  proof?: string;
};
type SignedUp = { token: string | null; user: User | null } | Challenge;

/** One call for both ways, so that errors find their fields in both cases. */
function useSignUpCall(): AuthCall<SignUpInput, SignedUp> {
  const byPassword = trpc.signUp.email.useMutation();
  const ceremonies = useContext(CeremoniesContext);
  const server = useServer();
  return useAuthCall({
    async mutateAsync({ password, invitationId, proof, ...values }: SignUpInput): Promise<SignedUp> {
      const invitation = { ...(invitationId && { invitationId }), ...(proof && { proof }) };
      if (password !== undefined) return byPassword.mutateAsync({ ...values, ...invitation, password });
      const { signUpWithPasskey } = await import('#later-parts.ts');
      const added = await signUpWithPasskey({ server, ceremonies, values });
      if (isChallenge(added)) return added;
      return { token: added.session?.token ?? null, user: added.user ?? null };
    },
  });
}

const fieldNames = { name: 'name', email: 'email', password: 'password', username: 'username' } as const;
const toResult = (session: SignedUpResult): SignedUpResult => session;

/**
 * Sign-up without any markup: all that `SignUpForm` does, for a form of your own. With own fields it takes their
 * names: `useSignUp<'company'>()` has `errors.fields.company`, and `useSignUp<string>()` has any name.
 *
 * @example
 * function NewAccount() {
 *   const { step, email, submit, pending, errors } = useSignUp({ redirectTo: '/welcome' });
 *   if (step === 'verifyEmail') return <p>{`Open the link that was sent to ${email}.`}</p>;
 *   // The other steps are in SignUpStep, such as `already` and `closed`.
 *   if (step !== 'form') return null;
 *   const read = (form: FormData, name: string) => String(form.get(name));
 *   return (
 *     <form
 *       onSubmit={(event) => {
 *         event.preventDefault();
 *         const form = new FormData(event.currentTarget);
 *         void submit({ name: read(form, 'name'), email: read(form, 'email'), password: read(form, 'password') });
 *       }}
 *     >
 *       <input aria-label="Name" name="name" autoComplete="name" />
 *       <input aria-label="E-mail" name="email" type="email" autoComplete="email" />
 *       <input aria-label="Password" name="password" type="password" autoComplete="new-password" />
 *       <p role="alert">{errors.fields.email ?? errors.fields.password ?? errors.form?.message}</p>
 *       <button type="submit" disabled={pending}>Create an account</button>
 *     </form>
 *   );
 * }
 */
export function useSignUp<OwnField extends string = never>(
  options: SignUpOptions = {},
): SignUpFlow<OwnField> {
  const { emit } = useAuthUI();
  const call = useSignUpCall();
  const social = useSocialSignIn({ ...options, intent: 'sign-up' });
  const { invitation } = options;
  const flow = useEntryFlow<SignUpInput, SignedUp, SignedUpResult, keyof typeof fieldNames | OwnField>({
    ...options,
    call,
    fieldNames,
    events: signUpEvents,
    social,
    toResult,
  });
  const { shown, done, unverified, adding } = flow;
  const { entry, redirect, pending } = shown;
  const [challenge, setChallenge] = useState<Challenge | null>(null);
  const verifies = entry.config && isVerificationOffered(entry.config);

  async function submit({ name, email, password, username, additionalFields }: SignUpValues): Promise<void> {
    shown.rememberEmail(email);
    const result = await flow.send({
      ...additionalFields,
      name: name.trim(),
      email: email.trim(),
      ...(password !== undefined && { password }),
      ...(username && { username }),
      ...(invitation && { invitationId: invitation.id }),
      ...(invitation?.proof && { proof: invitation.proof }),
      ...(verifies && {
        callbackURL: toAbsoluteUrl(redirect.href('verifyEmail', { verified: 'true' })),
      }),
    });
    if (!result?.ok) return;
    emit({ name: 'sign_up_succeeded' });
    if (isChallenge(result.data)) {
      emit({ name: 'two_factor_required' });
      return setChallenge(result.data);
    }
    const { user, token } = result.data;
    if (token !== null && user) return flow.finish({ user, session: flow.readSession()?.session ?? null });
    // No session: either the address has to be verified first, or the user signs in separately.
    if (!verifies && user) return flow.finish({ user, session: null }, redirect.href('signIn'));
    flow.askToVerify();
  }

  const situation = { entry, done, pending, unverified, challenged: challenge !== null, adding };
  const step = findEntryStep(situation, findSignUpOffer);
  const emailTaken = call.error?.code === 'USER_ALREADY_EXISTS';
  return { ...shown, step, challenge, emailTaken, submit, social };
}
