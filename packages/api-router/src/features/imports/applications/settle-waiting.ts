import { Member, OAuthConsent, OAuthGrant, Organization, type Orm } from '@keystead/db';
import { asStored } from '#core/call/unit-of-work/locked-rows.ts';
import type { SettledClients } from '#features/imports/applications/application-rows.ts';
import type { Refusal } from '#features/imports/refusal.ts';
import type { Tally } from '#features/imports/tally.ts';

/**
 * In place of the key of the client, and as the reason of an end, of what belongs to an organization that comes later:
 * neither counts for anything until then.
 */
export const WAITING = 'waits for its organization';

interface Settling {
  clients: SettledClients;
  tally: Tally;
  refusals: Refusal[];
}

/** The place of a consent names its organization. */
const organizationIn = ({ place }: OAuthConsent): string => place.split(' ')[1] ?? '';

/** Gives what somebody allowed in an organization to that organization, if they are in it. */
export async function settleWaiting(em: Orm['em'], { clients, tally, refusals }: Settling): Promise<void> {
  for (const { id, isOwn, organizationAt } of tally.takeWaiting()) {
    const consent = await em.findOne(OAuthConsent, { id, clientKey: WAITING }, asStored);
    if (!consent) continue;
    const organization = organizationIn(consent);
    const clientKey = clients.get(consent.clientId)?.settings?.consentKey;
    const found = await em.findOne(Organization, { id: organization }, asStored);
    const isThere =
      found?.createdAt.toISOString() === organizationAt &&
      (await em.count(Member, { organization, user: consent.userId })) > 0;
    if (isThere && clientKey !== undefined) {
      await em.nativeUpdate(OAuthConsent, { id }, { organization, clientKey });
      await em.nativeUpdate(
        OAuthGrant,
        { consentId: id, endReason: WAITING },
        { organization, endedAt: null, endReason: null },
      );
      continue;
    }
    const lost = await em.nativeDelete(OAuthGrant, { consentId: id, endReason: WAITING });
    await em.nativeDelete(OAuthConsent, { id });
    tally.turn('oauth_consent', isOwn ? 1 : 0);
    tally.turn('oauth_refresh_token', lost);
    refusals.push({
      table: 'oauth_consent',
      id,
      field: 'referenceId',
      code: 'MISSING_ORGANIZATION',
      message: 'No organization here has this id, and its person as a member.',
    });
  }
}
