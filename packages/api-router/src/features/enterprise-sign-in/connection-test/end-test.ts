import { SsoConnection, SsoTest } from '@keystead/db';
import type { AuthContext } from '#core/call/context.ts';
import { record } from '#core/events/record.ts';
import { toLink } from '#core/mail/send-mail.ts';
import { connectionTested } from '#features/enterprise-connections/facts.ts';
import { toProviderKey } from '#features/enterprise-connections/find-connection.ts';
import { sealOutcome } from '#features/enterprise-connections/secrets.ts';
import { worksAgain } from '#features/enterprise-connections/works-again.ts';
import { judgeClaims } from '#features/enterprise-sign-in/connection-test/judge-claims.ts';
import { TEST_ENDED_PATH, TEST_LIFETIME } from '#features/enterprise-sign-in/connection-test/test-facts.ts';
import { noOutcome, type TestOutcome } from '#features/enterprise-sign-in/connection-test/test-outcome.ts';
import {
  readTestScene,
  toTestedProvider,
} from '#features/enterprise-sign-in/connection-test/tested-provider.ts';
import type { Fault } from '#features/enterprise-sign-in/connections/fault.ts';
import { ssoTestTrip } from '#features/enterprise-sign-in/facts.ts';
import { createFault, type Scene } from '#features/enterprise-sign-in/faults/create-fault.ts';
import { openIdFault, refusalFault } from '#features/enterprise-sign-in/faults/open-id-fault.ts';
import { askForClaims } from '#features/enterprise-sign-in/flow/sso-person.ts';
import type { ClientProvider } from '#features/openid-client/client-provider.ts';
import { OpenIdError } from '#features/openid-client/openid-error.ts';
import { readRefusal } from '#features/openid-client/refusal.ts';
import { endRoundTrip, type RoundTrip } from '#features/openid-client/round-trip.ts';

/** The parameters of a callback (RFC 6749 section 4.1.2, RFC 9207). */
interface Answer {
  state: string;
  code?: string | undefined;
  error?: string | undefined;
  error_description?: string | undefined;
  iss?: string | undefined;
}

interface Back {
  named: string | undefined;
  answer: Answer;
  trip: RoundTrip;
  scene: Scene;
  provider: ClientProvider;
}

export const failed = (...faults: Fault[]): TestOutcome => ({ ...noOutcome, faults });

async function examine(ctx: AuthContext, connection: SsoConnection, back: Back): Promise<TestOutcome> {
  const { named, answer, trip, scene, provider } = back;
  const { code, iss, error, error_description: description } = answer;
  if (error !== undefined) return failed(refusalFault(readRefusal(error, description), scene));
  if (named === undefined && iss === undefined)
    return failed(createFault('issuer', scene, { expected: scene.issuer, received: 'none', at: 'iss' }));
  if (code === undefined) return failed(createFault('status', scene, { received: 'none', at: 'code' }));
  try {
    const said = await askForClaims(ctx, { connection, provider }, { answer: { code, iss }, trip });
    return await judgeClaims(ctx, connection, { answer: said, scene });
  } catch (cause) {
    if (!(cause instanceof OpenIdError)) throw cause;
    return failed(openIdFault(cause, await readTestScene(ctx, connection, provider)));
  }
}

/** A test that waits, with its connection as it is now. */
export const findWaiting = (ctx: AuthContext, id: string): Promise<SsoTest | null> =>
  ctx.em().findOne(
    SsoTest,
    {
      id,
      status: 'waiting',
      expiresAt: { $gt: ctx.now },
      connection: { organization: { deletedAt: null } },
    },
    { populate: ['connection.organization'], refresh: true },
  );

/** The callback is that of the connection which the test is of, and nobody has changed it meanwhile. */
export const isSameTest = ({ connection, revision }: SsoTest, named: string | undefined): boolean =>
  connection.revision === revision &&
  (named === undefined || toProviderKey(named) === connection.providerKey);

async function findOutcome(
  ctx: AuthContext,
  test: SsoTest,
  given: { named: string | undefined; answer: Answer; trip: RoundTrip },
): Promise<TestOutcome> {
  const { connection } = test;
  const provider = await toTestedProvider(ctx, connection);
  const scene = await readTestScene(ctx, connection);
  if (!isSameTest(test, given.named) || given.trip.providerId !== connection.id)
    return failed(createFault('connection_changed', scene));
  return examine(ctx, connection, { ...given, scene, provider });
}

/** Keeps what came of a test, once. A test that passed shows that the identity provider works. */
export function keepOutcome(
  ctx: AuthContext,
  { id, userId, setUpLinkId, connection }: SsoTest,
  outcome: TestOutcome,
): void {
  const [fault] = outcome.faults;
  const status = fault === undefined ? 'passed' : 'failed';
  const sealed = sealOutcome(ctx, id, outcome);
  const expiresAt = new Date(ctx.now.getTime() + TEST_LIFETIME * 1000);
  const end = { status, outcome: sealed, endedAt: ctx.now, updatedAt: ctx.now, expiresAt } as const;
  ctx.write((em) => em.nativeUpdate(SsoTest, { id, status: 'waiting' }, end));
  if (status === 'passed')
    ctx.write((em) => em.nativeUpdate(SsoConnection, { id: connection.id }, worksAgain));
  record(ctx, connectionTested, {
    actorId: setUpLinkId === null ? userId : null,
    organizationId: connection.organizationId,
    targetType: 'sso-connection',
    targetId: connection.id,
    data: {
      providerId: connection.providerId,
      status,
      ...(fault && { fault: fault.code }),
      ...(setUpLinkId !== null && { by: { kind: 'set-up-link', id: setUpLinkId } }),
    },
  });
}

/**
 * Ends a test, if the callback is one of a test that this browser began: nobody signs in, and nothing is made. Returns
 * the page for its window; undefined for every other state.
 */
export async function endTest(
  ctx: AuthContext,
  named: string | undefined,
  answer: Answer,
): Promise<string | undefined> {
  const trip = await endRoundTrip(ctx, ssoTestTrip, answer.state);
  if (!trip) return undefined;
  const test = await findWaiting(ctx, trip.data.testId);
  if (test?.connection.protocol === 'oidc')
    keepOutcome(ctx, test, await findOutcome(ctx, test, { named, answer, trip }));
  return toLink(ctx, TEST_ENDED_PATH);
}
