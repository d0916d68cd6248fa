import { SsoConnection, uniqueConstraints } from '@keystead/db';
import { z } from 'zod';
import { AuthError } from '#core/errors/auth-error.ts';
import { newConnectionId } from '#features/enterprise-connections/connection-id.ts';
import {
  SSO_CONNECTION_LIMIT_REACHED,
  SSO_PROTOCOL_NOT_CONFIGURED,
  SSO_PROVIDER_ID_RESERVED,
  SSO_PROVIDER_ID_TAKEN,
} from '#features/enterprise-connections/errors.ts';
import { toProviderKey } from '#features/enterprise-connections/find-connection.ts';
import { ssoOptions } from '#features/enterprise-connections/options.ts';
import { usualRole } from '#features/enterprise-connections/usual-role.ts';
import { configurationRefusals } from '#features/enterprise-sign-in/connections/check-provider.ts';
import {
  claimDomains,
  domainRefusals,
  readDomains,
} from '#features/enterprise-sign-in/connections/connection-domains.ts';
import {
  connectionFields,
  domainField,
  issuerField,
  oidcFields,
  providerIdField,
} from '#features/enterprise-sign-in/connections/connection-input.ts';
import { createConnectionProcedure } from '#features/enterprise-sign-in/connections/connection-procedure.ts';
import { connectionView, showConnection } from '#features/enterprise-sign-in/connections/connection-view.ts';
import {
  assertRolesOfConnection,
  assertTeamsOfConnection,
  roleRefusals,
} from '#features/enterprise-sign-in/connections/given-roles.ts';
import { assertNotByLink } from '#features/enterprise-sign-in/connections/link-limits.ts';
import { prepareConnection } from '#features/enterprise-sign-in/connections/new-connection.ts';
import { isReservedId } from '#features/enterprise-sign-in/connections/reserved-ids.ts';
import { tellOwners } from '#features/enterprise-sign-in/connections/tell-owners.ts';
import { firstCheck } from '#features/enterprise-sign-in/daily/check-connections.ts';
import { providerChecks } from '#features/enterprise-sign-in/facts.ts';
import { samlRefusals } from '#features/enterprise-sign-in/saml/new-saml.ts';
import {
  METADATA_BODY_LIMIT,
  metadataSourceFields,
  samlFields,
} from '#features/enterprise-sign-in/saml/saml-input.ts';
import { SSO_NOT_TESTED } from '#features/organization-policies/errors.ts';
import { organizationFields } from '#features/organization-profile/named-organization.ts';

/** The id is of somebody else. */
const idRefusals = [SSO_PROVIDER_ID_RESERVED, SSO_PROVIDER_ID_TAKEN];

const registerInput = z.object({
  ...organizationFields,
  providerId: providerIdField,
  issuer: issuerField.optional(),
  domain: domainField,
  oidcConfig: oidcFields.optional(),
  samlConfig: samlFields.optional(),
  ...metadataSourceFields,
  ...connectionFields,
});

export const registerProvider = createConnectionProcedure
  .meta({
    route: {
      path: '/sso/register',
      summary: 'Set up the identity provider of an organization',
      description:
        'By OpenID Connect (`oidcConfig`) or SAML 2.0 (`samlConfig`). A discovery document and its keys are asked for first; for SAML the service makes a key pair. With `metadataUrl` the metadata there have to say what `samlConfig` does, and are read again each day. Nobody comes in by it before the organization has verified one of its domains. The secret is stored encrypted, and never answered.',
      errors: [
        SSO_PROTOCOL_NOT_CONFIGURED,
        ...idRefusals,
        SSO_CONNECTION_LIMIT_REACHED,
        SSO_NOT_TESTED,
        ...domainRefusals,
        ...roleRefusals,
        ...configurationRefusals,
        ...samlRefusals,
      ],
      limit: providerChecks,
      bodyLimit: METADATA_BODY_LIMIT,
      changes: ['sso.providers', 'organization.listDomains'],
      tag: 'Single sign-on',
    },
  })
  .input(registerInput)
  .output(connectionView)
  .mutation(async ({ ctx, input }) => {
    const { providerId, domain, issuer: givenIssuer, allowIdpInitiated } = input;
    const { metadataUrl, metadataCertificate } = input;
    // Nobody has tested it yet.
    if (input.allowAgents) throw new AuthError(SSO_NOT_TESTED);
    if (isReservedId(ctx, providerId)) throw new AuthError(SSO_PROVIDER_ID_RESERVED);
    const domains = readDomains(ctx, domain);
    const { caller } = ctx;
    assertNotByLink(caller, input);
    assertRolesOfConnection(ctx, ctx.membership, input);
    const { organization } = ctx.membership;
    const id = newConnectionId(ctx, organization.id);
    const draft = {
      id,
      providerId,
      organizationId: organization.id,
      issuer: givenIssuer,
      allowIdpInitiated,
      source: { metadataUrl, metadataCertificate },
    };
    const columns = await prepareConnection(ctx, draft, input);
    const overrides = input.overrideUserInfo ?? input.oidcConfig?.overrideUserInfo ?? false;
    const { connectionLimit } = ssoOptions.of(ctx);
    const { slug } = organization;
    const limit =
      typeof connectionLimit === 'function'
        ? await connectionLimit({ id: organization.id, slug })
        : connectionLimit;
    ctx.onTaken(uniqueConstraints.providerOfConnection, SSO_PROVIDER_ID_TAKEN);
    const connection = await ctx.inOrganization(async (transaction, membership) => {
      const { unit, em } = transaction;
      const position = await em.count(SsoConnection, { organization: organization.id });
      if (position >= limit) throw new AuthError(SSO_CONNECTION_LIMIT_REACHED);
      assertRolesOfConnection(ctx, membership, input);
      await assertTeamsOfConnection(transaction, input.roleMapping);
      await claimDomains(transaction, { membership, caller }, domains);
      const created = em.create(SsoConnection, {
        id,
        organization: transaction.organization,
        providerId,
        providerKey: toProviderKey(providerId),
        domains,
        name: input.name ?? transaction.organization.name,
        enabled: input.enabled ?? true,
        position,
        ...columns,
        provisioning: input.provisioning ?? 'jit',
        defaultRole: input.defaultRole ?? usualRole,
        roleMapping: input.roleMapping ?? [],
        syncRoles: input.syncRoles ?? false,
        overrideUserInfo: overrides,
        trustSecondFactor: input.trustSecondFactor ?? false,
        logout: input.logout ?? 'local',
        checkDueAt: firstCheck(unit),
        createdBy: membership.member.userId,
        createdAt: unit.now,
        updatedAt: unit.now,
      });
      await tellOwners(transaction, created, {
        change: 'created',
        caller,
        data: { issuer: columns.issuer, domains },
      });
      return created;
    });
    return showConnection(ctx, connection);
  });
