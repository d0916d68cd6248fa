import type { SsoConnection } from '@keystead/db';
import type { AuthContext } from '#core/call/context.ts';
import { AuthError } from '#core/errors/auth-error.ts';
import {
  SSO_DOMAIN_NOT_VERIFIED,
  SSO_PROVIDER_NOT_FOUND,
  SSO_TARGET_REQUIRED,
} from '#features/enterprise-connections/errors.ts';
import {
  findConnection,
  findFirstConnection,
  findOrganizationOfDomain,
  findVerified,
} from '#features/enterprise-connections/find-connection.ts';
import { domainOfEmail, toDomainName } from '#features/organization-domains/domain-name.ts';

/** What a sign-in names its identity provider by. */
export interface SsoTarget {
  providerId?: string | undefined;
  organizationSlug?: string | undefined;
  domain?: string | undefined;
  email?: string | undefined;
}

const findByDomain = async (
  ctx: AuthContext,
  domain: string | undefined,
): Promise<SsoConnection | undefined> => {
  const id = domain === undefined ? undefined : await findOrganizationOfDomain(ctx, domain);
  return id === undefined ? undefined : findFirstConnection(ctx, { organization: { id } });
};

/** The connection for an e-mail address: by the part after the last `@`, whether the person exists or not. */
export const findByEmail = (ctx: AuthContext, email: string): Promise<SsoConnection | undefined> =>
  findByDomain(ctx, email.includes('@') ? domainOfEmail(email) : undefined);

function find(ctx: AuthContext, target: SsoTarget): Promise<SsoConnection | undefined> {
  const { providerId, organizationSlug, domain, email } = target;
  if (providerId !== undefined) return findConnection(ctx, providerId);
  if (organizationSlug !== undefined)
    return findFirstConnection(ctx, { organization: { slug: organizationSlug.trim().toLowerCase() } });
  if (domain !== undefined) return findByDomain(ctx, toDomainName(domain));
  if (email !== undefined) return findByEmail(ctx, email);
  throw new AuthError(SSO_TARGET_REQUIRED);
}

/** Errors of `requireTarget`. */
export const targetRefusals = [SSO_TARGET_REQUIRED, SSO_PROVIDER_NOT_FOUND, SSO_DOMAIN_NOT_VERIFIED];

/** The connection that a sign-in means: one that is switched on, of an organization with a verified domain. */
export async function requireTarget(ctx: AuthContext, target: SsoTarget): Promise<SsoConnection> {
  const connection = await find(ctx, target);
  if (!connection?.enabled)
    throw new AuthError(SSO_PROVIDER_NOT_FOUND, { message: 'No provider found for the issuer' });
  const { organizationId, domains } = connection;
  if ((await findVerified(ctx, organizationId, domains)).size === 0)
    throw new AuthError(SSO_DOMAIN_NOT_VERIFIED);
  return connection;
}
