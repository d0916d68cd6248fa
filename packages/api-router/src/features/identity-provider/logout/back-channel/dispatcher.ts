import { findDueLogouts } from '@keystead/db';
import { detached } from '#core/call/commit.ts';
import type { AuthDeps } from '#core/call/deps.ts';
import { perService } from '#core/call/per-service.ts';
import { serviceCaller } from '#core/call/unit.ts';
import { PAUSES } from '#features/identity-provider/logout/back-channel/attempt-times.ts';
import { deliverDue } from '#features/identity-provider/logout/back-channel/deliver-due.ts';

/** Clients that are told at the same time. One that hangs takes one of these places, and no other client waits for it. */
const MOST_CLIENTS = 20;

/**
 * Tells clients of the sessions that are over: what was committed, what is to be tried again, and what a process left that
 * ended.
 */
function createLogoutDispatcher(deps: AuthDeps) {
  const served = new Set<string>();
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

  async function look(): Promise<void> {
    isLooking = true;
    try {
      do {
        looksAgain = false;
        const due = await detached(serviceCaller(deps), ({ em, now }) =>
          findDueLogouts(em(), now, served.size + MOST_CLIENTS),
        );
        for (const clientId of due) {
          if (served.size >= MOST_CLIENTS || served.has(clientId)) continue;
          served.add(clientId);
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
