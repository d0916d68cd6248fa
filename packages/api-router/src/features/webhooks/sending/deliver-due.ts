import { WebhookDelivery, WebhookEndpoint } from '@keystead/db';
import { detached } from '#core/call/commit.ts';
import type { AuthDeps } from '#core/call/deps.ts';
import { perService } from '#core/call/per-service.ts';
import { serviceCaller } from '#core/call/unit.ts';
import { mayHaveWebhooks } from '#features/webhooks/options.ts';
import { findFurthest, LEASE, later, MOST_ATTEMPTS } from '#features/webhooks/sending/attempt-times.ts';
import { type Outcome, send } from '#features/webhooks/sending/send.ts';
import { type Attempt, cancelWaiting } from '#features/webhooks/sending/settle.ts';
import { createSettling } from '#features/webhooks/sending/settling.ts';

export const attemptOutcomes = ['delivered', 'failed', 'gone'] as const;

export type AttemptOutcome = (typeof attemptOutcomes)[number];

const toAttemptOutcome = ({ isDelivered, isGone }: Outcome): AttemptOutcome => {
  if (isDelivered) return 'delivered';
  return isGone ? 'gone' : 'failed';
};

/** Attempts of this process since it began, by what they led to. */
export const attemptTally = perService(
  () => new Map<AttemptOutcome, number>(attemptOutcomes.map((outcome) => [outcome, 0])),
);

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

/**
 * Claims messages for one attempt each. One transaction for all, because a slow disk can commit only some tens of
 * transactions a second. Returns the messages that this process got; no other one gets them until `LEASE` is over.
 */
async function claim(deps: AuthDeps, deliveries: readonly WebhookDelivery[]): Promise<WebhookDelivery[]> {
  const leasedUntil = later(deps.clock(), LEASE);
  // All processes lock the same rows in the same order, so that none waits for the other in a circle.
  const sorted = deliveries.toSorted((one, other) => (one.id < other.id ? -1 : 1));
  return detached(serviceCaller(deps), async (unit) =>
    unit.write(async (em) => {
      const claimed = new Set<string>();
      for (const { id, attempts, nextAttemptAt } of sorted) {
        const changes = { attempts: attempts + 1, nextAttemptAt: leasedUntil, lastAttemptAt: null };
        const rows = await em.nativeUpdate(WebhookDelivery, { id, attempts, nextAttemptAt }, changes);
        if (rows === 1) claimed.add(id);
      }
      return deliveries.filter(({ id }) => claimed.has(id));
    }),
  );
}

/** Tries a message that was claimed once. Returns whether the endpoint took it. */
async function deliver(deps: AuthDeps, delivery: WebhookDelivery, lane: Lane): Promise<boolean> {
  const { endpoint, settleTogether } = lane;
  delivery.attempts += 1;
  const outcome = delivery.attempts > MOST_ATTEMPTS ? endless : await send(deps, endpoint, delivery);
  const tally = attemptTally.of(deps);
  const kind = toAttemptOutcome(outcome);
  tally.set(kind, (tally.get(kind) ?? 0) + 1);
  await settleTogether({ delivery, outcome });
  return outcome.isDelivered;
}

interface Lane {
  endpoint: WebhookEndpoint;
  settleTogether: (attempt: Attempt) => Promise<void>;
}

interface Due {
  endpoint: WebhookEndpoint;
  deliveries: WebhookDelivery[];
}

/** Messages that are due. If there are none, those that were written by a clock that was set back since. */
const findDue = (deps: AuthDeps, endpointId: string): Promise<Due | undefined> =>
  detached(serviceCaller(deps), async ({ em, now }) => {
    const endpoint = await em().findOne(WebhookEndpoint, { id: endpointId });
    if (!endpoint) return undefined;
    const limit = endpoint.failingSince === null ? AT_ONCE : AT_ONCE_FAILING;
    const find = (nextAttemptAt: object): Promise<WebhookDelivery[]> =>
      em().find(
        WebhookDelivery,
        { endpoint: endpointId, nextAttemptAt },
        { orderBy: { nextAttemptAt: 'asc', createdAt: 'asc' }, limit },
      );
    const due = await find({ $lte: now });
    return { endpoint, deliveries: due.length > 0 ? due : await find({ $gt: findFurthest(now) }) };
  });

/**
 * After a round of an endpoint: nothing is left, it took something, it has failed and has to rest, or another process was
 * quicker, which says nothing about the endpoint.
 */
export type Round = 'done' | 'taken' | 'rest' | 'elsewhere';

/** Sends the messages to one endpoint that are due, as many as may be sent at the same time. */
export async function deliverDue(deps: AuthDeps, endpointId: string): Promise<Round> {
  const due = await findDue(deps, endpointId);
  if (!due || due.deliveries.length === 0) return 'done';
  const { endpoint, deliveries } = due;
  // It waits, and goes on when the option is on again.
  if (!mayHaveWebhooks(deps, endpoint.organizationId)) return 'done';
  if (!endpoint.enabled) {
    await detached(serviceCaller(deps), async (unit) =>
      unit.write((em) => cancelWaiting(em, endpoint.id, unit.now)),
    );
    return 'done';
  }
  // Events of an endpoint that is switched off are sealed.
  await deps.dataKeys.load();
  const claimed = await claim(deps, deliveries);
  const lane = { endpoint, settleTogether: createSettling(deps, endpoint) };
  const sending = claimed.map((delivery) => deliver(deps, delivery, lane));
  // A failure of one is told when all are over: the others are on their way, and a stop waits for them.
  await Promise.allSettled(sending);
  const taken = await Promise.all(sending);
  if (taken.includes(true)) return 'taken';
  return claimed.length < deliveries.length ? 'elsewhere' : 'rest';
}
