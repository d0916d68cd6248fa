import { countPeople } from '@keystead/db';
import { z } from 'zod';
import type { Unit } from '#core/call/unit.ts';
import type { Client } from '#features/identity-provider/clients/client.ts';
import { hasSecret, toMetadata } from '#features/identity-provider/clients/metadata/client-settings.ts';

const optionalText = z.string().optional();

/** An application as whoever may change it sees it, by the names of RFC 7591. Its secret is never in it. */
export const clientView = z
  .object({
    client_id: z.string(),
    /** Seconds since 1970. */
    client_id_issued_at: z.number().optional(),
    /** Seconds since 1970; 0: never. Absent without a secret. */
    client_secret_expires_at: z.number().optional(),
    /** Seconds since 1970 until which the secret from before works, while it does. */
    previous_secret_expires_at: z.number().optional(),
    client_name: z.string(),
    client_uri: optionalText,
    logo_uri: optionalText,
    contacts: z.array(z.string()).meta({ maxItems: 10 }).optional(),
    tos_uri: optionalText,
    policy_uri: optionalText,
    software_id: optionalText,
    software_version: optionalText,
    redirect_uris: z.array(z.string()).meta({ maxItems: 20 }),
    post_logout_redirect_uris: z.array(z.string()).meta({ maxItems: 20 }).optional(),
    backchannel_logout_uri: optionalText,
    backchannel_logout_session_required: z.boolean().optional(),
    token_endpoint_auth_method: z.string(),
    grant_types: z.array(z.string()).meta({ maxItems: 20 }),
    response_types: z.array(z.string()).meta({ maxItems: 20 }),
    application_type: z.enum(['web', 'native']),
    jwks: z.object({ keys: z.array(z.record(z.string(), z.unknown())).meta({ maxItems: 10 }) }).optional(),
    jwks_uri: optionalText,
    scope: z.string(),
    subject_type: z.literal('public'),
    id_token_signed_response_alg: z.enum(['RS256', 'EdDSA']),
    resources: z.array(z.string()).meta({ maxItems: 50 }).optional(),
    audience: z.enum(['members', 'everyone']),
    skip_consent: z.boolean(),
    enable_end_session: z.boolean(),
    require_pkce: z.boolean(),
    client_credentials_scopes: z.array(z.string()).meta({ maxItems: 100 }).optional(),
    /** The person who answers for it. */
    user_id: optionalText,
    /** The organization that answers for it. */
    organization_id: optionalText,
    disabled: z.boolean(),
    /** Who made it. */
    source: z.enum(['operator', 'admin', 'organization', 'person', 'registered', 'document']),
  })
  .meta({ id: 'OAuthClient' });

export type ClientView = z.output<typeof clientView>;

/** One of them, with the number of people who have allowed it something. */
export const clientFacts = clientView
  .extend({
    people: z.number(),
    /** There are more than are counted. */
    has_more_people: z.boolean(),
  })
  .meta({ id: 'OAuthClientFacts' });

/** The same with a new secret, which is shown this once. */
export const newClientView = clientView
  .extend({ client_secret: z.string().optional() })
  .meta({ id: 'NewOAuthClient' });

/** What is said of a client on the wire. */
export function toClientView(client: Client): ClientView {
  const { client_secret_expires_at, ...metadata } = toMetadata(client);
  const { createdAt, userId, organizationId, previousUntil } = client;
  return clientView.parse({
    client_id: client.id,
    ...(createdAt && { client_id_issued_at: Math.floor(createdAt.getTime() / 1000) }),
    ...(hasSecret(client.authMethod) && { client_secret_expires_at }),
    ...(previousUntil && { previous_secret_expires_at: Math.floor(previousUntil.getTime() / 1000) }),
    ...metadata,
    ...(userId !== null && { user_id: userId }),
    ...(organizationId !== null && { organization_id: organizationId }),
    disabled: client.disabledAt !== null,
    source: client.source,
  });
}

export async function toClientFacts(unit: Unit, client: Client): Promise<z.output<typeof clientFacts>> {
  const { people, hasMore } = await countPeople(unit.em(), client.id);
  return { ...toClientView(client), people, has_more_people: hasMore };
}
