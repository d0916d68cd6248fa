import { OAuthLogout, withPatience } from '@keystead/db';
import { detached } from '#core/call/commit.ts';
import type { AuthDeps } from '#core/call/deps.ts';
import { serviceCaller } from '#core/call/unit.ts';
import { ANSWERS_WITHIN } from '#core/observed/database-gauges.ts';
import { defineGauge, findWithin } from '#core/observed/define-gauge.ts';
import { attemptTally } from '#features/identity-provider/logout/back-channel/deliver-due.ts';
import { hasProvider } from '#features/oauth-grants/options.ts';

export const logoutAttempts = defineGauge<AuthDeps>({
  name: 'oauth_logout_attempts_total',
  help: 'Attempts of this process to tell an application that a session has ended, by outcome: delivered, failed, or given-up.',
  labels: ['outcome'],
  across: 'sum',
  read: (deps) =>
    hasProvider(deps)
      ? [...attemptTally.of(deps)].map(([outcome, value]) => ({ value, labels: { outcome } }))
      : [],
});

export const logoutsWaiting = defineGauge<AuthDeps>({
  name: 'oauth_logouts_waiting',
  help: 'Ends of sessions that applications will be told of, in the database and so of all processes.',
  across: 'max',
  async read(deps) {
    if (!hasProvider(deps)) return [];
    const value = await findWithin(ANSWERS_WITHIN, () =>
      withPatience(1, () => detached(serviceCaller(deps), ({ em }) => em().count(OAuthLogout))),
    );
    return value === undefined ? [] : [{ value }];
  },
});
