import { Event, type Session, type User } from '@keystead/db';
import type { AuthContext } from '#core/call/context.ts';
import { sendNotice } from '#core/mail/send-mail.ts';

/** Sign-ins that are looked back on. */
const MEMORY = 50;

/** Mails the owner when a browser and system sign in that none of the last sign-ins used. The first one is no news. */
export async function noticeNewDevice(
  ctx: AuthContext,
  user: User,
  session: Session,
  method: string,
): Promise<void> {
  if (method === 'sign-up' || method === 'password-change' || !ctx.options.mail.notices) return;
  const where = { actorId: user.id, action: 'session.created' };
  const earlier = await ctx.em().find(Event, where, { orderBy: { createdAt: 'desc' }, limit: MEMORY });
  const { deviceBrowser: browser, deviceSystem: system } = session;
  const known = earlier.some(({ data }) => data.browser === browser && data.system === system);
  if (known || earlier.length === 0) return;
  sendNotice(ctx, 'new-device', {
    to: user.email,
    data: {
      name: user.name,
      device: [browser, system].filter(Boolean).join(' · '),
      ipAddress: session.ipAddress,
      at: ctx.now,
      accountUrl: ctx.options.base.origin,
    },
  });
}
