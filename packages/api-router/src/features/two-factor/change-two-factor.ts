import type { TwoFactor, User } from '@keystead/db';
import type { AuthContext } from '#core/call/context.ts';
import { revokeAccess } from '#core/call/revocation/revoke-access.ts';
import { record } from '#core/events/record.ts';
import { parseDevice } from '#core/http/device.ts';
import type { MailDefinition } from '#core/mail/define-mail.ts';
import { type SecureLink, sendSecurityNotice } from '#features/security-notices/security-notice.ts';
import type { ChangeData } from '#features/two-factor/change-data.ts';
import { twoFactorDisabled, twoFactorEnabled } from '#features/two-factor/facts.ts';
import { twoFactorDisabledMail, twoFactorEnabledMail } from '#features/two-factor/mails.ts';

function noticeOf(ctx: AuthContext, user: User) {
  const { browser, system } = parseDevice(ctx.userAgent);
  const device = [browser, system].filter(Boolean).join(' · ') || null;
  return { user, data: { name: user.name, at: ctx.now, device, ipAddress: ctx.ip } };
}

/** Tells the owner of a change that leaves two-factor on, with the link that signs everybody out. */
export const tellOfChange = (
  ctx: AuthContext,
  mail: MailDefinition<ChangeData & SecureLink>,
  user: User,
): void => sendSecurityNotice(ctx, mail, noticeOf(ctx, user));

/** Switches two-factor on for the user, and tells them. */
export function switchOn(
  ctx: AuthContext,
  { user, row }: { user: User; row: TwoFactor },
  method: 'totp' | 'otp',
): void {
  user.twoFactorEnabled = true;
  user.updatedAt = ctx.now;
  row.enabledAt = ctx.now;
  if (method === 'otp') row.otpEnabledAt = ctx.now;
  ctx.changed.add(user.id);
  record(ctx, twoFactorEnabled, { actorId: user.id, data: { method } });
  sendSecurityNotice(ctx, twoFactorEnabledMail, noticeOf(ctx, user));
}

/** Switches two-factor off for the user, and tells them. */
export function switchOff(ctx: AuthContext, user: User): void {
  revokeAccess(ctx, user, 'factors-removed');
  if (!user.twoFactorEnabled) return;
  user.twoFactorEnabled = false;
  user.updatedAt = ctx.now;
  ctx.changed.add(user.id);
  record(ctx, twoFactorDisabled, { actorId: user.id });
  sendSecurityNotice(ctx, twoFactorDisabledMail, noticeOf(ctx, user));
}
