import { z } from 'zod';
import type { AuthContext } from '#core/call/context.ts';
import { AuthError } from '#core/errors/auth-error.ts';
import { SESSION_NOT_FRESH, UNAUTHORIZED } from '#core/errors/request-errors.ts';
import { holdSession } from '#core/session/hold.ts';
import { publicProcedure } from '#core/session/procedures.ts';
import { readCurrentSession } from '#core/session/read.ts';
import { assertFresh } from '#core/session/require.ts';
import { sessionView, toSessionView } from '#core/session/session-view.ts';
import { requireUser } from '#core/user/find-user.ts';
import { toUserView, userView } from '#core/user/user-view.ts';
import { notWhileImpersonating } from '#features/administration-access/while-impersonating.ts';
import { passkeyOptions } from '#features/passkey-credentials/options.ts';
import { addPasskey, addPasskeyRefusals } from '#features/passkeys/add-passkey.ts';
import { ceremonyResponse } from '#features/passkeys/ceremony/ceremony-options.ts';
import { findAnswered, registrationResponse } from '#features/passkeys/ceremony/ceremony-response.ts';
import { forgetBrowser, takeChallenges } from '#features/passkeys/ceremony/challenges.ts';
import { verifyNewCredential } from '#features/passkeys/ceremony/verify-response.ts';
import { toDefaultName } from '#features/passkeys/default-name.ts';
import {
  FAILED_TO_VERIFY_REGISTRATION,
  YOU_ARE_NOT_ALLOWED_TO_REGISTER_THIS_PASSKEY,
} from '#features/passkeys/errors.ts';
import { passkeyCeremonies } from '#features/passkeys/facts.ts';
import { passkeyName, passkeyView, toPasskeyView } from '#features/passkeys/passkey-view.ts';
import { passkeySignUpRefusals, signUpWithPasskey } from '#features/passkeys/sign-up-with-passkey.ts';
import { ensureUserHandle } from '#features/passkeys/user-handle.ts';
import { challengeView } from '#features/two-factor-challenge/challenge.ts';

/** The passkey; with `createSession` also the signed-in user, or the second step that a sign-up needs. */
const registeredView = passkeyView.extend({
  session: sessionView.optional(),
  user: userView.optional(),
  ...challengeView.partial().shape,
});

/** The new key pair, and the challenge that it answers, which is used up. */
async function readNewCredential(ctx: AuthContext, given: unknown) {
  const taken = await takeChallenges(ctx, 'registration');
  const { data: response } = registrationResponse.safeParse(given);
  const answered = response && findAnswered(taken, response);
  if (!response || !answered) throw new AuthError(FAILED_TO_VERIFY_REGISTRATION);
  return { answered, verify: () => verifyNewCredential(ctx, response, answered.challenge) };
}

export const verifyRegistration = publicProcedure
  .meta({
    ...notWhileImpersonating(),
    route: {
      path: '/passkey/verify-registration',
      summary: 'Add a passkey',
      description:
        'Needs the fresh session of the options, or ends a sign-up with a passkey: then it creates the user. Uses the challenge up, whether it succeeds or not.',
      errors: [
        UNAUTHORIZED,
        SESSION_NOT_FRESH,
        FAILED_TO_VERIFY_REGISTRATION,
        YOU_ARE_NOT_ALLOWED_TO_REGISTER_THIS_PASSKEY,
        ...addPasskeyRefusals,
        ...passkeySignUpRefusals,
      ],
      limit: passkeyCeremonies,
      changesSession: true,
      changes: ['passkey.listUserPasskeys'],
      duringSetup: true,
      callers: ['session'],
      tag: 'Passkey',
    },
  })
  .input(
    z.object({
      response: ceremonyResponse,
      name: passkeyName.optional(),
      createSession: z.boolean().default(false),
    }),
  )
  .output(registeredView)
  .mutation(async ({ ctx, input: { response, name, createSession } }) => {
    const current = await readCurrentSession(ctx);
    if (current) assertFresh(ctx, current);
    else if (!passkeyOptions.of(ctx).signUp) throw new AuthError(UNAUTHORIZED);
    const { answered, verify } = await readNewCredential(ctx, response);
    const { signUpHash, userId } = answered;
    if (!current && signUpHash === null) throw new AuthError(UNAUTHORIZED);
    if (current && userId !== current.user.id)
      throw new AuthError(YOU_ARE_NOT_ALLOWED_TO_REGISTER_THIS_PASSKEY);

    const credential = await verify();
    const draft = {
      id: ctx.deps.random(32, 'letters'),
      name: name ?? answered.name ?? toDefaultName(credential, ctx.userAgent),
      credential,
    };
    forgetBrowser(ctx);
    if (!current) return signUpWithPasskey(ctx, { signUpHash: signUpHash ?? '', draft, createSession });
    const user = await requireUser(ctx, current.user.id);
    holdSession(ctx, current);
    const view = toPasskeyView(await addPasskey(ctx, user, draft), await ensureUserHandle(ctx, user));
    if (!createSession) return view;
    return {
      ...view,
      session: toSessionView(ctx, current.session, current.token),
      user: toUserView(ctx, current.user),
    };
  });
