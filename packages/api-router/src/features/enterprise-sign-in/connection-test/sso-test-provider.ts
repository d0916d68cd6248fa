import type { SsoConnection } from '@keystead/db';
import { SsoTest } from '@keystead/db';
import { z } from 'zod';
import type { AuthContext } from '#core/call/context.ts';
import type { Unit } from '#core/call/unit.ts';
import { AuthError } from '#core/errors/auth-error.ts';
import { SERVICE_BUSY, TOO_MANY_REQUESTS } from '#core/errors/request-errors.ts';
import { isLimited } from '#core/limits/rate-limit-options.ts';
import { toLink } from '#core/mail/send-mail.ts';
import {
  SSO_CONFIGURATION_INVALID,
  SSO_PROTOCOL_NOT_CONFIGURED,
} from '#features/enterprise-connections/errors.ts';
import {
  TEST_ENDED_PATH,
  TEST_LIFETIME,
  testsOfAnHour,
} from '#features/enterprise-sign-in/connection-test/test-facts.ts';
import {
  readTestScene,
  toTestedProvider,
} from '#features/enterprise-sign-in/connection-test/tested-provider.ts';
import {
  connectionProcedure,
  requireStored,
} from '#features/enterprise-sign-in/connections/connection-procedure.ts';
import { providerChecks, ssoTestTrip } from '#features/enterprise-sign-in/facts.ts';
import { openIdFault } from '#features/enterprise-sign-in/faults/open-id-fault.ts';
import { assertSaml } from '#features/enterprise-sign-in/saml/new-saml.ts';
import { startSaml } from '#features/enterprise-sign-in/saml/start-saml.ts';
import { type Leave, startAuthorization } from '#features/openid-client/authorization-url.ts';
import { OpenIdError } from '#features/openid-client/openid-error.ts';
import type { Destination } from '#features/openid-client/round-trip.ts';

/** Refuses more tests of an organization than it may begin in an hour. */
async function assertFew(unit: Unit, em: ReturnType<Unit['em']>, organizationId: string): Promise<void> {
  if (!isLimited(unit)) return;
  const { window, max } = testsOfAnHour;
  const createdAt = { $gt: new Date(unit.now.getTime() - window * 1000) };
  const where = { connection: { organization: organizationId }, createdAt };
  const begun = await em.find(SsoTest, where, {
    orderBy: { createdAt: 'desc' },
    limit: max,
    disableIdentityMap: true,
  });
  const oldest = begun[max - 1];
  if (!oldest) return;
  const retryAfter = window - (unit.now.getTime() - oldest.createdAt.getTime()) / 1000;
  throw new AuthError(TOO_MANY_REQUESTS, { retryAfter });
}

/** The authorization URL, or what is wrong with the identity provider before anybody is sent there. */
async function leave(
  ctx: AuthContext,
  connection: SsoConnection,
  leaving: Leave<{ testId: string }>,
): Promise<string> {
  try {
    return await startAuthorization(ctx, ssoTestTrip, leaving);
  } catch (cause) {
    if (!(cause instanceof OpenIdError)) throw cause;
    const faults = [openIdFault(cause, await readTestScene(ctx, connection))];
    throw new AuthError(SSO_CONFIGURATION_INVALID, { data: { faults }, cause });
  }
}

async function leaveTo(
  ctx: AuthContext,
  connection: SsoConnection,
  destination: Destination<{ testId: string }>,
): Promise<string> {
  if (connection.protocol === 'oidc')
    return leave(ctx, connection, { provider: await toTestedProvider(ctx, connection), destination });
  assertSaml(ctx);
  return startSaml(ctx, ssoTestTrip, { connection, destination });
}

export const testProvider = connectionProcedure
  .meta({
    route: {
      path: '/sso/test-provider',
      summary: 'Try the identity provider of an organization',
      description:
        'Returns the `url` of a sign-in there, for a new window. It opens no session and makes nobody, also while the identity provider is switched off. `/sso/test-result` answers what came of it. An organization may begin 10 tests in an hour.',
      errors: [SSO_CONFIGURATION_INVALID, SSO_PROTOCOL_NOT_CONFIGURED],
      limit: providerChecks,
      changes: [],
      tag: 'Single sign-on',
    },
  })
  .input(z.object({ providerId: z.string() }))
  .output(z.object({ testId: z.string(), url: z.string() }))
  .mutation(async ({ ctx }) => {
    const { connection, caller } = ctx;
    const { id, organizationId, revision } = connection;
    await assertFew(ctx, ctx.em(), organizationId);
    const testId = ctx.deps.random(32, 'letters');
    const destination = { callbackURL: toLink(ctx, TEST_ENDED_PATH), data: { testId } };
    const url = await leaveTo(ctx, connection, destination);
    await ctx.inOrganization(async ({ unit, em }) => {
      await assertFew(unit, em, organizationId);
      const stored = await requireStored(em, id);
      // Somebody else changed it while the identity provider was asked.
      if (stored.revision !== revision) throw new AuthError(SERVICE_BUSY, { retryAfter: 1 });
      const times = { createdAt: unit.now, updatedAt: unit.now };
      const expiresAt = new Date(unit.now.getTime() + TEST_LIFETIME * 1000);
      const { kind } = caller;
      const user = kind === 'set-up-link' ? caller.makerId : caller.user.id;
      const setUpLinkId = kind === 'set-up-link' ? caller.id : null;
      em.create(SsoTest, { id: testId, connection: id, user, setUpLinkId, revision, expiresAt, ...times });
    });
    return { testId, url };
  });
