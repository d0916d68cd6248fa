import { OAuthLogout } from '@keystead/db';
import { detached } from '#core/call/commit.ts';
import type { AuthDeps } from '#core/call/deps.ts';
import { perService } from '#core/call/per-service.ts';
import { serviceCaller } from '#core/call/unit.ts';
import { findUsableClient } from '#features/identity-provider/clients/find-client.ts';
import {
  LEASE,
  later,
  MOST_ATTEMPTS,
  PAUSES,
} from '#features/identity-provider/logout/back-channel/attempt-times.ts';
import { sendLogout } from '#features/identity-provider/logout/back-channel/send-logout.ts';

export const attemptOutcomes = ['delivered', 'failed', 'given-up'] as const;

type AttemptOutcome = (typeof attemptOutcomes)[number];

/** Attempts of this process since it began, by what they led to. */
export const attemptTally = perService(
  () => new Map<AttemptOutcome, number>(attemptOutcomes.map((outcome) => [outcome, 0])),
);

/** Logouts that are sent to one client at the same time. */
const AT_ONCE = 5;

const findDue = (deps: AuthDeps, clientId: string): Promise<OAuthLogout[]> =>
  detached(serviceCaller(deps), ({ em, now }) =>
    em().find(
      OAuthLogout,
      { clientId, nextAttemptAt: { $lte: now } },
      { orderBy: { nextAttemptAt: 'asc', id: 'asc' }, limit: AT_ONCE },
    ),
  );

/** Changes a row, or deletes it without changes, unless another process has tried it since it was read. */
const settle = (
  deps: AuthDeps,
  { id, attempts }: Pick<OAuthLogout, 'id' | 'attempts'>,
  changes?: Partial<Pick<OAuthLogout, 'attempts' | 'nextAttemptAt'>>,
): Promise<number> =>
  detached(serviceCaller(deps), async (unit) =>
    unit.write((em) =>
      changes
        ? em.nativeUpdate(OAuthLogout, { id, attempts }, changes)
        : em.nativeDelete(OAuthLogout, { id, attempts }),
    ),
  );

function count(deps: AuthDeps, outcome: AttemptOutcome): void {
  const tally = attemptTally.of(deps);
  tally.set(outcome, (tally.get(outcome) ?? 0) + 1);
}

/** Seconds until it is tried again; undefined: it has ended. */
async function tryOnce(deps: AuthDeps, logout: OAuthLogout): Promise<number | undefined> {
  const claimed = { id: logout.id, attempts: logout.attempts + 1 };
  const leased = { attempts: claimed.attempts, nextAttemptAt: later(deps.clock(), LEASE) };
  if ((await settle(deps, logout, leased)) === 0) return undefined;
  const client = await detached(serviceCaller(deps), (unit) => findUsableClient(unit, logout.clientId));
  const isHeard = client !== undefined && client.backchannelLogoutUri !== null;
  if (isHeard && claimed.attempts <= MOST_ATTEMPTS && !(await sendLogout(deps, client, logout))) {
    const pause = PAUSES[claimed.attempts - 1];
    if (pause !== undefined) {
      count(deps, 'failed');
      await settle(deps, claimed, { nextAttemptAt: later(deps.clock(), pause) });
      return pause;
    }
    count(deps, 'given-up');
    deps.logger.warn({ client: client.id }, 'an application could not be told that a session has ended');
  } else if (isHeard) count(deps, claimed.attempts <= MOST_ATTEMPTS ? 'delivered' : 'given-up');
  await settle(deps, claimed);
  return undefined;
}

export interface Round {
  /** Something was tried, so that more may be due. */
  isBusy: boolean;
  /** Seconds after which something is due again. */
  pauses: readonly number[];
}

/** Tells one client of the sessions that are over, as many as may be sent at the same time. */
export async function deliverDue(deps: AuthDeps, clientId: string): Promise<Round> {
  const due = await findDue(deps, clientId);
  const tried = await Promise.allSettled(due.map((logout) => tryOnce(deps, logout)));
  for (const one of tried) if (one.status === 'rejected') throw one.reason;
  const pauses = tried.flatMap((one) =>
    one.status === 'fulfilled' && one.value !== undefined ? [one.value] : [],
  );
  return { isBusy: due.length > 0, pauses };
}
