import { placeOfConsent } from '#features/identity-provider/authorize/remember-consent.ts';
import {
  findClient,
  type Holder,
  leave,
  of,
  pushConsent,
  refuse,
} from '#features/imports/applications/holder.ts';
import type { ImportedConsent } from '#features/imports/applications/imported.ts';
import { isAfter } from '#features/imports/applications/is-after.ts';

export function planConsent(holder: Holder, consent: ImportedConsent): void {
  const { taken } = holder.batch.existing;
  const client = findClient(holder, 'oauth_consent', consent);
  if (!client) return;
  const place = placeOfConsent(holder.user, consent.clientId, consent.organizationId);
  if (!taken.take('consentRow', consent.id) || !taken.take('consent', place)) {
    const message = 'Another consent has the id, or is of the same person for the same application.';
    refuse(holder, 'oauth_consent', { id: consent.id, code: 'DUPLICATE_ID', message });
    return;
  }
  pushConsent(holder, client, { ...consent, isOwn: true });
  holder.batch.tally.add('oauth_consent', 'written');
}

/** A consent of somebody who is there: a new one, or what its owner added in the source since. */
export function planLaterConsent(holder: Holder, consent: ImportedConsent, isTrusted: boolean): void {
  const { since, tally } = holder.batch;
  const place = placeOfConsent(holder.user, consent.clientId, consent.organizationId);
  const there = of(holder).facts.consents.get(place);
  if (there === undefined && since !== null && isAfter(consent.createdAt, since)) {
    if (isTrusted) planConsent(holder, consent);
    else leave(holder, 'oauth_consent', 'applicationsOfEndedAccess');
    return;
  }
  tally.add('oauth_consent', 'existing');
  const isUntouched = there !== undefined && since !== null && there.updatedAt <= since;
  if (!isUntouched || !isTrusted || !isAfter(consent.updatedAt, since)) return;
  const { scopes, resources, claims, updatedAt } = consent;
  of(holder).rows.grownConsents.push({
    id: there.id,
    scopes: [...scopes],
    resources: [...resources],
    claims: [...claims],
    updatedAt,
  });
}
