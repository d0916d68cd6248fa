import { WebhookDelivery } from '@keystead/db';
import { detached } from '#core/call/commit.ts';
import type { AuthDeps } from '#core/call/deps.ts';
import { perService } from '#core/call/per-service.ts';
import { serviceCaller } from '#core/call/unit.ts';
import { MINUTE } from '#core/options/durations.ts';
import { later } from '#features/webhooks/sending/attempt-times.ts';
import { deliverDue } from '#features/webhooks/sending/deliver-due.ts';
import { BATCH, fanOut } from '#features/webhooks/sending/fan-out.ts';

/** Endpoints that are served at the same time. */
const MOST_LANES = 100;

/** Seconds in which an endpoint that failed gets nothing, so that its backlog takes no time of others. */
const REST = MINUTE;

export interface Dispatcher {
  /** Sends what was committed, and what is due, in the background. Calls while it looks are one more look. */
  start(deps: AuthDeps): void;
  /** The same, with an endpoint that may rest. */
  wake(deps: AuthDeps, endpointId: string): void;
}

/** An endpoint with a message that is due, besides these. */
async function findEndpoint(deps: AuthDeps, busy: readonly string[]): Promise<string | undefined> {
  const found = await detached(serviceCaller(deps), ({ em, now }) =>
    em().findOne(
      WebhookDelivery,
      { nextAttemptAt: { $lte: now }, ...(busy.length > 0 && { endpoint: { $nin: [...busy] } }) },
      { orderBy: { nextAttemptAt: 'asc' } },
    ),
  );
  return found?.endpoint.id;
}

/**
 * Sends webhooks, each endpoint in a lane of its own: one that hangs or fails takes a bounded part of one lane, and no
 * other endpoint waits for it.
 */
function createDispatcher(): Dispatcher {
  const lanes = new Set<string>();
  const resting = new Map<string, Date>();
  let isLooking = false;
  let looksAgain = false;

  async function serve(deps: AuthDeps, endpointId: string): Promise<void> {
    try {
      let round = await deliverDue(deps, endpointId);
      while (round === 'more') round = await deliverDue(deps, endpointId);
      if (round === 'rest') resting.set(endpointId, later(deps.clock(), REST));
    } finally {
      lanes.delete(endpointId);
    }
    // Something may have come for it after its last look.
    start(deps);
  }

  function findBusy(now: Date): string[] {
    for (const [id, until] of resting) if (until <= now) resting.delete(id);
    return [...lanes, ...resting.keys()];
  }

  async function openLanes(deps: AuthDeps): Promise<void> {
    while (lanes.size < MOST_LANES) {
      const endpointId = await findEndpoint(deps, findBusy(deps.clock()));
      if (endpointId === undefined) return;
      lanes.add(endpointId);
      deps.background(() => serve(deps, endpointId), { kind: 'webhooks', webhook: endpointId });
    }
  }

  async function look(deps: AuthDeps): Promise<void> {
    try {
      do {
        looksAgain = false;
        while ((await fanOut(deps)) === BATCH) await openLanes(deps);
        await openLanes(deps);
      } while (looksAgain);
    } finally {
      isLooking = false;
    }
  }

  function start(deps: AuthDeps): void {
    looksAgain = true;
    if (isLooking) return;
    isLooking = true;
    deps.background(() => look(deps), { kind: 'webhooks' });
  }

  return {
    start,
    wake(deps, endpointId) {
      resting.delete(endpointId);
      start(deps);
    },
  };
}

export const dispatcher = perService(createDispatcher);
