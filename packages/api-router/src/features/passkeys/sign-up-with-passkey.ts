import { uniqueConstraints } from '@keystead/db';
import type { AuthContext } from '#core/call/context.ts';
import type { Unit } from '#core/call/unit.ts';
import { AuthError } from '#core/errors/auth-error.ts';
import { findTrustedUrl } from '#core/http/trusted-url.ts';
import { type SessionAnswer, toSessionView } from '#core/session/session-view.ts';
import { consumeToken } from '#core/tokens/tokens.ts';
import { userFieldOptions } from '#core/user/fields/field-options.ts';
import { readAllStored } from '#core/user/fields/user-fields.ts';
import { findUserByEmail } from '#core/user/find-user.ts';
import { toUserView } from '#core/user/user-view.ts';
import { USER_ALREADY_EXISTS } from '#features/email-password/errors.ts';
import { needsVerification } from '#features/email-password/options.ts';
import { signUpLater } from '#features/email-password/sign-up-later.ts';
import { canSendVerification, verifiesSignUps } from '#features/email-verification/options.ts';
import { prepareVerification } from '#features/email-verification/send-verification.ts';
import { createPasskey, type PasskeyDraft } from '#features/passkeys/add-passkey.ts';
import { hidesExistingUsers } from '#features/passkeys/allow-credentials.ts';
import { bothFactors } from '#features/passkeys/authenticate.ts';
import { findBrowserHash } from '#features/passkeys/ceremony/challenges.ts';
import { CHALLENGE_NOT_FOUND, PREVIOUSLY_REGISTERED } from '#features/passkeys/errors.ts';
import { passkeySignUp } from '#features/passkeys/facts.ts';
import { assertFirstUse, assertNewCredential } from '#features/passkeys/known-credentials.ts';
import { type PasskeyView, toPasskeyView } from '#features/passkeys/passkey-view.ts';
import { findSignUp, type PasskeySignUp } from '#features/passkeys/sign-ups.ts';
import { completeSignIn, signInRefusals } from '#features/sign-in/complete-sign-in.ts';
import { createUser, createUserRefusals } from '#features/sign-in/create-user.ts';
import type { Challenge } from '#features/two-factor-challenge/challenge.ts';

/** Errors of `signUpWithPasskey`. */
export const passkeySignUpRefusals = [
  CHALLENGE_NOT_FOUND,
  USER_ALREADY_EXISTS,
  PREVIOUSLY_REGISTERED,
  ...createUserRefusals,
  ...signInRefusals,
];

interface NewPasskeyUser {
  /** Id of the new user. */
  id: string;
  signUp: PasskeySignUp;
  draft: PasskeyDraft;
}

/** The user of a sign-up, with the first passkey. */
async function createWithPasskey(unit: Unit, { id, signUp, draft }: NewPasskeyUser) {
  const { userHandle, email, name, image, usernames, additionalFields: stored } = signUp;
  const additionalFields = readAllStored(userFieldOptions.of(unit), stored);
  const user = await createUser(unit, { id, email, name, image, additionalFields, usernames });
  user.webauthnUserId = userHandle;
  return { user, passkey: createPasskey(unit, user, draft) };
}

/**
 * Same answer whether the e-mail address has an account or not, as for a sign-up by password: the rest happens
 * afterwards.
 */
async function signUpEnumerationSafe(ctx: AuthContext, newUser: NewPasskeyUser): Promise<PasskeyView> {
  const { id, signUp, draft } = newUser;
  await assertFirstUse(ctx, draft.credential);
  signUpLater(ctx, {
    id,
    email: signUp.email,
    usernames: signUp.usernames,
    additionalFields: readAllStored(userFieldOptions.of(ctx), signUp.additionalFields),
    callbackURL: signUp.callbackURL,
    create: async (unit, usernames) =>
      (await createWithPasskey(unit, { ...newUser, signUp: { ...signUp, usernames } })).user,
  });
  const { userVerified: _, ...facts } = draft.credential;
  const moments = { createdAt: ctx.now, lastUsedAt: null, userHandle: signUp.userHandle };
  const passkey = { ...facts, ...moments, id: draft.id, userId: id, name: draft.name };
  return toPasskeyView(passkey, signUp.userHandle);
}

export type SignedUp = PasskeyView & Partial<SessionAnswer> & Partial<Challenge>;

/**
 * Completes a sign-up: the user, the passkey, the mail that verifies the e-mail address and the session are one
 * transaction. Throws `CHALLENGE_NOT_FOUND`, `USER_ALREADY_EXISTS`, `PREVIOUSLY_REGISTERED` and the errors of
 * creating a user.
 */
export async function signUpWithPasskey(
  ctx: AuthContext,
  { signUpHash, draft, createSession }: { signUpHash: string; draft: PasskeyDraft; createSession: boolean },
): Promise<SignedUp> {
  const { verification, signUp } = await findSignUp(ctx, signUpHash, findBrowserHash(ctx));
  consumeToken(ctx, verification, CHALLENGE_NOT_FOUND);
  const newUser = { id: ctx.deps.random(32, 'letters'), signUp, draft };
  if (hidesExistingUsers(ctx)) return signUpEnumerationSafe(ctx, newUser);

  if (await findUserByEmail(ctx, signUp.email)) throw new AuthError(USER_ALREADY_EXISTS);
  await assertNewCredential(ctx, draft.credential);
  const { user, passkey } = await createWithPasskey(ctx, newUser);
  // One of two parallel sign-ups is first, with the e-mail address or with the credential.
  ctx.onTaken(uniqueConstraints.emailOfUser, USER_ALREADY_EXISTS);
  ctx.onTaken(uniqueConstraints.credentialOfPasskey, PREVIOUSLY_REGISTERED);
  const mustVerify = needsVerification(ctx);
  const facts = { callbackURL: signUp.callbackURL, isSignUp: true };
  if ((verifiesSignUps(ctx) || mustVerify) && canSendVerification(ctx, facts))
    await prepareVerification(ctx, facts)(ctx, user);
  const view = toPasskeyView(passkey, signUp.userHandle);
  if (!createSession || mustVerify) return view;
  const outcome = await completeSignIn(ctx, user, {
    method: passkeySignUp,
    rememberMe: true,
    callbackURL: findTrustedUrl(ctx, signUp.callbackURL),
    ...(draft.credential.userVerified && bothFactors),
  });
  if ('challenge' in outcome) return { ...view, ...outcome.challenge };
  const { session, token } = outcome;
  return { ...view, session: toSessionView(ctx, session, token), user: toUserView(ctx, user) };
}
