import type { Account, User } from '@keystead/db';
import type { AuthContext } from '#core/call/context.ts';
import { parseDevice } from '#core/http/device.ts';
import { sendNotice } from '#core/mail/send-mail.ts';
import { discardTokens } from '#core/tokens/tokens.ts';
import { passwordChangedMail } from '#features/email-password/mails.ts';
import { setPasswordHash } from '#features/email-password/set-password-hash.ts';

/** Replaces the password of a user. Links that were mailed before stop working, and the user is told by mail. */
export function replacePassword(
  ctx: AuthContext,
  user: User,
  { account, hash }: { account: Account | null; hash: string },
): void {
  setPasswordHash(ctx, user, { account, hash });
  discardTokens(ctx, user.id);
  const { browser, system } = parseDevice(ctx.userAgent);
  sendNotice(ctx, passwordChangedMail, {
    to: user.email,
    data: {
      name: user.name,
      at: ctx.now,
      device: [browser, system].filter(Boolean).join(' · ') || null,
      ipAddress: ctx.ip,
    },
  });
}
