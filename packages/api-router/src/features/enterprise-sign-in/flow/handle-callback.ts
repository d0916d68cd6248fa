import { OrganizationDomain, SsoConnection, type SsoProtocol } from '@keystead/db';
import { Overtaken, writeNow } from '#core/call/commit.ts';
import type { AuthContext } from '#core/call/context.ts';
import { findTrustedUrl } from '#core/http/trusted-url.ts';
import { serviceOptions } from '#core/options/service-options.ts';
import { toUserView } from '#core/user/user-view.ts';
import { sso } from '#features/enterprise-connections/facts.ts';
import { toProviderKey } from '#features/enterprise-connections/find-connection.ts';
import { ssoOptions } from '#features/enterprise-connections/options.ts';
import {
  describeProviderSession,
  type SignInThere,
} from '#features/enterprise-connections/provider-session.ts';
import { endTest } from '#features/enterprise-sign-in/connection-test/end-test.ts';
import { ssoRoundTrip } from '#features/enterprise-sign-in/facts.ts';
import { hasFactorThere } from '#features/enterprise-sign-in/flow/factor-there.ts';
import { findOrCreate } from '#features/enterprise-sign-in/flow/find-or-create.ts';
import { ensureMember, type Visit } from '#features/enterprise-sign-in/flow/membership.ts';
import { SsoError } from '#features/enterprise-sign-in/flow/sso-error.ts';
import { askForClaims, toPerson } from '#features/enterprise-sign-in/flow/sso-person.ts';
import { noteRefusal } from '#features/enterprise-sign-in/log/note-refusal.ts';
import { noteSignIn } from '#features/enterprise-sign-in/log/note-sign-in.ts';
import { toClientProvider } from '#features/enterprise-sign-in/to-client-provider.ts';
import { findArrival, rememberArrival } from '#features/openid-client/arrival.ts';
import { endRoundTrip, type RoundTrip } from '#features/openid-client/round-trip.ts';
import { domainOfEmail } from '#features/organization-domains/domain-name.ts';
import { completeSignIn } from '#features/sign-in/complete-sign-in.ts';
import { redirectToChallenge } from '#features/two-factor-challenge/challenge.ts';

/** The parameters of a callback (RFC 6749 section 4.1.2, RFC 9207). */
export interface CallbackParams {
  code?: string | undefined;
  state?: string | undefined;
  error?: string | undefined;
  error_description?: string | undefined;
  iss?: string | undefined;
}

export type SsoTrip = RoundTrip<{ revision: number }>;

/** The error, with the page of the one who began. Without a valid state that is nobody's page. */
export class CallbackFailure extends Error {
  override name = 'CallbackFailure';
  readonly error: SsoError;
  readonly page: string | undefined;

  constructor(cause: unknown, trip?: Pick<SsoTrip, 'errorURL' | 'callbackURL'>) {
    const error = SsoError.from(cause);
    super(error.code, { cause: error });
    this.error = error;
    this.page = trip && (trip.errorURL ?? trip.callbackURL);
  }
}

/** The connection of a round trip, if it is still the one that the browser was sent to. */
export async function requireConnection(
  ctx: AuthContext,
  { providerId: id, data: { revision } }: Pick<SsoTrip, 'providerId' | 'data'>,
  { named, protocol }: { named: string | undefined; protocol: SsoProtocol },
): Promise<SsoConnection> {
  const where = { id, protocol, enabled: true, organization: { deletedAt: null } };
  const connection = await ctx
    .em()
    .findOne(SsoConnection, where, { populate: ['organization'], refresh: true });
  const isNamed = named === undefined || toProviderKey(named) === connection?.providerKey;
  if (!connection || !isNamed || connection.revision !== revision) throw SsoError.of('invalid_state');
  return connection;
}

/**
 * The connection is the same, switched on, and believed as before when the sign-in is committed. Otherwise the work runs
 * again, and finds it so.
 */
function holdConnection(
  ctx: AuthContext,
  { id, revision, organizationId, trustSecondFactor }: SsoConnection,
): void {
  const held = { id, revision, enabled: true, trustSecondFactor };
  ctx.share({ organizations: [organizationId] });
  ctx.write(async (em, locked) => {
    const isThere = locked.organization(organizationId)?.deletedAt === null;
    if (!isThere || (await em.count(SsoConnection, held)) === 0)
      throw new Overtaken('the connection was changed meanwhile');
  });
}

/** The organization speaks for the address when the sign-in is committed. Otherwise the work runs again, and finds it so. */
function holdDomain(ctx: AuthContext, { connection: { organizationId }, person }: Visit): void {
  ctx.write(async (em) => {
    const domain = domainOfEmail(person.email) ?? '';
    const claim = { organization: organizationId, domain, status: 'verified' } as const;
    if ((await em.count(OrganizationDomain, claim)) === 0)
      throw new Overtaken('the domain is not verified any more');
  });
}

