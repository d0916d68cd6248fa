import { type StoredFields, Verification } from '@keystead/db';
import { z } from 'zod';
import type { AuthContext } from '#core/call/context.ts';
import { hashToken } from '#core/crypto/token-hash.ts';
import { AuthError } from '#core/errors/auth-error.ts';
import { MINUTE } from '#core/options/durations.ts';
import { defineToken } from '#core/tokens/define-token.ts';
import { issueToken } from '#core/tokens/tokens.ts';
import { CHALLENGE_NOT_FOUND } from '#features/passkeys/errors.ts';
import type { Usernames } from '#features/username/read-usernames.ts';

/** Seconds for the whole sign-up, in which a user may need several tries. */
export const SIGN_UP_LIFETIME = 10 * MINUTE;

/** `context` of the options: a sign-up that waits for its passkey. */
export const signUpToken = defineToken('passkey-sign-up', {
  length: 32,
  alphabet: 'letters',
  lifetime: () => SIGN_UP_LIFETIME,
});

const storedValue = z.union([z.string(), z.number(), z.boolean(), z.array(z.string()), z.array(z.number())]);

const signUpSchema = z.object({
  browserHash: z.string(),
  /** WebAuthn `user.id` of the new user. */
  userHandle: z.string(),
  email: z.string(),
  name: z.string(),
  image: z.string().nullable(),
  usernames: z.object({ username: z.string().nullable(), displayUsername: z.string().nullable() }).optional(),
  additionalFields: z.record(z.string(), storedValue).nullable(),
  callbackURL: z.string().optional(),
});

/** Input of a sign-up, after its checks. Nothing is proved yet. */
export interface PasskeySignUp {
  browserHash: string;
  userHandle: string;
  /** E-mail address, normalised. */
  email: string;
  name: string;
  image: string | null;
  usernames?: Usernames | undefined;
  additionalFields: StoredFields | null;
  callbackURL?: string | undefined;
}

export interface FoundSignUp {
  verification: Verification;
  signUp: PasskeySignUp;
}

/** Stores a sign-up for its browser. Returns its `context`. */
export const keepSignUp = (ctx: AuthContext, signUp: PasskeySignUp): string =>
  issueToken(ctx, signUpToken, { user: null, value: JSON.stringify(signUp) });

/** Part of the `context` that its challenge stores. */
export const toSignUpHash = (context: string): string => hashToken(context);

/** A waiting sign-up, in the browser where it began. Throws `CHALLENGE_NOT_FOUND`. */
export async function findSignUp(
  ctx: AuthContext,
  signUpHash: string,
  browserHash: string | undefined,
): Promise<FoundSignUp> {
  const where = { purpose: signUpToken.purpose, identifier: signUpHash, expiresAt: { $gt: ctx.now } };
  const verification = await ctx.em().findOne(Verification, where);
  if (!verification) throw new AuthError(CHALLENGE_NOT_FOUND);
  const signUp = signUpSchema.parse(JSON.parse(verification.value));
  if (signUp.browserHash !== browserHash) throw new AuthError(CHALLENGE_NOT_FOUND);
  return { verification, signUp };
}
