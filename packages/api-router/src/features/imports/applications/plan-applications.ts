import { type Holder, isOfOther, of } from '#features/imports/applications/holder.ts';
import { planConsent, planLaterConsent } from '#features/imports/applications/plan-consents.ts';
import { planLaterToken, planToken } from '#features/imports/applications/plan-refresh-tokens.ts';
import type { Batch } from '#features/imports/batch.ts';
import type { Person } from '#features/imports/person.ts';

function toHolder(batch: Batch, { user, applications: given, sessions }: Person): Holder | undefined {
  if (user === null || given === undefined) return undefined;
  const ids = new Set(sessions.map(({ id }) => id));
  return { batch, user: user.id, given, sessions: ids, consents: new Map(), grants: new Set() };
}

export const planApplications = {
  /** What a new user allowed applications, and what those hold of it. */
  all(batch: Batch, person: Person): void {
    const holder = toHolder(batch, person);
    if (!holder) return;
    for (const consent of holder.given.consents)
      if (!isOfOther(holder, 'oauth_consent', consent)) planConsent(holder, consent);
    for (const token of holder.given.refreshTokens)
      if (!isOfOther(holder, 'oauth_refresh_token', token)) planToken(holder, token);
  },

  /** The same of a user who is there, as far as it came since. What the source ended meanwhile ends here too. */
  newer(batch: Batch, person: Person, isTrusted: boolean): void {
    const holder = toHolder(batch, person);
    if (!holder) return;
    for (const consent of holder.given.consents)
      if (!isOfOther(holder, 'oauth_consent', consent)) planLaterConsent(holder, consent, isTrusted);
    for (const token of holder.given.refreshTokens)
      if (!isOfOther(holder, 'oauth_refresh_token', token)) planLaterToken(holder, token, isTrusted);
    if (batch.since === null) return;
    const { facts, rows } = of(holder);
    rows.replacedTokens.push(
      ...holder.given.endedTokens.filter((one) => batch.existing.taken.has('refreshToken', one)),
    );
    rows.endedGrants.push(...(facts.unused.get(holder.user) ?? []).filter((id) => !holder.grants.has(id)));
  },
};
