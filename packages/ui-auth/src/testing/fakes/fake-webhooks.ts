import type { AuthOutputs, PublicAuthConfig } from '#client/wire-types.ts';
import { analyticalEngines } from './fake-organization.ts';

export type FakeWebhook = AuthOutputs['webhook']['list'][number];
export type FakeDelivery = AuthOutputs['webhook']['listDeliveries']['deliveries'][number];

/** The moment every fake starts at. */
const NOW = Date.parse('2026-11-20T12:00:00.000Z');
const HOUR = 3_600_000;
const at = (hours: number): string => new Date(NOW + hours * HOUR).toISOString();

/** A webhook of the organization of the fake, with what differs. */
export const toFakeWebhook = (changes: Partial<FakeWebhook> & Pick<FakeWebhook, 'id'>): FakeWebhook => ({
  organizationId: analyticalEngines.id,
  organizationName: null,
  name: null,
  url: 'https://hooks.example.com/keystead',
  events: ['*'],
  signing: 'v1',
  publicKey: null,
  enabled: true,
  ended: null,
  failingSince: null,
  previousSecretEndsAt: null,
  createdBy: 'user-ada',
  createdAt: at(-24 * 30),
  updatedAt: at(-24 * 30),
  ...changes,
});

/** One that works, one that fails, and one that the service switched off. */
export const fakeWebhooks: FakeWebhook[] = [
  toFakeWebhook({ id: 'webhook-crm', name: 'Customer database' }),
  toFakeWebhook({
    id: 'webhook-chat',
    url: 'https://chat.example.org/in/T024',
    events: ['organization.member-added', 'organization.member-removed'],
    failingSince: at(-5),
    previousSecretEndsAt: at(20),
  }),
  toFakeWebhook({
    id: 'webhook-old',
    name: 'Old warehouse',
    url: 'https://warehouse.example.net/events',
    enabled: false,
    ended: 'failures',
  }),
];

interface Sent {
  hours: number;
  type: string;
}

const toBody = ({ hours, type }: Sent): string =>
  JSON.stringify({
    type,
    timestamp: at(hours),
    version: 1,
    subject: { type: 'organization', id: analyticalEngines.id },
    number: 41,
    data: { actorId: 'user-ada', organizationId: analyticalEngines.id },
  });

/** A delivery of the first webhook, with what differs. */
export const toFakeDelivery = (
  sent: Sent,
  changes: Partial<FakeDelivery> & Pick<FakeDelivery, 'id'>,
): FakeDelivery => ({
  webhookId: 'webhook-crm',
  messageId: `event-${changes.id}`,
  type: sent.type,
  body: toBody(sent),
  status: 'delivered',
  attempts: 1,
  nextAttemptAt: null,
  lastAttemptAt: at(sent.hours),
  lastStatus: 204,
  lastFailure: null,
  createdAt: at(sent.hours),
  ...changes,
});

/** Deliveries of the first webhook, the newest first. */
export const fakeDeliveries: FakeDelivery[] = [
  toFakeDelivery(
    { hours: -1, type: 'organization.member-added' },
    {
      id: 'delivery-waiting',
      status: 'waiting',
      attempts: 3,
      lastStatus: 503,
      lastFailure: 'The server answered with the status 503.',
      nextAttemptAt: at(0.5),
    },
  ),
  toFakeDelivery({ hours: -2, type: 'organization.updated' }, { id: 'delivery-taken' }),
  toFakeDelivery(
    { hours: -50, type: 'organization.member-removed' },
    {
      id: 'delivery-failed',
      status: 'failed',
      attempts: 8,
      lastStatus: null,
      lastFailure: 'The server did not answer in time.',
    },
  ),
];

/** A service with webhooks of organizations and of the operator, for `config: withWebhooks`. */
export const withWebhooks = {
  webhooks: {
    ofOperator: true,
    ofOrganizations: true,
    maximum: 10,
    secretOverlap: 86_400,
  } satisfies PublicAuthConfig['webhooks'],
};

/** A service that has switched webhooks of organizations off. */
export const withWebhooksLeft = {
  webhooks: { ...withWebhooks.webhooks, ofOrganizations: false } satisfies PublicAuthConfig['webhooks'],
};
