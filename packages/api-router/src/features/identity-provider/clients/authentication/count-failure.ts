import { detached } from '#core/call/commit.ts';
import type { UnitSource } from '#core/call/unit.ts';
import { AuthError } from '#core/errors/auth-error.ts';
import { record } from '#core/events/record.ts';
import { assertNotOver } from '#core/limits/assert-under.ts';
import { toCounterName } from '#core/limits/counter-name.ts';
import { isLimited } from '#core/limits/rate-limit-options.ts';
import { MINUTE } from '#core/options/durations.ts';
import type { Client } from '#features/identity-provider/clients/client.ts';
import { clientAuthenticationFailed } from '#features/identity-provider/clients/facts.ts';
import { INVALID_CLIENT } from '#features/oauth-grants/errors.ts';

/** Failures of one client, from all IP addresses. */
export const failures = { window: MINUTE, max: 20 };

/** The first failure of a minute is in the log of events: a flood fills it no faster. */
async function tell(source: UnitSource, client: Client, method: string): Promise<void> {
  await detached(source, async (unit) => {
    record(unit, clientAuthenticationFailed, {
      targetType: 'oauth-client',
      targetId: client.id,
      ...(client.organizationId !== null && { organizationId: client.organizationId }),
      data: { method },
    });
  });
}

/**
 * Refuses a client that did not prove who it is, with `INVALID_CLIENT`; with `TOO_MANY_REQUESTS` after many failures of a
 * minute. Whoever has the secret is never refused: nobody guesses it, so a lock would only help those who want to shut
 * the client out.
 */
export async function refuseClient(source: UnitSource, client: Client, method: string): Promise<never> {
  const { counter } = source.deps;
  const key = `client-failures|${toCounterName(source, client.id)}`;
  const hits = await counter.count(key, failures.window, source.now);
  if (hits.count === 1) await tell(source, client, method);
  if (isLimited(source)) assertNotOver(hits, { now: source.now, max: failures.max });
  throw new AuthError(INVALID_CLIENT);
}
