import { createConsentReader, OAuthConsent, type Organization } from '@keystead/db';
import type { SessionCaller } from '#core/call/caller.ts';
import type { AuthContext } from '#core/call/context.ts';
import { perService } from '#core/call/per-service.ts';
import { MOST_ROWS } from '#core/http/list-page.ts';
import { toUserView } from '#core/user/user-view.ts';
import { findConsentReason, type Remembered } from '#features/identity-provider/authorize/consent-rules.ts';
import {
  chooseOrganization,
  findEligibleOrganizations,
} from '#features/identity-provider/authorize/eligible-organizations.ts';
import { authorizeOptions } from '#features/identity-provider/authorize/options.ts';
import { placeOfConsent } from '#features/identity-provider/authorize/remember-consent.ts';
import type { ClientRefusal } from '#features/identity-provider/authorize/request-checks.ts';
import type { Wanted } from '#features/identity-provider/authorize/wanted.ts';
import type { Client } from '#features/identity-provider/clients/client.ts';
import { providerOptions } from '#features/oauth-grants/options.ts';

/** A person with a client in front of them. */
export interface Encounter {
  client: Client;
  wanted: Wanted;
  current: SessionCaller;
}

/** What the person has allowed this client, in each organization. */
export const findConsents = (
  ctx: AuthContext,
  { client, current }: Pick<Encounter, 'client' | 'current'>,
): Promise<OAuthConsent[]> =>
  ctx.em().find(OAuthConsent, { user: current.user.id, clientId: client.id }, { limit: MOST_ROWS });

/** Whether this person may use this client at all. */
export async function findPersonRefusal(
  ctx: AuthContext,
  { client, current }: Pick<Encounter, 'client' | 'current'>,
  scopes: readonly string[],
): Promise<ClientRefusal | undefined> {
  if (client.audience === 'members' && client.organizationId !== null) {
    const eligible = await findEligibleOrganizations(ctx, { client, current });
    if (!eligible.some(({ id }) => id === client.organizationId))
      return { error: 'access_denied', description: 'The client is only for members of its organization' };
  }
  const { mayAuthorize } = authorizeOptions.of(ctx);
  if (!mayAuthorize) return undefined;
  const question = {
    user: toUserView(ctx, current.user),
    client: { id: client.id, name: client.name },
    scopes,
  };
  return (await mayAuthorize(question)) === true
    ? undefined
    : { error: 'access_denied', description: 'The service does not allow the client for this person' };
}

/** Whether the person has to be asked, and what a grant without a question would be. */
export interface ConsentFacts {
  /** Undefined: what is remembered is enough. */
  reason: string | undefined;
  /** The organization of the grant; undefined: the person has to choose. */
  organizationId: string | null | undefined;
  consent: Remembered | undefined;
}

/** The part of it that decides about the organization. */
export type Choosing = Pick<Encounter, 'client' | 'current'> & { wanted: Pick<Wanted, 'scopes'> };

/** The choice where the scope asks for an organization. */
export async function findOrganizationChoice(
  ctx: AuthContext,
  { client, wanted, current }: Choosing,
): Promise<{ choice: string | null | undefined; eligible: Organization[] }> {
  if (!wanted.scopes.includes('organization')) return { choice: null, eligible: [] };
  const consents = await findConsents(ctx, { client, current });
  const eligible = await findEligibleOrganizations(ctx, { client, current });
  const choice = chooseOrganization({
    eligible: eligible.map(({ id }) => id),
    active: current.session.activeOrganizationId,
    remembered: consents.flatMap(({ organizationId }) => organizationId ?? []),
    isVouchedFor: client.skipConsent,
  });
  return { choice, eligible };
}

const reader = perService(({ orm }) => createConsentReader(orm));

export async function readConsentFacts(ctx: AuthContext, encounter: Encounter): Promise<ConsentFacts> {
  const { client, current } = encounter;
  const { choice: organizationId } = await findOrganizationChoice(ctx, encounter);
  const consent =
    organizationId === undefined
      ? undefined
      : await reader.of(ctx)(placeOfConsent(current.user.id, client.id, organizationId));
  const reason = findConsentReason({
    ...encounter,
    consent,
    choosesOrganization: organizationId === undefined,
    consentExpiresIn: providerOptions.of(ctx).consentExpiresIn,
    now: ctx.now,
  });
  return { reason, organizationId, consent };
}
