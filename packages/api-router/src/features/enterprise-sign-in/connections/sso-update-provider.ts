import type { SsoConnection, SsoOidcConfig } from '@keystead/db';
import { z } from 'zod';
import type { AuthContext } from '#core/call/context.ts';
import { endHolders } from '#core/call/revocation/end-holders.ts';
import { AuthError } from '#core/errors/auth-error.ts';
import { SERVICE_BUSY } from '#core/errors/request-errors.ts';
import { hasAccounts } from '#features/enterprise-connections/connection-accounts.ts';
import {
  SSO_IDENTITY_CHANGE,
  SSO_IS_REQUIRED,
  SSO_NOTHING_TO_UPDATE,
  SSO_PROTOCOL_NOT_CONFIGURED,
} from '#features/enterprise-connections/errors.ts';
import { sealClientSecret } from '#features/enterprise-connections/secrets.ts';
import {
  assertUsable,
  configurationRefusals,
} from '#features/enterprise-sign-in/connections/check-provider.ts';
import {
  claimDomains,
  domainRefusals,
  readDomains,
} from '#features/enterprise-sign-in/connections/connection-domains.ts';
import {
  connectionFields,
  domainField,
  issuerField,
  oidcChanges,
  samlField,
  toOidcConfig,
} from '#features/enterprise-sign-in/connections/connection-input.ts';
import {
  connectionProcedure,
  requireStored,
} from '#features/enterprise-sign-in/connections/connection-procedure.ts';
import { connectionView, showConnection } from '#features/enterprise-sign-in/connections/connection-view.ts';
import {
  assertRolesOfConnection,
  roleRefusals,
} from '#features/enterprise-sign-in/connections/given-roles.ts';
import {
  assertIdentityByLink,
  assertNotByLink,
} from '#features/enterprise-sign-in/connections/link-limits.ts';
import { assertNotNeeded } from '#features/enterprise-sign-in/connections/not-needed.ts';
import { tellOwners } from '#features/enterprise-sign-in/connections/tell-owners.ts';
import { providerChecks } from '#features/enterprise-sign-in/facts.ts';
import { hasCreatorRole } from '#features/organization-membership/roles.ts';

const changesInput = z.object({
  issuer: issuerField.optional(),
  domain: domainField.optional(),
  oidcConfig: oidcChanges.optional(),
  samlConfig: samlField.optional(),
  ...connectionFields,
  /** An owner knows that whoever is at the other identity provider gets the accounts. */
  confirm: z.boolean().optional(),
});

type Changes = z.output<typeof changesInput>;

/** What says who the identity provider is: with another one the same subject may be somebody else. */
const identityOf = ({ issuer, config }: { issuer: string; config: SsoOidcConfig }) => {
  const {
    clientId,
    discoveryEndpoint,
    authorizationEndpoint,
    tokenEndpoint,
    userInfoEndpoint,
    jwksEndpoint,
  } = config;
  return JSON.stringify([
    issuer,
    clientId,
    discoveryEndpoint,
    authorizationEndpoint,
    tokenEndpoint,
    userInfoEndpoint,
    jwksEndpoint,
    config.skipDiscovery === true,
  ]);
};

type Identity = Pick<SsoConnection, 'issuer' | 'config'>;

/** Issuer and configuration after a change. */
const toChanged = (before: Identity, { issuer = before.issuer, oidcConfig = {} }: Changes): Identity => ({
  issuer,
  config: { ...before.config, ...toOidcConfig(oidcConfig, before.config) },
});

/** The secret of one identity provider is not sent to another one. */
function toSecret(
  ctx: AuthContext,
  { id, isOther, clientSecret }: { id: string; isOther: boolean; clientSecret: string | undefined },
): Partial<Pick<SsoConnection, 'clientSecret'>> {
  if (clientSecret !== undefined) return { clientSecret: sealClientSecret(ctx, id, clientSecret) };
  return isOther ? { clientSecret: null } : {};
}

const ownFields = [
  'name',
  'enabled',
  'provisioning',
  'defaultRole',
  'roleMapping',
  'syncRoles',
  'overrideUserInfo',
] as const;

