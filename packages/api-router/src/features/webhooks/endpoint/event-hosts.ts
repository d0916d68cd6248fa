import { type Event, WebhookEndpoint } from '@keystead/db';
import type { Unit } from '#core/call/unit.ts';

/** The permission without which nobody is told where a webhook sends to. */
export const seesHosts = { webhook: ['read'] } as const;

/**
 * Hosts of the webhooks that these events are about, by target. The log does not keep them, since everybody reads their
 * own part of it, and the rest of a URL may hold a secret.
 */
export async function findHosts(unit: Unit, events: readonly Event[]): Promise<ReadonlyMap<string, string>> {
  const about = events.filter(({ targetType }) => targetType === 'webhook');
  const ids = about.flatMap(({ targetId }) => targetId ?? []);
  if (ids.length === 0) return new Map();
  const found = await unit.em().find(WebhookEndpoint, { id: [...new Set(ids)] }, { fields: ['url'] });
  return new Map(found.map(({ id, url }) => [id, new URL(url).host]));
}
