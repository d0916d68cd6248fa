import { Account, type User } from '@keystead/db';
import type { AuthContext } from '#core/call/context.ts';
import { parseDevice } from '#core/http/device.ts';
import { sendNotice } from '#core/mail/send-mail.ts';
import { discardTokens } from '#core/tokens/tokens.ts';
import { CREDENTIAL } from '#core/user/find-credential.ts';
import { passwordChangedMail } from '#features/email-password/mails.ts';

/** Stores a hash in the password account of the user, which is created if there is none. */
export function setPasswordHash(
  ctx: AuthContext,
  user: User,
  { account, hash }: { account: Account | null; hash: string },
): void {
  if (account) {
    account.password = hash;
    account.updatedAt = ctx.now;
    return;
  }
  ctx.em().create(Account, {
    id: ctx.deps.random(32, 'letters'),
    user,
    providerId: CREDENTIAL,
    accountId: user.id,
    accessToken: null,
    refreshToken: null,
    idToken: null,
    accessTokenExpiresAt: null,
    refreshTokenExpiresAt: null,
    scope: null,
    password: hash,
    createdAt: ctx.now,
    updatedAt: ctx.now,
  });
}

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
