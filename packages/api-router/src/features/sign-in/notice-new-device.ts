import { Event, type Session, type User } from '@keystead/db';
import type { AuthContext } from '#core/call/context.ts';
import { mailOptions } from '#core/mail/mail-options.ts';
import { sendSecurityNotice } from '#features/security-notices/security-notice.ts';
import { sessionCreated } from '#features/sign-in/facts.ts';
import { newDeviceMail } from '#features/sign-in/mails.ts';

/** Number of earlier sign-ins that are compared. */
const MEMORY = 50;

/** Mails the user if none of the last sign-ins used this browser and system. Not for the first sign-in. */
export async function noticeNewDevice(ctx: AuthContext, user: User, session: Session): Promise<void> {
  if (!mailOptions.of(ctx).notices) return;
  const where = { actorId: user.id, action: sessionCreated.action };
  const earlier = await ctx.em().find(Event, where, { orderBy: { createdAt: 'desc' }, limit: MEMORY });
  const { deviceBrowser: browser, deviceSystem: system } = session;
  const known = earlier.some(({ data }) => data.browser === browser && data.system === system);
  if (known || earlier.length === 0) return;
  sendSecurityNotice(ctx, newDeviceMail, {
    user,
    data: {
      name: user.name,
      device: [browser, system].filter(Boolean).join(' · '),
      ipAddress: session.ipAddress,
      at: ctx.now,
    },
  });
}
