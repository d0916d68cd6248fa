import { WebhookDelivery, WebhookEndpoint } from '@keystead/db';
import { detached } from '#core/call/commit.ts';
import type { AuthDeps } from '#core/call/deps.ts';
import { serviceCaller } from '#core/call/unit.ts';
import { attemptTally, toAttemptOutcome } from '#features/webhooks/sending/attempt-tally.ts';
import { LEASE, later, MOST_ATTEMPTS } from '#features/webhooks/sending/attempt-times.ts';
import { type Outcome, send } from '#features/webhooks/sending/send.ts';
import { cancelWaiting, settle } from '#features/webhooks/sending/settle.ts';

/** Messages that are sent to one endpoint at the same time. */
export const AT_ONCE = 10;

/** The same for an endpoint whose last answer was a failure: one message finds out whether that is over. */
const AT_ONCE_FAILING = 1;

const endless: Outcome = {
  isDelivered: false,
  status: null,
  failure: 'No attempt came to an end.',
  isGone: false,
};

/** Claims a message for one attempt. Only one of several processes gets it, and `LEASE` long no other. */
async function claim(deps: AuthDeps, delivery: WebhookDelivery): Promise<boolean> {
  const { id, attempts, nextAttemptAt } = delivery;
  const leasedUntil = later(deps.clock(), LEASE);
  const changes = { attempts: attempts + 1, nextAttemptAt: leasedUntil, lastAttemptAt: null };
  const claimed = await detached(serviceCaller(deps), async (unit) =>
    unit.write((em) => em.nativeUpdate(WebhookDelivery, { id, attempts, nextAttemptAt }, changes)),
  );
  delivery.attempts += claimed;
  return claimed === 1;
}

/** Tries a message once. Returns whether the endpoint took it. */
async function deliver(
  deps: AuthDeps,
  endpoint: WebhookEndpoint,
  delivery: WebhookDelivery,
): Promise<boolean> {
  if (!(await claim(deps, delivery))) return true;
  const outcome = delivery.attempts > MOST_ATTEMPTS ? endless : await send(deps, endpoint, delivery);
  const tally = attemptTally.of(deps);
  const kind = toAttemptOutcome(outcome);
  tally.set(kind, (tally.get(kind) ?? 0) + 1);
  await settle(deps, { endpoint, delivery, outcome });
  return outcome.isDelivered;
}

interface Due {
  endpoint: WebhookEndpoint;
  deliveries: WebhookDelivery[];
}

const findDue = (deps: AuthDeps, endpointId: string): Promise<Due | undefined> =>
  detached(serviceCaller(deps), async ({ em, now }) => {
    const endpoint = await em().findOne(WebhookEndpoint, { id: endpointId });
    if (!endpoint) return undefined;
    const deliveries = await em().find(
      WebhookDelivery,
      { endpoint: endpointId, nextAttemptAt: { $lte: now } },
      {
        orderBy: { nextAttemptAt: 'asc', createdAt: 'asc' },
        limit: endpoint.failingSince === null ? AT_ONCE : AT_ONCE_FAILING,
      },
    );
    return { endpoint, deliveries };
  });

/** What is left after a round of an endpoint: nothing, more, or more of an endpoint that fails and has to rest. */
export type Round = 'done' | 'more' | 'rest';

/** Sends the messages to one endpoint that are due, as many as may be sent at the same time. */
export async function deliverDue(deps: AuthDeps, endpointId: string): Promise<Round> {
  const due = await findDue(deps, endpointId);
  if (!due || due.deliveries.length === 0) return 'done';
  const { endpoint, deliveries } = due;
  if (!endpoint.enabled) {
    await detached(serviceCaller(deps), async (unit) =>
      unit.write((em) => cancelWaiting(em, endpoint.id, unit.now)),
    );
    return 'done';
  }
  // Events of an endpoint that is switched off are sealed.
  await deps.dataKeys.load();
  const taken = await Promise.all(deliveries.map((delivery) => deliver(deps, endpoint, delivery)));
  return taken.includes(true) ? 'more' : 'rest';
}
