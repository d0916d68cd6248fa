import type { User, WebhookEndpoint } from '@keystead/db';
import type { PersonCaller } from '#core/call/caller.ts';
import type { Unit } from '#core/call/unit.ts';
import type { EventDraft } from '#core/events/record.ts';
import { sendNotice } from '#core/mail/send-mail.ts';
import { findHolders } from '#features/organization-membership/find-holders.ts';
import { organizationWebhookSetUpMail } from '#features/webhooks/mails.ts';

/** An event about a webhook, which the caller caused. */
export const toEventDraft = (
  { caller }: { caller: PersonCaller },
  { id, organizationId }: Pick<WebhookEndpoint, 'id' | 'organizationId'>,
): EventDraft => ({
  actorId: caller.user.id,
  targetType: 'webhook',
  targetId: id,
  ...(organizationId !== null && { organizationId }),
});

/** The members who manage the webhooks of an organization, and its name. */
export const findWebhookHolders = (unit: Unit, organizationId: string): ReturnType<typeof findHolders> =>
  findHolders(unit, organizationId, { webhook: ['update'] });

/** Tells the members who manage the webhooks of an organization that its events are sent to another URL. */
export async function tellHoldersOfUrl(
  unit: Unit,
  { organizationId }: Pick<WebhookEndpoint, 'organizationId'>,
  { name: by }: Pick<User, 'name'>,
): Promise<void> {
  if (organizationId === null) return;
  const { organization, settingsUrl: url, people } = await findWebhookHolders(unit, organizationId);
  for (const { id: userId, name, email } of people) {
    const data = { name, by, organization, url, at: unit.now };
    sendNotice(unit, organizationWebhookSetUpMail, { to: email, userId, data });
  }
}
