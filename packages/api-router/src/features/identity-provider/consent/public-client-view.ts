import { Organization } from '@keystead/db';
import { z } from 'zod';
import type { AuthContext } from '#core/call/context.ts';
import { listOf } from '#core/http/list-page.ts';
import type { OptionCarrier } from '#core/options/define-options.ts';
import { serviceOptions } from '#core/options/service-options.ts';
import type { Client } from '#features/identity-provider/clients/client.ts';
import { isOperators } from '#features/identity-provider/clients/metadata/client-kinds.ts';
import { providerOptions, resourcesOf } from '#features/oauth-grants/options.ts';

const text = z.string().optional();

/** A scope in words of the operator. */
const scopeView = z.object({
  name: z.string(),
  title: text,
  description: text,
  sensitive: z.boolean(),
  /** The person may leave it out. */
  optional: z.boolean(),
});

/** What people may know of an application before they decide. */
export const publicClientView = z
  .object({
    client_id: z.string(),
    client_name: z.string(),
    client_uri: text,
    logo_uri: text,
    tos_uri: text,
    policy_uri: text,
    contacts: listOf(z.string(), 20).optional(),
    /** Published clients expect it. It is always empty. */
    redirect_uris: listOf(z.string(), 0),
    /** Who made it, and so who answers for it. */
    source: z.enum(['operator', 'admin', 'organization', 'person', 'registered', 'document']),
    organization: z.object({ id: z.string(), name: z.string(), logo: z.string().nullable() }).nullable(),
    /** `members`: only members of the organization use it, and only in it. */
    audience: z.enum(['members', 'everyone']),
    scopes: listOf(scopeView),
    resources: listOf(z.object({ identifier: z.string(), name: text })),
  })
  .meta({ id: 'PublicOAuthClient' });

type PublicClientView = z.output<typeof publicClientView>;

async function findOrganization(
  ctx: AuthContext,
  { organizationId: id }: Client,
): Promise<PublicClientView['organization']> {
  const found = id === null ? null : await ctx.em().findOne(Organization, { id });
  return found && { id: found.id, name: found.name, logo: ownPicture(ctx, found.logo) };
}

/** A picture of this service, or one inside of its URL. One of a stranger would tell them who looks at the page. */
function ownPicture(carrier: OptionCarrier, url: string | null): string | null {
  if (url === null || url.startsWith('data:')) return url;
  const { origin } = serviceOptions.of(carrier).base;
  return URL.canParse(url, origin) && new URL(url, origin).origin === origin ? url : null;
}

const logoOf = ({ source, details }: Client): { logo_uri?: string } =>
  isOperators(source) && details.logo_uri !== undefined ? { logo_uri: details.logo_uri } : {};

export async function toPublicClient(ctx: AuthContext, client: Client): Promise<PublicClientView> {
  const { scopes: words } = providerOptions.of(ctx);
  const { logo_uri: _, ...details } = client.details;
  return {
    client_id: client.id,
    client_name: client.name,
    client_uri: details.client_uri,
    tos_uri: details.tos_uri,
    policy_uri: details.policy_uri,
    contacts: details.contacts,
    ...logoOf(client),
    redirect_uris: [],
    source: client.source,
    organization: await findOrganization(ctx, client),
    audience: client.audience,
    scopes: client.scopes.map((name) => ({
      name,
      title: words[name]?.title,
      description: words[name]?.description,
      sensitive: words[name]?.sensitive ?? false,
      optional: name !== 'openid',
    })),
    resources: [...resourcesOf(ctx).values()].map(({ identifier, name }) => ({ identifier, name })),
  };
}
