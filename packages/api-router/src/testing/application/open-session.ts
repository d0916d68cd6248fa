import type { User } from '@keystead/db';
import { z } from 'zod';
import type { AuthContext } from '#core/call/context.ts';
import type { AuthDeps } from '#core/call/deps.ts';
import { readSessionMethod } from '#core/call/sign-in-method.ts';
import { AuthError } from '#core/errors/auth-error.ts';
import { defineFeature } from '#core/feature/define-feature.ts';
import { serverProcedure } from '#core/session/procedures.ts';
import { EMAIL_NOT_VERIFIED } from '#core/user/errors.ts';
import { userFieldOptions } from '#core/user/fields/field-options.ts';
import { readNewFields, readOwnFields } from '#core/user/fields/read-fields.ts';
import { findUserByEmail, requireUser } from '#core/user/find-user.ts';
import { password, signUp } from '#features/email-password/facts.ts';
import { emailPasswordOptions, needsVerification } from '#features/email-password/options.ts';
import { signUpWithPassword } from '#features/email-password/sign-up.ts';
import { canSendVerification, verifiesSignUps } from '#features/email-verification/options.ts';
import { prepareVerification } from '#features/email-verification/send-verification.ts';
import { completeSignIn, type SignIn } from '#features/sign-in/complete-sign-in.ts';
import { createUser } from '#features/sign-in/create-user.ts';
import { openAuthenticator } from '#features/two-factor/totp/authenticator.ts';
import { findTwoFactor } from '#features/two-factor-challenge/factors.ts';
import { readNewUsernames } from '#features/username/read-usernames.ts';

const input = z.object({
  name: z.string(),
  email: z.string(),
  password: z.string(),
  image: z.string().nullable(),
  verified: z.boolean().optional(),
  usernames: z.record(z.string(), z.string().optional()),
  fields: z.record(z.string(), z.unknown()),
});

/** Values of own fields: by the rules of a sign-up for those that people set, and by those of the operator for others. */
async function readFields(ctx: AuthContext, given: Record<string, unknown>) {
  const { byName } = userFieldOptions.of(ctx);
  const entries = Object.entries(given).filter(([, value]) => value !== undefined);
  const [own, others] = [true, false].map((isOwn) =>
    Object.fromEntries(entries.filter(([name]) => byName.get(name)?.input === isOwn)),
  );
  return { ...(await readNewFields(ctx, own ?? {})), ...readOwnFields(ctx, others ?? {}) };
}

/** A new user, as if they had signed up, and opened the mail that proves their e-mail address unless that is false. */
async function signUpPerson(ctx: AuthContext, given: z.infer<typeof input>): Promise<User> {
  const { name, email, image, verified = true } = given;
  const usernames = await readNewUsernames(ctx, given.usernames);
  const draft = { name, email, image, usernames, additionalFields: await readFields(ctx, given.fields) };
  const hasPassword = emailPasswordOptions.of(ctx).enabled;
  const user = hasPassword
    ? (await signUpWithPassword(ctx, { ...draft, password: given.password }, verified)).user
    : await createUser(ctx, draft, verified);
  const facts = { isSignUp: true };
  if (!user.emailVerified && verifiesSignUps(ctx) && canSendVerification(ctx, facts))
    await prepareVerification(ctx, facts)(ctx, user);
  return user;
}

/** The way of the sign-in: by password where that is on, else the first one that is. */
function wayOf(deps: AuthDeps, isNew: boolean): Pick<SignIn, 'method' | 'provider'> {
  if (emailPasswordOptions.of(deps).enabled) return { method: isNew ? signUp : password };
  const [origin = ''] = deps.signInMethods.offered().map(({ method }) => method);
  const { provider } = readSessionMethod(origin);
  const method = deps.signInMethods.ofOrigin(origin);
  if (!method) throw new TypeError('signedIn: the service offers no way to sign in');
  return { method, ...(provider !== undefined && { provider }) };
}

function assertSame(user: User, { verified = user.emailVerified }: z.infer<typeof input>): void {
  if (verified === user.emailVerified) return;
  const fact = user.emailVerified ? 'verified' : 'not verified';
  throw new TypeError(`signedIn: ${user.email} is there already, and ${fact}`);
}

/** The user with an e-mail address. A person who is not there is created. */
const provideTestPerson = serverProcedure
  .input(input)
  .output(z.object({ userId: z.string(), isNew: z.boolean() }))
  .mutation(async ({ ctx, input: given }) => {
    const found = await findUserByEmail(ctx, given.email);
    if (found) assertSame(found, given);
    const user = found ?? (await signUpPerson(ctx, given));
    return { userId: user.id, isNew: !found };
  });

/** Signs a user in as if they had proved who they are, with their second factor if they have one. */
const openTestSession = serverProcedure
  .input(z.object({ userId: z.string(), isNew: z.boolean() }))
  .output(z.object({ name: z.string(), email: z.string(), isOpen: z.boolean() }))
  .mutation(async ({ ctx, input: { userId, isNew } }) => {
    const user = await requireUser(ctx, userId);
    if (!user.emailVerified && emailPasswordOptions.of(ctx).enabled && needsVerification(ctx))
      throw new AuthError(EMAIL_NOT_VERIFIED);
    const signIn = { ...wayOf(ctx.deps, isNew), rememberMe: true };
    const secondFactor = user.twoFactorEnabled ? 'totp' : undefined;
    const outcome = await completeSignIn(ctx, user, { ...signIn, ...(secondFactor && { secondFactor }) });
    return { name: user.name, email: user.email, isOpen: !('challenge' in outcome) };
  });

/** The secret of a person's authenticator app, with the settings of its codes; null if they have none. */
const readTestAuthenticator = serverProcedure
  .input(z.object({ userId: z.string() }))
  .output(z.object({ secret: z.string(), digits: z.number(), period: z.number() }).nullable())
  .query(async ({ ctx, input: { userId } }) => {
    const row = await findTwoFactor(ctx, userId);
    return row?.secret ? openAuthenticator(ctx, userId, row.secret) : null;
  });

/** Calls that tests make beside those of the service. No service has them, so there is no way to them over HTTP. */
export const testSessions = defineFeature({
  name: 'test-sessions',
  procedures: { provideTestPerson, openTestSession, readTestAuthenticator },
});
