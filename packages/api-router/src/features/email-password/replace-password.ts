import type { Account, User } from '@keystead/db';
import type { AuthContext } from '#core/call/context.ts';
import { parseDevice } from '#core/http/device.ts';
import { sendNotice } from '#core/mail/send-mail.ts';
import { discardTokens } from '#core/tokens/tokens.ts';
import { passwordChangedMail } from '#features/email-password/mails.ts';
import { setPasswordHash } from '#features/email-password/set-password-hash.ts';

interface NewPassword {
  account: Account | null;
  hash: string;
  /** False where another mail of the caller's tells the owner. */
  tellsOwner?: boolean;
}

/** Gives a user another password. Links that were mailed before are worth nothing from then on, and the owner is told. */
export function replacePassword(
  ctx: AuthContext,
  user: User,
  { account, hash, tellsOwner = true }: NewPassword,
): void {
  setPasswordHash(ctx, user, { account, hash });
  discardTokens(ctx, user.id);
  if (!tellsOwner) return;
  const { browser, system } = parseDevice(ctx.userAgent);
  sendNotice(ctx, passwordChangedMail, {
    to: user.email,
    userId: user.id,
    data: {
      name: user.name,
      at: ctx.now,
      device: [browser, system].filter(Boolean).join(' · ') || null,
      ipAddress: ctx.ip,
    },
  });
}
