import { z } from 'zod';
import type { AuthContext } from '#core/call/context.ts';
import { isEmail, normalizeEmail } from '#core/email-address.ts';
import { AuthError } from '#core/errors/auth-error.ts';
import { findTrustedUrl } from '#core/http/trusted-url.ts';
import { publicProcedure } from '#core/session/procedures.ts';
import { userFieldsInput } from '#core/user/fields/field-schemas.ts';
import { readNewFields } from '#core/user/fields/read-fields.ts';
import { assertNotTaken, toStoredFields } from '#core/user/fields/write-fields.ts';
import { findUserByEmail } from '#core/user/find-user.ts';
import { assertAllowedFields } from '#core/user/reserved-fields.ts';
import { imageField, nameField, toUserView, type UserView, userView } from '#core/user/user-view.ts';
import { EMAIL_PASSWORD_SIGN_UP_DISABLED, USER_ALREADY_EXISTS } from '#features/email-password/errors.ts';
import { signUp } from '#features/email-password/facts.ts';
import { rememberMeField } from '#features/email-password/finish-password-sign-in.ts';
import { rememberDevice } from '#features/email-password/known-device.ts';
import { emailPasswordOptions, needsVerification } from '#features/email-password/options.ts';
import { passwords } from '#features/email-password/password-hasher.ts';
import {
  assertPasswordLength,
  assertUnguessable,
  newPasswordRefusals,
} from '#features/email-password/password-rules.ts';
import { setPasswordHash } from '#features/email-password/replace-password.ts';
import { type PasswordSignUp, signUpWithPassword } from '#features/email-password/sign-up.ts';
import { signUpLater } from '#features/email-password/sign-up-later.ts';
import { INVALID_EMAIL } from '#features/email-verification/errors.ts';
import { canSendVerification, verifiesSignUps } from '#features/email-verification/options.ts';
import { prepareVerification } from '#features/email-verification/send-verification.ts';
import { assertMaySignUp } from '#features/enterprise-enforcement/assert-unmanaged.ts';
import {
  actInOrganization,
  findInvitation,
  invitedSignUpRefusals,
  joinBySignUp,
} from '#features/invitations/sign-up.ts';
import { completeSignIn, signInRefusals } from '#features/sign-in/complete-sign-in.ts';
import { createUser, createUserRefusals } from '#features/sign-in/create-user.ts';
import { signUpsOfOneAccount } from '#features/sign-in/facts.ts';
import { challengeView } from '#features/two-factor-challenge/challenge.ts';
import { newUsernameRefusals, readNewUsernames } from '#features/username/read-usernames.ts';
import { usernameInput, withUsername } from '#features/username/username-input.ts';

export interface EnumerationSafeSignUp extends PasswordSignUp {
  callbackURL: string | undefined;
}

/**
 * Sign-up with the same answer whether the e-mail address has an account or not: one hash, and the rest happens
 * after the answer.
 */
async function signUpEnumerationSafe(
  ctx: AuthContext,
  { password, callbackURL, ...draft }: EnumerationSafeSignUp,
): Promise<{ token: null; user: UserView }> {
  // Refused for every e-mail address in the same way, so it does not show whether there is an account.
  await assertNotTaken(ctx, draft.additionalFields);
  const hash = await passwords.of(ctx).hash(password);
  const id = ctx.deps.random(32, 'letters');
  signUpLater(ctx, {
    ...draft,
    id,
    callbackURL,
    async create(unit, names) {
      const user = await createUser(unit, { ...draft, id, usernames: names });
      setPasswordHash(unit, user, { account: null, hash });
      return user;
    },
  });
  const { additionalFields, usernames, ...shown } = draft;
  const moments = { createdAt: ctx.now, updatedAt: ctx.now };
  const user = { ...shown, ...usernames, id, emailVerified: false, twoFactorEnabled: false, ...moments };
  return {
    token: null,
    user: toUserView(ctx, { ...user, additionalFields: toStoredFields(ctx, additionalFields) }),
  };
}

export const signUpEmail = publicProcedure
  .meta({
    route: {
      path: '/sign-up/email',
      summary: 'Create a user with e-mail and password',
      errors: [
        INVALID_EMAIL,
        USER_ALREADY_EXISTS,
        ...newPasswordRefusals,
        ...newUsernameRefusals,
        ...createUserRefusals,
        ...invitedSignUpRefusals,
        ...signInRefusals,
      ],
      form: true,
      moreInputs: [usernameInput('create'), userFieldsInput('create')],
      isOn: (deps) => !emailPasswordOptions.of(deps).disableSignUp,
      offAnswer: EMAIL_PASSWORD_SIGN_UP_DISABLED,
      limit: signUpsOfOneAccount('email'),
      signsIn: 'sign-up',
      changesSession: true,
      tag: 'Sign-in',
    },
  })
  .input(
    withUsername(
      z.object({
        name: nameField,
        email: z.string(),
        password: z.string(),
        image: imageField.optional(),
        callbackURL: z.string().optional(),
        rememberMe: rememberMeField,
        /** The invitation in the link of a mail, with the proof in that link. */
        invitationId: z.string().optional(),
        proof: z.string().optional(),
      }),
    ),
  )
  .output(z.union([z.object({ token: z.string().nullable(), user: userView }), challengeView]))
  .mutation(async ({ ctx, input }) => {
    const { autoSignIn, concealExistingUsers } = emailPasswordOptions.of(ctx);
    assertAllowedFields(input);
    if (!isEmail(input.email)) throw new AuthError(INVALID_EMAIL);
    assertPasswordLength(ctx, input.password);
    const usernames = await readNewUsernames(ctx, input);
    const additionalFields = await readNewFields(ctx, input);

    const { name, password, image = null, callbackURL, rememberMe } = input;
    const email = normalizeEmail(input.email);
    // Before anybody looks whether somebody has the address.
    await assertMaySignUp(ctx, email);
    await assertUnguessable(ctx, password, { email, name, username: usernames?.username });
    const person = { name, email, image, password, additionalFields, usernames };
    const invited = await findInvitation(ctx, { ...input, email });
    const isProved = invited?.isProved ?? false;
    if (concealExistingUsers && !isProved) return signUpEnumerationSafe(ctx, { ...person, callbackURL });
    if (await findUserByEmail(ctx, email)) throw new AuthError(USER_ALREADY_EXISTS);

    const { user, account } = await signUpWithPassword(ctx, person, isProved);
    const acceptance = invited && (await joinBySignUp(ctx, invited, user));
    const mustVerify = needsVerification(ctx) && !user.emailVerified;
    const facts = { callbackURL, isSignUp: true };
    const asksForProof = !user.emailVerified && (verifiesSignUps(ctx) || mustVerify);
    if (asksForProof && canSendVerification(ctx, facts)) await prepareVerification(ctx, facts)(ctx, user);
    const signsIn = autoSignIn && !mustVerify;
    if (!signsIn) return { token: null, user: toUserView(ctx, user) };
    const how = { method: signUp, rememberMe, callbackURL: findTrustedUrl(ctx, callbackURL) };
    const outcome = await completeSignIn(ctx, user, how);
    if (rememberMe) rememberDevice(ctx, account);
    if ('challenge' in outcome) return outcome.challenge;
    if (acceptance) actInOrganization(ctx, outcome, acceptance);
    const { token } = outcome;
    return { token, user: toUserView(ctx, user) };
  });
