import { WebhookEvent } from '@keystead/db';
import type { HeardEvent } from '#core/call/changes/event-listeners.ts';
import type { RecordingUnit } from '#core/call/deps.ts';
import { perService } from '#core/call/per-service.ts';
import { isPublished } from '#features/webhooks/catalogue.ts';
import { hasWebhooks } from '#features/webhooks/options.ts';
import { dispatcher } from '#features/webhooks/sending/dispatcher.ts';

/** Largest position, before which a 32 bit number never overflows. */
const MOST_POSITIONS = 1_000_000_000;

/** Order of the events of this process: those of one call have the same time. */
const positions = perService(() => {
  let position = 0;
  return () => {
    position = (position + 1) % MOST_POSITIONS;
    return position;
  };
});

/** What events are numbered by: their organization, or else the user whom they are about. */
const subjectOf = ({ organizationId, targetType, targetId, actorId, id }: HeardEvent): string => {
  if (organizationId !== null) return `organization:${organizationId}`;
  const userId = targetType === 'user' ? targetId : actorId;
  return userId === null ? `event:${id}` : `user:${userId}`;
};

/**
 * Keeps an event for the webhooks in the transaction that commits it: ids only, no names, addresses and details. It is
 * sent after the answer.
 */
export function followForWebhooks(unit: RecordingUnit, event: HeardEvent): void {
  if (!hasWebhooks(unit) || !isPublished(event.action)) return;
  const { id, action: type, actorId, targetType, targetId, organizationId, createdAt } = event;
  const content = { actorId, targetType, targetId, organizationId };
  const { deps } = unit;
  const position = positions.of(unit)();
  unit.em().create(WebhookEvent, { id, type, subject: subjectOf(event), position, content, createdAt });
  unit.later(async () => dispatcher.of(deps).start(deps), { kind: 'webhooks', userId: actorId });
}
