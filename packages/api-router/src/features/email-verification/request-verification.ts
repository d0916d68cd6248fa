import type { User } from '@keystead/db';
import { detached } from '#core/call/commit.ts';
import type { AuthContext } from '#core/call/context.ts';
import { findUserByEmail } from '#core/user/find-user.ts';
import { verifyEmailMail } from '#features/email-verification/mails.ts';
import { prepareVerification } from '#features/email-verification/send-verification.ts';
import { requestCode } from '#features/mail-challenge/codes.ts';
import { verifiesByCode } from '#features/mail-challenge/options.ts';

const needsProof = (user: User | null): user is User => user !== null && !user.emailVerified;

/**
 * Mails the verification to the owner of an e-mail address, if there is a user who has not verified it yet. All of
 * it happens after the answer, so that its time shows nothing.
 */
export function requestVerification(ctx: AuthContext, email: string, callbackURL: string | undefined): void {
  if (verifiesByCode(ctx, { isSignUp: false })) {
    requestCode(ctx, { purpose: 'email-verification', email, isMailedTo: (_, user) => needsProof(user) });
    return;
  }
  const send = prepareVerification(ctx, { callbackURL });
  ctx.later(
    () =>
      detached(ctx, async (unit) => {
        const user = await findUserByEmail(unit, email);
        if (needsProof(user)) await send(unit, user);
      }),
    { kind: verifyEmailMail.kind },
  );
}
