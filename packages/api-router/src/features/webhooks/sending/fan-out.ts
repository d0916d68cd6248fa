import {
  lockWork,
  type Orm,
  WebhookDelivery,
  WebhookEndpoint,
  WebhookEvent,
  WebhookSubject,
} from '@keystead/db';
import { detached } from '#core/call/commit.ts';
import type { AuthDeps } from '#core/call/deps.ts';
import { serviceCaller, type Unit } from '#core/call/unit.ts';
import { DAY } from '#core/options/durations.ts';
import { ALL_EVENTS, versionOf } from '#features/webhooks/catalogue.ts';
import { mayHaveWebhooks } from '#features/webhooks/options.ts';
import { later } from '#features/webhooks/sending/attempt-times.ts';

/** Events of one transaction. */
export const BATCH = 100;

/** Seconds for which the number of a deleted subject is kept, for events that are on their way. */
const KEPT_AFTER_END = 30 * DAY;

/** Events after which nothing more is expected of their subject. */
const last: Readonly<Record<string, string>> = {
  'user.deleted': 'user',
  'organization.deleted': 'organization',
};

const wants = ({ events }: WebhookEndpoint, { type }: WebhookEvent): boolean =>
  events.includes(ALL_EVENTS) || events.includes(type);

/** An event of before the webhook may still be on its way when it is set up. */
const isAbout = (
  { organizationId, createdAt }: WebhookEndpoint,
  { content, createdAt: happenedAt }: WebhookEvent,
): boolean =>
  createdAt <= happenedAt && (organizationId === null || organizationId === content.organizationId);

/** Owners of webhooks that learn of these events: null is the operator. */
const findOwners = (unit: Unit, events: readonly WebhookEvent[]): (string | null)[] =>
  [...new Set([null, ...events.map(({ content }) => content.organizationId)])].filter((organizationId) =>
    mayHaveWebhooks(unit, organizationId),
  );

async function findEndpoints(
  unit: Unit,
  em: Orm['em'],
  events: readonly WebhookEvent[],
): Promise<WebhookEndpoint[]> {
  const owners = findOwners(unit, events).map((organization) => ({ organization }));
  return owners.length === 0 ? [] : em.find(WebhookEndpoint, { enabled: true, $or: owners });
}

/** Numbers events within their subjects, in their order. */
async function number(
  unit: Unit,
  em: Orm['em'],
  events: readonly WebhookEvent[],
): Promise<Map<string, number>> {
  const ids = [...new Set(events.map(({ subject }) => subject))];
  const known = await em.find(WebhookSubject, { id: ids });
  const subjects = new Map(known.map((one) => [one.id, one]));
  const numbers = new Map<string, number>();
  for (const { id, subject, type } of events) {
    const counted = subjects.get(subject) ?? em.create(WebhookSubject, { id: subject, lastNumber: 0 });
    subjects.set(subject, counted);
    counted.lastNumber += 1;
    const isLast = last[type] !== undefined && subject.startsWith(`${last[type]}:`);
    if (isLast || subject.startsWith('event:')) counted.endsAt = later(unit.now, KEPT_AFTER_END);
    numbers.set(id, counted.lastNumber);
  }
  return numbers;
}

interface Numbered {
  type: string;
  subject: string;
  number: number;
  createdAt: Date;
  data: object;
}

/** The body of a message. Receivers take fields that they do not know for granted. */
export function toBody({ type, subject, number, createdAt, data }: Numbered): string {
  const [kind, ...id] = subject.split(':');
  return JSON.stringify({
    type,
    timestamp: createdAt.toISOString(),
    version: versionOf(type),
    subject: { type: kind, id: id.join(':') },
    number,
    data,
  });
}

export interface FannedOut {
  /** Events that deliveries were made of, `BATCH` at most. */
  events: number;
  /** Endpoints that have one more delivery now. */
  endpoints: Set<WebhookEndpoint>;
}

async function sendOff(unit: Unit, em: Orm['em']): Promise<FannedOut> {
  // Numbers grow in the order in which events are taken, so one transaction at a time takes them.
  await lockWork(em, 'webhooks');
  const orderBy = { createdAt: 'asc', position: 'asc', id: 'asc' } as const;
  const events = await em.find(WebhookEvent, {}, { orderBy, limit: BATCH, disableIdentityMap: true });
  const sentTo = new Set<WebhookEndpoint>();
  if (events.length === 0) return { events: 0, endpoints: sentTo };
  const endpoints = await findEndpoints(unit, em, events);
  const numbers = await number(unit, em, events);
  for (const event of events) {
    const { id: messageId, type, subject, createdAt, content: data } = event;
    const body = toBody({ type, subject, number: numbers.get(messageId) ?? 0, createdAt, data });
    for (const endpoint of endpoints.filter((one) => isAbout(one, event) && wants(one, event))) {
      sentTo.add(endpoint);
      em.create(WebhookDelivery, {
        id: unit.deps.random(32, 'letters'),
        endpoint,
        messageId,
        type,
        body,
        nextAttemptAt: unit.now,
        triedSince: unit.now,
        createdAt,
      });
    }
  }
  await em.nativeDelete(WebhookEvent, { id: events.map(({ id }) => id) });
  return { events: events.length, endpoints: sentTo };
}

/** Makes deliveries of the oldest events that were committed. */
export const fanOut = (deps: AuthDeps): Promise<FannedOut> =>
  detached(serviceCaller(deps), async (unit) => unit.write((em) => sendOff(unit, em)));