function tellOperator(
  ctx: AuthContext,
  { connection, person }: Visit,
  user: ReturnType<typeof toUserView>,
): void {
  const { provisionUser } = ssoOptions.of(ctx);
  const { providerId, organizationId, protocol, issuer } = connection;
  const facts = { user, connection: { providerId, organizationId, protocol, issuer }, claims: person.claims };
  ctx.later(async () => provisionUser?.(facts), { kind: 'sso.provisionUser', userId: user.id });
}

/** What the provider is shown is kept only for a connection that shows it to the provider. */
const toNames = ({ connection: { logout }, person }: Visit): SignInThere => ({
  subject: person.nameThere,
  sid: person.sid,
  hint: logout === 'idp' ? person.hint : undefined,
});

/** Signs the person in. Returns the redirect. */
export async function signIn(
  ctx: AuthContext,
  visit: Visit,
  { state, trip }: { state: string; trip: Pick<SsoTrip, 'callbackURL' | 'newUserURL' | 'browser'> },
): Promise<string> {
  const { connection } = visit;
  const { callbackURL, newUserURL, browser } = trip;
  const { methods, sessionEnds: notAfter } = visit.person;
  // Within what the clocks may differ by. Such a session would be over before anybody uses it.
  if (notAfter && notAfter <= ctx.now) throw SsoError.of('invalid_saml_response', { fault: 'clock' });
  holdConnection(ctx, connection);
  holdDomain(ctx, visit);
  const { user, isNew } = await findOrCreate(ctx, visit);
  await ensureMember(ctx, visit, user);
  const asked = isNew ? (newUserURL ?? callbackURL) : callbackURL;
  // Its origin may not be trusted any more.
  const target = findTrustedUrl(ctx, asked) ?? serviceOptions.of(ctx).base.origin;
  const how = {
    method: sso,
    provider: connection.id,
    rememberMe: true,
    isNew,
    callbackURL: target,
    notAfter,
    factorThere: hasFactorThere(connection, methods),
    providerSession: describeProviderSession(ctx, connection, toNames(visit)),
  };
  const outcome = await completeSignIn(ctx, user, how);
  noteSignIn(ctx, connection, user);
  tellOperator(ctx, visit, toUserView(ctx, user));
  const isOpen = 'session' in outcome;
  const of = isOpen ? { sessionId: outcome.session.id } : { userId: user.id, browser };
  rememberArrival(ctx, ssoRoundTrip, { state, providerId: connection.id, of, target, user });
  return isOpen ? target : redirectToChallenge(ctx, outcome.challenge, target).url;
}

async function finish(
  ctx: AuthContext,
  trip: SsoTrip,
  { named, params, state }: { named: string | undefined; params: CallbackParams; state: string },
): Promise<string> {
  if (params.error !== undefined) throw SsoError.refusal(params.error, params.error_description);
  const { code, iss } = params;
  // A URL that several connections share does not say whose answer it is: the answer has to (RFC 9207).
  if (named === undefined && iss === undefined) throw SsoError.of('issuer_mismatch');
  if (code === undefined) throw SsoError.of('invalid_request');
  const by = { named, protocol: 'oidc' } as const;
  const connection = await requireConnection(ctx, trip, by);
  const provider = await toClientProvider(ctx, connection);
  const answer = await askForClaims(ctx, { connection, provider }, { answer: { code, iss }, trip });
  // Read again, because the session may have ended during the requests to the identity provider.
  ctx.state.caller = undefined;
  return writeNow(ctx, async () => {
    // And because it may be another identity provider by now, or the domain may be of somebody else.
    const stored = await requireConnection(ctx, trip, by);
    const person = await toPerson(ctx, stored, answer);
    return signIn(ctx, { connection: stored, person }, { state, trip });
  });
}

/** Completes a callback. Returns the redirect; rejects with a {@link CallbackFailure}. */
export async function handleCallback(
  ctx: AuthContext,
  named: string | undefined,
  params: CallbackParams,
): Promise<string> {
  const { state } = params;
  if (!state) throw new CallbackFailure(SsoError.of('invalid_request'));
  const trip = await endRoundTrip(ctx, ssoRoundTrip, state);
  if (!trip) {
    const page = await endTest(ctx, named, { ...params, state });
    if (page !== undefined) return page;
    const target = await findArrivalOf(ctx, named, state);
    if (target !== undefined) return target;
    throw new CallbackFailure(SsoError.of('invalid_state'));
  }
  try {
    return await finish(ctx, trip, { named, params, state });
  } catch (cause) {
    const failure = new CallbackFailure(cause, trip);
    await noteRefusal(ctx, trip.providerId, failure.error);
    throw failure;
  }
}

/** The page of a callback that is opened again, by a reload or the button for the page before. */
export async function findArrivalOf(
  ctx: AuthContext,
  named: string | undefined,
  state: string,
): Promise<string | undefined> {
  if (named === undefined) return undefined;
  const connection = await ctx.em().findOne(SsoConnection, { providerKey: toProviderKey(named) });
  return connection ? findArrival(ctx, ssoRoundTrip, { providerId: connection.id, state }) : undefined;
}
