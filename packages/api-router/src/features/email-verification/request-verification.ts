import type { User } from '@keystead/db';
import type { AuthContext } from '#core/call/context.ts';
import { findUserByEmail } from '#core/user/find-user.ts';
import { writeLaterUnseen } from '#core/user-enumeration/unseen-work.ts';
import { verifyEmailMail } from '#features/email-verification/mails.ts';
import { prepareLink, prepareVerification } from '#features/email-verification/send-verification.ts';
import { requestCode } from '#features/mail-challenge/codes.ts';
import { verifiesByCode } from '#features/mail-challenge/options.ts';

interface Request {
  callbackURL: string | undefined;
  /**
   * The owner may ask, too, of an address that is verified and that nobody proved: by a link, also where codes
   * verify.
   */
  mayProve: boolean;
}

const isUnverified = (user: User | null): user is User => user !== null && !user.emailVerified;
const isUnproved = (user: User | null): user is User => user !== null && user.emailProvedAt === null;

/**
 * Mails the verification to the owner of an e-mail address, if there is a user who has not verified it yet. All of
 * it happens after the answer, so that its time shows nothing.
 */
export function requestVerification(
  ctx: AuthContext,
  email: string,
  { callbackURL, mayProve }: Request,
): void {
  if (verifiesByCode(ctx, { isSignUp: false }) && !mayProve) {
    requestCode(ctx, { purpose: 'email-verification', email, isMailedTo: (_, user) => isUnverified(user) });
    return;
  }
  const send = mayProve ? prepareLink(ctx, callbackURL) : prepareVerification(ctx, { callbackURL });
  if (!send) return;
  const isMailed = mayProve ? isUnproved : isUnverified;
  writeLaterUnseen(ctx, { about: email, kind: verifyEmailMail.kind }, async (unit) => {
    const user = await findUserByEmail(unit, email);
    if (isMailed(user)) await send(unit, user);
  });
}