/** The columns that an input changes besides those of the protocol. */
function toColumns(input: Changes): Partial<SsoConnection> {
  const given = ownFields.flatMap((name) => (input[name] === undefined ? [] : [[name, input[name]]]));
  const overrides = input.overrideUserInfo ?? input.oidcConfig?.overrideUserInfo;
  return { ...Object.fromEntries(given), ...(overrides !== undefined && { overrideUserInfo: overrides }) };
}

/** The names of what was given, for the log. */
const namesOf = ({ confirm: _, ...input }: Changes): string[] =>
  Object.entries(input).flatMap(([name, value]) => (value === undefined ? [] : [name]));

export const updateProvider = connectionProcedure
  .meta({
    route: {
      path: '/sso/update-provider',
      summary: 'Change the identity provider of an organization',
      description:
        'What is left out stays as it is, also inside `oidcConfig`. Once somebody has come in by it, another issuer, client id or endpoint needs `confirm: true`: the accounts go to whoever the new one names so.',
      errors: [
        SSO_NOTHING_TO_UPDATE,
        SSO_PROTOCOL_NOT_CONFIGURED,
        SSO_IDENTITY_CHANGE,
        SSO_IS_REQUIRED,
        ...domainRefusals,
        ...roleRefusals,
        ...configurationRefusals,
      ],
      limit: providerChecks,
      changes: ['sso.providers', 'sso.getProvider', 'organization.listDomains'],
      tag: 'Single sign-on',
    },
  })
  .input(z.object({ providerId: z.string(), ...changesInput.shape }))
  .output(connectionView)
  .mutation(async ({ ctx, input: { providerId: _, ...input } }) => {
    const { connection: before, caller } = ctx;
    if (namesOf(input).length === 0) throw new AuthError(SSO_NOTHING_TO_UPDATE);
    assertNotByLink(caller, before, input);
    if (input.samlConfig) throw new AuthError(SSO_PROTOCOL_NOT_CONFIGURED, { params: { protocol: 'SAML' } });
    const domains = input.domain === undefined ? undefined : readDomains(ctx, input.domain);
    const { oidcConfig = {} } = input;
    const { organizationId, id, providerId, revision } = before;
    // As text, because the row is read again below.
    const read = identityOf(before);
    const asked = toChanged(before, input);
    const isOther = identityOf(asked) !== read;
    const method = oidcConfig.tokenEndpointAuthentication;
    if (isOther || method !== undefined)
      await assertUsable(ctx, { id, providerId, organizationId, ...asked }, method);
    const changed = await ctx.inOrganization(async (transaction, membership) => {
      const { unit, em } = transaction;
      const stored = await requireStored(em, id);
      // Somebody else changed it while the identity provider was asked.
      if (identityOf(stored) !== read || stored.revision !== revision)
        throw new AuthError(SERVICE_BUSY, { retryAfter: 1 });
      const isOwner = caller.kind === 'session' && hasCreatorRole(ctx, membership.member.role);
      const isConfirmed = input.confirm === true && isOwner;
      if (isOther) assertIdentityByLink(ctx, membership, { caller, before: stored });
      if (isOther && !isConfirmed && (await hasAccounts(em, stored)))
        throw new AuthError(SSO_IDENTITY_CHANGE);
      if (input.enabled === false) await assertNotNeeded(transaction, id);
      assertRolesOfConnection(ctx, membership, input, stored);
      if (domains) await claimDomains(transaction, { membership, caller }, domains);
      Object.assign(stored, toColumns(input), toChanged(stored, input), {
        ...(domains && { domains }),
        ...toSecret(ctx, { id, isOther, clientSecret: oidcConfig.clientSecret }),
        ...(isOther && { revision: revision + 1, lastFault: null, lastFaultAt: null }),
        updatedAt: unit.now,
      });
      if (input.enabled === false)
        await endHolders(transaction, 'connection', {
          holders: [{ id }],
          ending: 'disabled',
          actorId: membership.member.userId,
        });
      const data = { fields: namesOf(input), ...(isOther && { issuer: stored.issuer }) };
      await tellOwners(transaction, stored, { change: 'updated', caller, data });
      return stored;
    });
    return showConnection(ctx, changed);
  });
