import type { WebhookEndpoint } from '@keystead/db';
import type { CurrentSession } from '#core/call/context.ts';
import type { EventDraft } from '#core/events/record.ts';

/** An event about a webhook, which the caller caused. */
export const toEventDraft = (
  { current }: { current: CurrentSession },
  { id, organizationId }: Pick<WebhookEndpoint, 'id' | 'organizationId'>,
): EventDraft => ({
  actorId: current.user.id,
  targetType: 'webhook',
  targetId: id,
  ...(organizationId !== null && { organizationId }),
});
