import { OutboxMail } from '@keystead/db';
import { detached } from '#core/call/commit.ts';
import type { AuthDeps } from '#core/call/deps.ts';
import { serviceCaller } from '#core/call/unit.ts';
import { MINUTE } from '#core/options/durations.ts';
import { later } from '#core/outbox/attempt-times.ts';
import { deliver } from '#core/outbox/deliver.ts';

/** Largest number of mails that are sent at the same time. Others wait for the next search. */
const BATCH = 20;

const findDue = (deps: AuthDeps): Promise<OutboxMail[]> =>
  detached(serviceCaller(deps), ({ em, now }) =>
    em().find(
      OutboxMail,
      { nextAttemptAt: { $lte: now } },
      { orderBy: { nextAttemptAt: 'asc' }, limit: BATCH },
    ),
  );

export interface DueMails {
  /** Looks for due mails now. */
  send(deps: AuthDeps): void;
  /** Looks for due mails if a minute has passed since the last time, or since `start`. */
  sendOnceAMinute(deps: AuthDeps): void;
}

/** Mails whose next attempt is due: failed ones, and those of a process that ended. */
export function createDueMails(start: Date): DueMails {
  let lookAt = later(start, MINUTE);
  let isLooking = false;

  const look = async (deps: AuthDeps): Promise<void> => {
    try {
      const due = await findDue(deps);
      // One task for each mail, so that an attempt that never ends does not stop the search for others.
      for (const mail of due) {
        const { kind, userId, requestId } = mail;
        deps.background(() => deliver(deps, mail), { kind, userId, requestId });
      }
      if (due.length === BATCH) lookAt = deps.clock();
    } finally {
      isLooking = false;
    }
  };

  const send = (deps: AuthDeps): void => {
    lookAt = later(deps.clock(), MINUTE);
    if (isLooking || !deps.mailer) return;
    isLooking = true;
    deps.background(() => look(deps), { kind: 'mails that are due' });
  };

  return {
    send,
    sendOnceAMinute: (deps) => {
      if (deps.clock() >= lookAt) send(deps);
    },
  };
}
