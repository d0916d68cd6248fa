import { z } from 'zod';
import { writeNow } from '#core/call/commit.ts';
import type { AuthContext } from '#core/call/context.ts';
import { normalizeEmail } from '#core/email-address.ts';
import { AuthError } from '#core/errors/auth-error.ts';
import { typedCode } from '#core/http/input/typed-code.ts';
import { publicProcedure } from '#core/session/procedures.ts';
import { userFieldsInput } from '#core/user/fields/field-schemas.ts';
import { readNewFields } from '#core/user/fields/read-fields.ts';
import { findUserByEmail } from '#core/user/find-user.ts';
import { assertAllowedFields } from '#core/user/reserved-fields.ts';
import { imageField, nameField, toUserView, userView } from '#core/user/user-view.ts';
import { INVALID_OTP } from '#features/email-codes/errors.ts';
import { byEmailCode, emailCodes } from '#features/email-codes/facts.ts';
import { codeRefusals, consumeCode, withCode } from '#features/email-codes/with-code.ts';
import { proveMailbox } from '#features/email-verification/prove-mailbox.ts';
import { emailOtpOptions } from '#features/mail-challenge/options.ts';
import { completeSignIn, signInRefusals } from '#features/sign-in/complete-sign-in.ts';
import { createProvedUser } from '#features/sign-in/create-proved-user.ts';
import { createUserRefusals } from '#features/sign-in/create-user.ts';
import { challengeView } from '#features/two-factor-challenge/challenge.ts';
import { usernameInput, withUsernameOrNull } from '#features/username/username-input.ts';

const inputSchema = withUsernameOrNull(
  z.object({
    email: z.string(),
    otp: typedCode,
    name: nameField.optional(),
    image: imageField.optional(),
  }),
);

/** The user of the mailbox, and whether they are new. Every check of a new user comes before the code is used up. */
async function findOrCreate(ctx: AuthContext, email: string, input: z.infer<typeof inputSchema>) {
  const known = await findUserByEmail(ctx, email);
  if (known) {
    ctx.lock({ users: [known.id] });
    await proveMailbox(ctx, known);
    return { user: known, isNew: false };
  }
  if (emailOtpOptions.of(ctx).disableSignUp) throw new AuthError(INVALID_OTP);
  const { name = '', image = null } = input;
  const additionalFields = await readNewFields(ctx, input);
  return { user: await createProvedUser(ctx, { email, name, image, additionalFields }), isNew: true };
}

export const signInEmailOtp = publicProcedure
  .meta({
    route: {
      path: '/sign-in/email-otp',
      summary: 'Sign in by a mailed code',
      description:
        'An address that nobody has becomes a user with `name`, `image` and additional fields, unless that is switched off.',
      errors: [...codeRefusals, ...createUserRefusals, ...signInRefusals],
      // Only a new user needs the required fields.
      moreInputs: [usernameInput('change'), userFieldsInput('change')],
      limit: emailCodes,
      signsIn: 'email-otp',
      changesSession: true,
      tag: 'Sign-in',
    },
  })
  .input(inputSchema)
  .output(z.union([z.object({ token: z.string(), user: userView }), challengeView]))
  .mutation(async ({ ctx, input }) => {
    assertAllowedFields(input);
    const email = normalizeEmail(input.email);
    return withCode(ctx, { purpose: 'sign-in', email, otp: input.otp }, (code) =>
      writeNow(ctx, async () => {
        const { user, isNew } = await findOrCreate(ctx, email, input);
        consumeCode(ctx, code);
        const outcome = await completeSignIn(ctx, user, { method: byEmailCode, rememberMe: true, isNew });
        if ('challenge' in outcome) return outcome.challenge;
        return { token: outcome.token, user: toUserView(ctx, user) };
      }),
    );
  });
