import { type Orm, type ProviderSession, Session, SsoSession } from '@keystead/db';
import type { AuthContext } from '#core/call/context.ts';
import { PROVIDER_FACTOR, type SignInMethod } from '#core/call/sign-in-method.ts';
import type { Unit } from '#core/call/unit.ts';
import { asStored } from '#core/call/unit-of-work/locked-rows.ts';
import { hashToken } from '#core/crypto/token-hash.ts';
import { readCurrentSession } from '#core/session/read.ts';
import { hasConnections } from '#features/enterprise-connections/options.ts';
import { openLogoutHint, sealLogoutHint } from '#features/enterprise-connections/secrets.ts';

/** A sign-in as the identity provider names it. */
export interface SignInThere {
  /** Id of the account: `sub`, or the NameID with its format. */
  subject: string;
  /** The session there: `sid`, or the SessionIndex. */
  sid?: string | undefined;
  /** What the provider is shown when the session ends here: the id token, or NameID and SessionIndex. It is sealed. */
  hint?: string | undefined;
}

/** What a name at an identity provider is looked for by. Only this connection has this hash. */
export const hashName = (connectionId: string, name: string): string =>
  hashToken(JSON.stringify([connectionId, name]));

/** How a sign-in can be found again, for {@link completeSignIn} to keep beside its session. */
export function describeProviderSession(
  ctx: AuthContext,
  { id: connectionId }: { id: string },
  { subject, sid, hint }: SignInThere,
): ProviderSession {
  const id = ctx.deps.random(32, 'letters');
  return {
    id,
    connectionId,
    subjectHash: hashName(connectionId, subject),
    sidHash: sid === undefined ? null : hashName(connectionId, sid),
    logoutHint: hint === undefined ? null : sealLogoutHint(ctx, id, hint),
  };
}

interface SignIn {
  method: SignInMethod;
  from?: Session;
  providerSession?: ProviderSession | undefined;
}

/** That of a sign-in, or that of the session which the new one replaces or comes from: both end with it. */
export async function findProviderSession(
  ctx: AuthContext,
  { method, from, providerSession }: SignIn,
): Promise<ProviderSession | undefined> {
  if (providerSession || !hasConnections(ctx)) return providerSession;
  const before = from ?? (method.exchanges ? (await readCurrentSession(ctx))?.session : undefined);
  const row = before && (await ctx.em().findOne(SsoSession, { session: before.id }));
  if (!row) return undefined;
  const id = ctx.deps.random(32, 'letters');
  const { connectionId, subjectHash, sidHash } = row;
  const hint = await openLogoutHint(ctx, row);
  const logoutHint = hint === undefined ? null : sealLogoutHint(ctx, id, hint);
  return { id, connectionId, subjectHash, sidHash, logoutHint };
}

/** Keeps it as long as the session, which is a new one. */
export function keepProviderSession(ctx: AuthContext, session: Session, there: ProviderSession): void {
  ctx.em().create(SsoSession, { ...there, session, createdAt: ctx.now, updatedAt: ctx.now });
}

/** Nothing is shown to the provider of this connection any more. */
export const forgetHints = (em: Orm['em'], { id: connectionId }: { id: string }): Promise<number> =>
  em.nativeUpdate(SsoSession, { connectionId }, { logoutHint: null });

/** Sessions of one statement. */
const AT_ONCE = 500;

/**
 * Second factors that the provider of this connection has asked for count no more, in a transaction. Copies of the sessions
 * in cookies become invalid.
 */
export async function forgetFactors(
  unit: Unit,
  em: Orm['em'],
  { id: connectionId }: { id: string },
): Promise<void> {
  const where = { connectionId, session: { secondFactor: PROVIDER_FACTOR } };
  for (;;) {
    const some = await em.find(SsoSession, where, { ...asStored, limit: AT_ONCE, populate: ['session'] });
    if (some.length === 0) return;
    const id = { $in: some.map(({ sessionId }) => sessionId) };
    await em.nativeUpdate(Session, { id }, { secondFactor: null, secondFactorAt: null });
    for (const { session } of some) unit.changed.add(session.userId);
  }
}
