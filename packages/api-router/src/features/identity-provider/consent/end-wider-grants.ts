import { type OAuthConsent, OAuthGrant, type Orm } from '@keystead/db';
import type { Unit } from '#core/call/unit.ts';
import { asStored } from '#core/call/unit-of-work/locked-rows.ts';
import { namesOfClaims } from '#features/identity-provider/authorize/requested-claims.ts';
import { endGrants } from '#features/oauth-grants/end-grants.ts';

const isWithin = (some: readonly string[], all: readonly string[]): boolean =>
  some.every((one) => all.includes(one));

/**
 * Ends the grants of a consent that have more than is left of it, in the transaction that narrows it. Their tokens would
 * go on to allow what the person does not allow any more.
 */
export async function endWiderGrants(
  { unit, em }: { unit: Unit; em: Orm['em'] },
  { id, scopes, claims }: Pick<OAuthConsent, 'id' | 'scopes' | 'claims'>,
  actorId: string,
): Promise<void> {
  const living = await em.find(OAuthGrant, { consentId: id, endedAt: null }, asStored);
  const wider = living.filter(
    (grant) => !isWithin(grant.scopes, scopes) || !isWithin(namesOfClaims(grant.claims), claims),
  );
  const reason = { reason: 'consent-narrowed', actorId };
  await endGrants({ unit, em }, { id: { $in: wider.map((grant) => grant.id) } }, reason);
}
