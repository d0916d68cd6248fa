import { detached } from '#core/call/commit.ts';
import type { AuthContext } from '#core/call/context.ts';
import { findUserByEmail } from '#core/user/find-user.ts';
import { verifyEmailMail } from '#features/email-verification/mails.ts';
import { prepareVerification } from '#features/email-verification/send-verification.ts';

/**
 * Mails the verification link to the owner of an address, if it has one who has not verified it yet. All of it happens after the answer, which
 * therefore takes the same time whoever is asked for.
 */
export function requestVerification(ctx: AuthContext, email: string, callbackURL: string | undefined): void {
  const send = prepareVerification(ctx, { callbackURL });
  ctx.later(
    () =>
      detached(ctx, async (unit) => {
        const user = await findUserByEmail(unit, email);
        if (user && !user.emailVerified) await send(unit, user);
      }),
    { kind: verifyEmailMail.kind },
  );
}
