import { OAuthGrant, type Orm } from '@keystead/db';
import type { AuthContext } from '#core/call/context.ts';
import type { Unit } from '#core/call/unit.ts';
import { asStored } from '#core/call/unit-of-work/locked-rows.ts';
import { type ConsentView, findKnown } from '#features/identity-provider/consent/consent-view.ts';
import { endGrants } from '#features/oauth-grants/end-grants.ts';

/** Grants that are looked at, the newest first. Each has few minutes, so nobody has that many. */
const MOST = 1000;

const placeOf = ({ clientId, organizationId }: OAuthGrant): string =>
  JSON.stringify([clientId, organizationId]);

const unique = (lists: readonly (readonly string[])[]): string[] => [...new Set(lists.flat())];

/** What the grants of one application in one organization allow together. */
function toShared(grants: readonly [OAuthGrant, ...OAuthGrant[]]) {
  const [newest] = grants;
  const oldest = grants.at(-1) ?? newest;
  return {
    id: newest.id,
    clientId: newest.clientId,
    organizationId: newest.organizationId,
    scopes: unique(grants.map(({ scopes }) => scopes)),
    resources: unique(grants.map(({ resources }) => resources)),
    requestedUserInfoClaims: [],
    createdAt: oldest.createdAt,
    updatedAt: newest.updatedAt,
    lastUsedAt: newest.lastUsedAt ?? newest.createdAt,
    origin: 'enterprise' as const,
  };
}

/**
 * The applications that the organizations of a person let act for them now, the newest first, with the names of the
 * applications. Nobody has asked the person, so there is no consent: the id is that of the newest grant.
 */
export async function findVouched(ctx: AuthContext, userId: string): Promise<ConsentView[]> {
  const living = { user: userId, origin: 'enterprise', endedAt: null, expiresAt: { $gt: ctx.now } } as const;
  const orderBy = { createdAt: 'desc', id: 'desc' } as const;
  const found = await ctx.em().find(OAuthGrant, living, { orderBy, limit: MOST, disableIdentityMap: true });
  const shared = [...Map.groupBy(found, placeOf).values()].flatMap(([first, ...others]) =>
    first ? [toShared([first, ...others])] : [],
  );
  const knownOf = await findKnown(ctx, [...new Set(shared.map(({ clientId }) => clientId))]);
  return shared.map((one) => ({ ...one, userId, ...knownOf(one.clientId) }));
}

/**
 * Ends what an organization lets the application of a grant do for its person, in a transaction: all that lives, also
 * what came after the grant was shown. False if there is no such grant of that person.
 */
export async function endVouched(
  { unit, em }: { unit: Unit; em: Orm['em'] },
  { id, userId, reason }: { id: string; userId: string; reason: string },
): Promise<boolean> {
  const shown = await em.findOne(OAuthGrant, { id, user: userId, origin: 'enterprise' }, asStored);
  if (!shown) return false;
  const { origin, clientId, organizationId: organization } = shown;
  const place = { user: userId, origin, clientId, organization };
  await endGrants({ unit, em }, place, { reason, actorId: userId, signsOut: true });
  return true;
}
