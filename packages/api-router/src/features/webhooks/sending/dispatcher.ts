import { findDueWebhooks } from '@keystead/db';
import { detached } from '#core/call/commit.ts';
import type { AuthDeps } from '#core/call/deps.ts';
import { perService } from '#core/call/per-service.ts';
import { serviceCaller } from '#core/call/unit.ts';
import { DAY, MINUTE } from '#core/options/durations.ts';
import { findFurthest, later } from '#features/webhooks/sending/attempt-times.ts';
import { deliverDue } from '#features/webhooks/sending/deliver-due.ts';
import { BATCH, fanOut } from '#features/webhooks/sending/fan-out.ts';

/** Endpoints that are served at the same time. */
const MOST_LANES = 100;

/** Those of them that failed the last time: others never wait for the patience that these need. */
const MOST_FAILING_LANES = 50;

/** Seconds in which an endpoint that failed gets nothing, so that its backlog takes no time of others. */
const REST = MINUTE;

/** Seconds for which it is remembered that an endpoint failed, unless it takes a message before. */
const REMEMBERED = DAY;

export interface Dispatcher {
  /** Sends what was committed, in the background. Calls while it looks are one more look. */
  start(deps: AuthDeps): void;
  /** The same, and what is to be tried again, or was left by a process that ended. */
  search(deps: AuthDeps): void;
  /** Sends what is due to one endpoint, even if it rests. */
  wake(deps: AuthDeps, endpointId: string): void;
}

/**
 * Sends webhooks, each endpoint in a lane of its own: one that hangs or fails takes a bounded part of one lane, and no
 * other endpoint waits for it. Which endpoints have something is remembered from making the deliveries: the
 * database is not asked after each event, since the backlogs of those that fail would be in the way.
 */
function createDispatcher(): Dispatcher {
  const lanes = new Set<string>();
  /** When endpoints failed. A clock that is set back ends a rest: else it would last until the clock is there again. */
  const failing = new Map<string, Date>();
  const due = new Set<string>();
  let isLooking = false;
  let looksAgain = false;
  let searches = false;

  async function serve(deps: AuthDeps, endpointId: string): Promise<void> {
    try {
      let round = await deliverDue(deps, endpointId);
      while (round === 'more') round = await deliverDue(deps, endpointId);
      if (round === 'rest') failing.set(endpointId, deps.clock());
      else failing.delete(endpointId);
    } finally {
      lanes.delete(endpointId);
    }
    // Something may have come for it after its last look, or others wait for a lane.
    openLanes(deps);
  }

  function isResting(endpointId: string, now: Date): boolean {
    const since = failing.get(endpointId);
    return since !== undefined && since <= now && later(since, REST) > now;
  }

  function openLanes(deps: AuthDeps): void {
    const now = deps.clock();
    for (const [id, since] of failing) if (since > now || later(since, REMEMBERED) <= now) failing.delete(id);
    let failingLanes = [...lanes].filter((id) => failing.has(id)).length;
    for (const endpointId of due) {
      if (lanes.size >= MOST_LANES) return;
      if (lanes.has(endpointId) || isResting(endpointId, now)) continue;
      if (failing.has(endpointId)) {
        if (failingLanes >= MOST_FAILING_LANES) continue;
        failingLanes += 1;
      }
      due.delete(endpointId);
      lanes.add(endpointId);
      deps.background(() => serve(deps, endpointId), { kind: 'webhooks', webhook: endpointId });
    }
  }

  async function searchDue(deps: AuthDeps): Promise<void> {
    if (!searches) return;
    searches = false;
    const found = await detached(serviceCaller(deps), ({ em, now }) =>
      findDueWebhooks(em(), now, findFurthest(now)),
    );
    for (const endpointId of found) due.add(endpointId);
  }

  async function takeEvents(deps: AuthDeps): Promise<void> {
    let events: number;
    do {
      const fanned = await fanOut(deps);
      for (const endpointId of fanned.endpoints) due.add(endpointId);
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
    wake(deps, endpointId) {
      failing.delete(endpointId);
      due.add(endpointId);
      start(deps);
    },
  };
}

export const dispatcher = perService(createDispatcher);
