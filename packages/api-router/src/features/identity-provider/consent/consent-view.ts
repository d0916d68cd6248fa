import { OAuthClient, type OAuthConsent } from '@keystead/db';
import { z } from 'zod';
import type { AuthContext } from '#core/call/context.ts';
import { listOf } from '#core/http/list-page.ts';
import { operatorClients } from '#features/identity-provider/clients/operator-clients.ts';

/** What a person has allowed an application. */
export const consentView = z
  .object({
    id: z.string(),
    clientId: z.string(),
    userId: z.string(),
    scopes: listOf(z.string()),
    resources: listOf(z.string()),
    requestedUserInfoClaims: listOf(z.string()),
    createdAt: z.date(),
    updatedAt: z.date(),
    /** Null: the application is gone. */
    clientName: z.string().nullable(),
    clientUri: z.string().nullable(),
    source: z.string().nullable(),
    organizationId: z.string().nullable(),
    lastUsedAt: z.date(),
    /** Who has allowed it: the person, or the identity provider of the organization, which vouches for agents. */
    origin: z.enum(['person', 'enterprise']),
  })
  .meta({ id: 'OAuthConsent' });

export type ConsentView = z.output<typeof consentView>;

/** What is known of a client without asking anybody else, such as the server of its document. */
type Known = Pick<ConsentView, 'clientName' | 'clientUri' | 'source'>;

const unknown: Known = { clientName: null, clientUri: null, source: null };

/** What is known of the clients with these ids. Of one that is gone nothing is. */
export async function findKnown(
  ctx: AuthContext,
  ids: readonly string[],
): Promise<(clientId: string) => Known> {
  const known = new Map<string, Known>();
  const set = operatorClients.of(ctx);
  const rows = await ctx.em().find(OAuthClient, { id: { $in: ids.filter((id) => !set.has(id)) } });
  for (const { id, name, details, source } of [...set.values(), ...rows])
    known.set(id, { clientName: name, clientUri: details.client_uri ?? null, source });
  return (clientId) => known.get(clientId) ?? unknown;
}

/** Consents with the names of their applications. */
export async function toConsentViews(
  ctx: AuthContext,
  consents: readonly OAuthConsent[],
): Promise<ConsentView[]> {
  const knownOf = await findKnown(ctx, [...new Set(consents.map(({ clientId }) => clientId))]);
  return consents.map((consent) => ({
    id: consent.id,
    clientId: consent.clientId,
    userId: consent.userId,
    scopes: consent.scopes,
    resources: consent.resources,
    requestedUserInfoClaims: consent.claims,
    createdAt: consent.createdAt,
    updatedAt: consent.updatedAt,
    organizationId: consent.organizationId,
    lastUsedAt: consent.lastUsedAt,
    origin: 'person',
    ...knownOf(consent.clientId),
  }));
}
