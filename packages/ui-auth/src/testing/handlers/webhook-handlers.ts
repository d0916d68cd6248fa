import { FakeFailure } from '#testing/fakes/fake-failure.ts';
import type { FakeHandlers, FakePath } from '#testing/fakes/fake-handler.ts';
import { type FakeState, requireSession } from '#testing/fakes/fake-state.ts';
import {
  type FakeDelivery,
  type FakeWebhook,
  toFakeDelivery,
  toFakeWebhook,
} from '#testing/fakes/fake-webhooks.ts';
import { replaceRow, requireRow, toIso } from '#testing/organization-answers.ts';

type WebhookPath = Extract<FakePath, `webhook.${string}`>;

/** The secret of a new fake webhook. */
export const FAKE_WEBHOOK_SECRET = `whsec_${'fAkE'.repeat(10)}aGk=`;
export const FAKE_PUBLIC_KEY = `whpk_${'pUbL'.repeat(10)}aGk=`;

/** Events that can be chosen. */
const types = [
  ...['api-key.created', 'organization.deleted', 'organization.member-added', 'organization.member-removed'],
  ...['organization.updated', 'user.created', 'user.deleted'],
];

const requireWebhook = (state: FakeState, id: string): FakeWebhook => {
  requireSession(state);
  return requireRow(state.webhooks, id, 'WEBHOOK_NOT_FOUND');
};

function assertUrl(url: string): void {
  if (!/^https:\/\/[^@]+$/.test(url)) throw new FakeFailure('INVALID_WEBHOOK_URL');
}

/** A receiver takes what is on its way as soon as somebody has looked. */
function settle(state: FakeState): void {
  state.deliveries = state.deliveries.map((one) =>
    one.status === 'waiting' && one.lastAttemptAt === null
      ? { ...one, status: 'delivered', attempts: 1, lastStatus: 204, lastAttemptAt: toIso(state) }
      : one,
  );
}

const toSecret = ({ signing }: Pick<FakeWebhook, 'signing'>) => ({
  secret: signing === 'v1' ? FAKE_WEBHOOK_SECRET : null,
  publicKey: signing === 'v1' ? null : FAKE_PUBLIC_KEY,
});

const onItsWay = { status: 'waiting', attempts: 0, lastStatus: null, lastAttemptAt: null } as const;

function requireOn({ enabled }: FakeWebhook): void {
  if (!enabled) throw new FakeFailure('WEBHOOK_DISABLED');
}

function listLeft({ config, webhooks, organization }: FakeState): FakeWebhook[] {
  if (config.webhooks.ofOrganizations) throw new FakeFailure('YOU_ARE_NOT_ALLOWED_TO_MANAGE_WEBHOOKS');
  const organizationName = organization.organization.name;
  return webhooks
    .filter(({ organizationId }) => organizationId !== null)
    .map((one) => ({ ...one, organizationName }));
}

export const webhookHandlers: Pick<FakeHandlers, WebhookPath> = {
  'webhook.list': (input, state) => {
    requireSession(state);
    if (input?.ofOrganizations) return listLeft(state);
    return state.webhooks.filter(({ organizationId }) => organizationId === (input?.organizationId ?? null));
  },
  'webhook.listEvents': (_, state) => {
    requireSession(state);
    return types.map((type) => ({ type, version: 1 }));
  },
  'webhook.create': ({ url, name, events, signing = 'v1', organizationId }, state) => {
    requireSession(state);
    assertUrl(url);
    const webhook = toFakeWebhook({
      id: `webhook-${state.webhooks.length}-new`,
      organizationId: organizationId ?? null,
      url,
      name: name ?? null,
      events: events ?? ['*'],
      signing,
      publicKey: toSecret({ signing }).publicKey,
      createdAt: toIso(state),
    });
    state.webhooks = [...state.webhooks, webhook];
    return { ...webhook, ...toSecret(webhook) };
  },
  'webhook.update': ({ id, enabled, ...changes }, state) => {
    const webhook = requireWebhook(state, id);
    if (changes.url !== undefined) assertUrl(changes.url);
    const given = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
    const turned = enabled === undefined ? {} : { enabled, ended: null, failingSince: null };
    const changed = { ...webhook, ...given, ...turned };
    state.webhooks = replaceRow(state.webhooks, changed);
    return changed;
  },
  'webhook.delete': ({ id }, state) => {
    requireWebhook(state, id);
    state.webhooks = state.webhooks.filter((one) => one.id !== id);
    return { status: true };
  },
  'webhook.replaceSecret': ({ id, endPrevious }, state) => {
    const webhook = requireWebhook(state, id);
    const previousSecretEndsAt = endPrevious ? null : toIso(state, state.config.webhooks.secretOverlap);
    const changed = { ...webhook, previousSecretEndsAt, publicKey: toSecret(webhook).publicKey };
    state.webhooks = replaceRow(state.webhooks, changed);
    return { ...changed, ...toSecret(webhook) };
  },
  'webhook.listDeliveries': ({ id, status, limit = 20, before }, state) => {
    requireWebhook(state, id);
    const own = state.deliveries.filter((one) => one.webhookId === id && (!status || one.status === status));
    const start = before === undefined ? 0 : own.findIndex((one) => one.id === before) + 1;
    const end = start + Number(limit);
    settle(state);
    return { deliveries: own.slice(start, end), hasMore: own.length > end };
  },
  'webhook.test': ({ id }, state) => {
    requireOn(requireWebhook(state, id));
    const sent = { hours: 0, type: 'webhook.test' };
    const made: FakeDelivery = toFakeDelivery(sent, {
      ...onItsWay,
      id: `delivery-${state.deliveries.length}-test`,
      webhookId: id,
      createdAt: toIso(state),
    });
    state.deliveries = [made, ...state.deliveries];
    return made;
  },
  'webhook.resend': ({ id, deliveryId }, state) => {
    requireOn(requireWebhook(state, id));
    const delivery = requireRow(state.deliveries, deliveryId, 'WEBHOOK_DELIVERY_NOT_FOUND');
    const sent: FakeDelivery = { ...delivery, ...onItsWay };
    state.deliveries = replaceRow(state.deliveries, sent);
    return sent;
  },
};
