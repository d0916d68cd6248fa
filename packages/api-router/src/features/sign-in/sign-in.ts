import type { ProviderSession, Session } from '@keystead/db';
import type { SignInMethod } from '#core/call/sign-in-method.ts';
import type { OpenedSession } from '#features/sessions/open-session.ts';
import type { Challenge } from '#features/two-factor-challenge/challenge.ts';

/** A sign-in that has been proved and is not yet completed. */
export interface SignIn {
  /** Row of the table of ways to sign in. */
  method: SignInMethod;
  /** Id of the provider, if the method has one. */
  provider?: string;
  rememberMe: boolean;
  /** The call created the user, who is kept even if the e-mail address must be verified first. */
  isNew?: boolean;
  /** Page after the sign-in, and of the link in a reminder to verify the e-mail address. */
  callbackURL?: string | undefined;
  /** The provider is one whose users need a verified e-mail address. */
  requiresVerified?: boolean;
  /** Second factor of the sign-in. */
  secondFactor?: string;
  /** The program that gets the session, as it names itself. */
  clientId?: string;
  /** The session elsewhere that the new one comes from. It includes its second step. */
  from?: Session;
  /** How the identity provider of an organization names the sign-in. It may end the session by it. */
  providerSession?: ProviderSession | undefined;
  /** The latest end of the session, which is never extended past it. */
  notAfter?: Date | undefined;
  /** The identity provider of an organization has asked for a second factor, which counts there. */
  factorThere?: boolean;
  /** The cookies of the browser stay as they are. */
  withoutCookies?: boolean;
}

/** Proof that no second step is needed. */
export type WithoutQuestion = { method: { exchanges: true } } | { secondFactor: string } | { from: Session };

/** A session, or the second step that is required first. */
export type SignInOutcome = OpenedSession | { challenge: Challenge };
