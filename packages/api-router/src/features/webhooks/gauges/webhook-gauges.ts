import { type Orm, WebhookDelivery, WebhookEndpoint, withPatience } from '@keystead/db';
import { detached } from '#core/call/commit.ts';
import type { AuthDeps } from '#core/call/deps.ts';
import { serviceCaller } from '#core/call/unit.ts';
import { ANSWERS_WITHIN } from '#core/observed/database-gauges.ts';
import { defineGauge, findWithin, type GaugeValue } from '#core/observed/define-gauge.ts';
import { hasWebhooks } from '#features/webhooks/options.ts';
import { attemptTally } from '#features/webhooks/sending/deliver-due.ts';

/** One number of the database; none while webhooks are off, or while the database does not answer. */
async function count(deps: AuthDeps, ask: (em: Orm['em']) => Promise<number>): Promise<GaugeValue[]> {
  if (!hasWebhooks(deps)) return [];
  const value = await findWithin(ANSWERS_WITHIN, () =>
    withPatience(1, () => detached(serviceCaller(deps), ({ em }) => ask(em()))),
  );
  return value === undefined ? [] : [{ value }];
}

const readAttempts = (deps: AuthDeps): GaugeValue[] =>
  hasWebhooks(deps)
    ? [...attemptTally.of(deps)].map(([outcome, value]) => ({ value, labels: { outcome } }))
    : [];

export const webhookAttempts = defineGauge<AuthDeps>({
  name: 'webhook_attempts_total',
  help: 'Attempts of this process to deliver an event to a webhook, by outcome: delivered, failed, or gone (410).',
  labels: ['outcome'],
  across: 'sum',
  read: readAttempts,
});

/** The name of before, for boards and alerts of operators until the next release. */
export const webhookAttemptsByFormerName = defineGauge<AuthDeps>({
  name: 'webhook_attempts',
  help: 'Former name of keystead_webhook_attempts_total. Use that name: the next release no longer has this one.',
  labels: ['outcome'],
  across: 'sum',
  read: readAttempts,
});

export const webhookDeliveriesWaiting = defineGauge<AuthDeps>({
  name: 'webhook_deliveries_waiting',
  help: 'Deliveries of webhooks that will be tried, in the database and so of all processes.',
  across: 'max',
  read: (deps) => count(deps, (em) => em.count(WebhookDelivery, { nextAttemptAt: { $ne: null } })),
});

export const webhooksSwitchedOff = defineGauge<AuthDeps>({
  name: 'webhooks_switched_off',
  help: 'Webhooks that the service has switched off after failures, and that nobody has switched on again.',
  across: 'max',
  read: (deps) => count(deps, (em) => em.count(WebhookEndpoint, { ended: { $ne: null } })),
});
