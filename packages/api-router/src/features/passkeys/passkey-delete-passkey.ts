import { z } from 'zod';
import { done, statusView } from '#core/call/status-view.ts';
import { AuthError } from '#core/errors/auth-error.ts';
import { writes } from '#core/limits/limits.ts';
import { holdSession } from '#core/session/hold.ts';
import { freshProcedure } from '#core/session/procedures.ts';
import { requireUser } from '#core/user/find-user.ts';
import { notWhileImpersonating } from '#features/administration-access/while-impersonating.ts';
import { findWaysOfSigningIn } from '#features/linked-accounts/ways-of-signing-in.ts';
import { keepBreakGlass } from '#features/organization-membership/break-glass.ts';
import { BREAK_GLASS_REQUIRED } from '#features/organization-membership/errors.ts';
import { deletePasskeys } from '#features/passkey-credentials/remove.ts';
import { LAST_SIGN_IN_METHOD, PASSKEY_NOT_FOUND } from '#features/passkeys/errors.ts';
import { passkeyRemovedMail } from '#features/passkeys/mails.ts';
import { tellOfPasskey } from '#features/passkeys/tell-owner.ts';
import { TWO_FACTOR_REQUIRED } from '#features/two-factor-challenge/errors.ts';
import { hasOnlyPasskeys } from '#features/two-factor-challenge/factors.ts';

export const deletePasskey = freshProcedure
  .meta({
    ...notWhileImpersonating(),
    route: {
      path: '/passkey/delete-passkey',
      summary: 'Remove one of your passkeys',
      description:
        'Refused for the last way to sign in, and for the only second factor of a user who has to have one.',
      errors: [PASSKEY_NOT_FOUND, LAST_SIGN_IN_METHOD, TWO_FACTOR_REQUIRED, BREAK_GLASS_REQUIRED],
      limit: writes,
      duringSetup: true,
      changes: ['passkey.listUserPasskeys'],
      tag: 'Passkey',
    },
  })
  .input(z.object({ id: z.string() }))
  .output(statusView)
  .mutation(async ({ ctx, input: { id } }) => {
    const user = await requireUser(ctx, ctx.caller.user.id);
    holdSession(ctx, ctx.caller);
    const mustHaveFactor = await hasOnlyPasskeys(ctx, user);
    ctx.write(async (em) => {
      const { passkeys, countWithout, byMail } = await findWaysOfSigningIn(ctx, em, user.id);
      const passkey = passkeys.find((one) => one.id === id);
      if (!passkey) throw new AuthError(PASSKEY_NOT_FOUND);
      if (!byMail && countWithout(id) === 0) throw new AuthError(LAST_SIGN_IN_METHOD);
      if (mustHaveFactor && passkeys.length === 1) throw new AuthError(TWO_FACTOR_REQUIRED);
      await deletePasskeys({ unit: ctx, em, holder: user, actorId: user.id }, [passkey]);
      tellOfPasskey(ctx, passkeyRemovedMail, { user, passkey: passkey.name });
    });
    keepBreakGlass(ctx, user.id);
    return done;
  });
