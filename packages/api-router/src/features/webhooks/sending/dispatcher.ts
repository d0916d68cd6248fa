import { findDueWebhooks } from '@keystead/db';
import { detached } from '#core/call/commit.ts';
import type { AuthDeps } from '#core/call/deps.ts';
import { perService } from '#core/call/per-service.ts';
import { serviceCaller } from '#core/call/unit.ts';
import { findFurthest } from '#features/webhooks/sending/attempt-times.ts';
import { deliverDue, type Round } from '#features/webhooks/sending/deliver-due.ts';
import { BATCH, fanOut } from '#features/webhooks/sending/fan-out.ts';
import { createLanes, type Served } from '#features/webhooks/sending/lanes.ts';

export interface Dispatcher {
  /** Sends what was committed, in the background. Calls while it looks are one more look. */
  start(deps: AuthDeps): void;
  /** The same, and what is to be tried again, or was left by a process that ended. */
  search(deps: AuthDeps): void;
  /** Sends what is due to one endpoint, even if it rests. */
  wake(deps: AuthDeps, endpoint: Served): void;
}

/**
 * Sends webhooks, each endpoint in a lane of its own: one that hangs or fails takes a bounded part of the lanes of its
 * owner, and no other owner waits for it. Which endpoints have something is remembered from making the deliveries: the
 * database is not asked after each event, since the backlogs of those that fail would be in the way.
 */
function createDispatcher(): Dispatcher {
  const lanes = createLanes();
  let isLooking = false;
  let looksAgain = false;
  let searches = false;

  async function serve(deps: AuthDeps, endpoint: Served): Promise<void> {
    let round: Round | undefined;
    try {
      round = await deliverDue(deps, endpoint.id);
    } finally {
      lanes.leave(endpoint, round, deps.clock());
      // Something may have come for it after its last look, or others wait for a lane.
      openLanes(deps);
    }
  }

  function openLanes(deps: AuthDeps): void {
    for (const endpoint of lanes.open(deps.clock()))
      deps.background(() => serve(deps, endpoint), { kind: 'webhooks', webhook: endpoint.id });
  }

  async function searchDue(deps: AuthDeps): Promise<void> {
    if (!searches) return;
    searches = false;
    const found = await detached(serviceCaller(deps), ({ em, now }) =>
      findDueWebhooks(em(), now, findFurthest(now)),
    );
    for (const endpoint of found) lanes.add(endpoint);
  }

  async function takeEvents(deps: AuthDeps): Promise<void> {
    let events: number;
    do {
      const fanned = await fanOut(deps);
      for (const endpoint of fanned.endpoints) lanes.add(endpoint);
      openLanes(deps);
      events = fanned.events;
    } while (events === BATCH);
  }

  async function look(deps: AuthDeps): Promise<void> {
    try {
      do {
        looksAgain = false;
        await searchDue(deps);
        await takeEvents(deps);
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
    search(deps) {
      searches = true;
      start(deps);
    },
    wake(deps, endpoint) {
      lanes.forgive(endpoint);
      lanes.add(endpoint);
      start(deps);
    },
  };
}

export const dispatcher = perService(createDispatcher);
