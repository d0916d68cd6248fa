import type { SsoOidcConfig } from '@keystead/db';
import { z } from 'zod';
import { AuthError } from '#core/errors/auth-error.ts';
import { VALIDATION_ERROR } from '#core/errors/request-errors.ts';
import { fitsIndex } from '#core/http/input/fits-index.ts';
import { shownName } from '#core/http/input/shown-name.ts';
import { GROUP_CLAIM } from '#features/enterprise-connections/group-rules.ts';
import { scopesField } from '#features/openid-client/authorization-params.ts';

/** Letters, digits, `-` and `_`: it stands in URLs. */
export const providerIdField = z
  .string()
  .regex(/^[a-zA-Z0-9][a-zA-Z0-9_-]{0,63}$/, 'a name of letters, digits, - and _');

/** The issuer of a provider of OpenID Connect, and its endpoints. */
export const url = z.url().max(2048);
const claimName = z.string().min(1).max(200);

/** Clients up to 1.6 had to name the claim of the subject; it is always `sub`. */
const subjectName = z.enum(['sub', 'nameID']).optional();

const mapping = z.object({
  id: subjectName,
  email: claimName.optional(),
  emailVerified: claimName.optional(),
  name: claimName.optional(),
  image: claimName.optional(),
});

/** What an organization says of a provider of OpenID Connect. */
export const oidcFields = z.object({
  clientId: z.string().min(1).max(500),
  clientSecret: z.string().min(1).max(1000).optional(),
  discoveryEndpoint: url.optional(),
  skipDiscovery: z.boolean().optional(),
  authorizationEndpoint: url.optional(),
  tokenEndpoint: url.optional(),
  userInfoEndpoint: url.optional(),
  jwksEndpoint: url.optional(),
  tokenEndpointAuthentication: z
    .enum(['client_secret_basic', 'client_secret_post', 'private_key_jwt'])
    .optional(),
  scopes: scopesField.optional(),
  pkce: z.boolean().optional(),
  mapping: mapping.optional(),
  overrideUserInfo: z.boolean().optional(),
});

/** All of it may be left out of a change. */
export const oidcChanges = oidcFields.partial();

export type OidcFields = z.output<typeof oidcFields>;

export type OidcInput = z.output<typeof oidcChanges>;

const roleName = z.string().min(1).max(100);

/**
 * A role for everybody whose claim has this value. The claim `scim:group` is about groups of the directory, which can
 * stand for a team, too.
 */
const roleRule = z
  .object({
    claim: claimName,
    value: z.string().max(500),
    role: roleName,
    teamId: z.string().min(1).max(100).optional(),
  })
  .refine(({ claim, teamId }) => teamId === undefined || claim === GROUP_CLAIM, {
    message: 'Only groups of a directory stand for a team',
    path: ['teamId'],
  });

/** What the service adds to the reference. */
export const connectionFields = {
  name: shownName(100).min(1).optional(),
  enabled: z.boolean().optional(),
  provisioning: z.enum(['jit', 'scim', 'members']).optional(),
  defaultRole: roleName.optional(),
  roleMapping: z.array(roleRule).max(100).optional(),
  syncRoles: z.boolean().optional(),
  overrideUserInfo: z.boolean().optional(),
  /** A second factor that the identity provider says it has asked for meets the policy of the organization. */
  trustSecondFactor: z.boolean().optional(),
  /** `idp`: a sign-out here leads on to one there. */
  logout: z.enum(['local', 'idp']).optional(),
  /** Whether the identity provider may begin a sign-in; for SAML. */
  allowIdpInitiated: z.boolean().optional(),
  /** Its identity provider vouches for the agents of its people, which then get tokens without a page. */
  allowAgents: z.boolean().optional(),
};

/** Of OpenID Connect a URL; for SAML the entity id of the service, which may be any name. */
export const issuerField = z.string().min(1).max(2048).refine(fitsIndex, 'too long');

/** The issuer of a provider of OpenID Connect. */
export function readOidcIssuer(given: string | undefined): string {
  const read = url.safeParse(given);
  if (read.success) return read.data;
  throw new AuthError(VALIDATION_ERROR, {
    params: { source: 'body' },
    issues: [{ path: 'issuer', message: read.error.issues[0]?.message ?? 'Invalid URL' }],
  });
}

/** One or several domains, separated by commas. */
export const domainField = z.string().min(1).max(2000);

/** The configuration as it is stored, without the secret. What is not given stays. */
export function toOidcConfig(
  { clientSecret: _, overrideUserInfo: __, mapping: given, tokenEndpointAuthentication, ...rest }: OidcInput,
  before?: SsoOidcConfig,
): Partial<SsoOidcConfig> {
  const { id: ___, ...names } = given ?? {};
  const method = tokenEndpointAuthentication === 'private_key_jwt' ? undefined : tokenEndpointAuthentication;
  const asked = {
    ...rest,
    ...(method !== undefined && { tokenEndpointAuthentication: method }),
    ...(given !== undefined && { mapping: { ...before?.mapping, ...names } }),
  };
  const defined = Object.entries(asked).filter(([, value]) => value !== undefined);
  return { ...before, ...Object.fromEntries(defined) };
}
