import { type DueLogouts, findDueLogouts } from '@keystead/db';
import { detached } from '#core/call/commit.ts';
import type { AuthDeps } from '#core/call/deps.ts';
import { perService } from '#core/call/per-service.ts';
import { serviceCaller } from '#core/call/unit.ts';
import { PAUSES } from '#features/identity-provider/logout/back-channel/attempt-times.ts';
import { deliverDue } from '#features/identity-provider/logout/back-channel/deliver-due.ts';

/** Clients that are told at the same time. One that hangs takes one of these places, and no other client waits for it. */
const MOST_CLIENTS = 20;

/** Those of one organization, so that its clients that hang leave places to others. */
const MOST_OF_ORGANIZATION = 5;

/**
 * Tells clients of the sessions that are over: what was committed, what is to be tried again, and what a process left that
 * ended.
 */
function createLogoutDispatcher(deps: AuthDeps) {
  /** Ids of clients, with the organization of each. */
  const served = new Map<string, string | null>();
  let isLooking = false;
  let looksAgain = false;

  async function serve(clientId: string): Promise<void> {
    try {
      for (;;) {
        const { isBusy, pauses } = await deliverDue(deps, clientId);
        for (const [index, pause] of PAUSES.entries())
          if (pauses.includes(pause))
            deps.soon(looks[index] ?? look, pause, { kind: 'logouts of applications' });
        if (!isBusy) return;
      }
    } finally {
      served.delete(clientId);
      // Others may wait for the place, or something has come since the last look.
      start();
    }
  }

  function hasPlace({ clientId, organizationId }: DueLogouts): boolean {
    if (served.size >= MOST_CLIENTS || served.has(clientId)) return false;
    if (organizationId === null) return true;
    const ofOrganization = [...served.values()].filter((one) => one === organizationId);
    return ofOrganization.length < MOST_OF_ORGANIZATION;
  }

  async function look(): Promise<void> {
    isLooking = true;
    try {
      do {
        looksAgain = false;
        const due = await detached(serviceCaller(deps), ({ em, now }) =>
          // Those that are served may be due again, and hide none that waits.
          findDueLogouts(em(), now, {
            most: served.size + MOST_CLIENTS,
            share: 2 * MOST_OF_ORGANIZATION,
          }),
        );
        for (const one of due) {
          if (!hasPlace(one)) continue;
          const { clientId } = one;
          served.set(clientId, one.organizationId);
          deps.background(() => serve(clientId), { kind: 'logouts of applications', client: clientId });
        }
      } while (looksAgain);
    } finally {
      isLooking = false;
    }
  }

  /** One for each pause: a task that waits is not queued again, so that a long pause would delay a short one. */
  const looks = PAUSES.map(() => async () => start());

  /** In the background. Calls while it looks are one more look. */
  function start(): void {
    looksAgain = true;
    if (isLooking) return;
    isLooking = true;
    deps.background(look, { kind: 'logouts of applications' });
  }

  return { start };
}

export const logoutDispatcher = perService(createLogoutDispatcher);
