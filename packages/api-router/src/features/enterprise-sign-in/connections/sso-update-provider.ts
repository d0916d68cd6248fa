import type { SsoConnection } from '@keystead/db';
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
} from '#features/enterprise-connections/errors.ts';
import { forgetFactors, forgetHints } from '#features/enterprise-connections/provider-session.ts';
import { sealClientSecret } from '#features/enterprise-connections/secrets.ts';
import { worksAgain } from '#features/enterprise-connections/works-again.ts';
import {
  assertUsable,
  configurationRefusals,
} from '#features/enterprise-sign-in/connections/check-provider.ts';
import {
  identityOf,
  isOtherIdentity,
  mayNameOthers,
  readChange,
} from '#features/enterprise-sign-in/connections/connection-changes.ts';
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
} from '#features/enterprise-sign-in/connections/connection-input.ts';
import {
  connectionProcedure,
  requireStored,
} from '#features/enterprise-sign-in/connections/connection-procedure.ts';
import { connectionView, showConnection } from '#features/enterprise-sign-in/connections/connection-view.ts';
import {
  assertRolesOfConnection,
  assertTeamsOfConnection,
  roleRefusals,
} from '#features/enterprise-sign-in/connections/given-roles.ts';
import {
  assertIdentityByLink,
  assertNotByLink,
} from '#features/enterprise-sign-in/connections/link-limits.ts';
import { assertNotNeeded, losesDomains } from '#features/enterprise-sign-in/connections/not-needed.ts';
import { tellOwners } from '#features/enterprise-sign-in/connections/tell-owners.ts';
import {
  assertMayVouch,
  noteVouching,
  vouchingRefusals,
} from '#features/enterprise-sign-in/connections/vouching.ts';
import { providerChecks } from '#features/enterprise-sign-in/facts.ts';
import { samlRefusals } from '#features/enterprise-sign-in/saml/new-saml.ts';
import {
  METADATA_BODY_LIMIT,
  metadataSourceFields,
  samlFields,
} from '#features/enterprise-sign-in/saml/saml-input.ts';
import { hasCreatorRole } from '#features/organization-membership/roles.ts';

const changesInput = z.object({
  issuer: issuerField.optional(),
  domain: domainField.optional(),
  oidcConfig: oidcChanges.optional(),
  samlConfig: samlFields.optional(),
  ...metadataSourceFields,
  ...connectionFields,
  /** An owner knows that whoever is at the other identity provider gets the accounts. */
  confirm: z.boolean().optional(),
});

type Changes = z.output<typeof changesInput>;

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
  'trustSecondFactor',
  'logout',
  'allowAgents',
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
        'What is left out stays as it is, also inside `oidcConfig` and `samlConfig`; lists are replaced. Once somebody has come in by it, another issuer, client id, entity id or endpoint, a certificate less and another `metadataUrl` need `confirm: true`: the accounts go to whoever the new one names so. `allowAgents: true` needs an owner, and a test that passed within the last hour.',
      errors: [
        SSO_NOTHING_TO_UPDATE,
        SSO_IDENTITY_CHANGE,
        SSO_IS_REQUIRED,
        ...vouchingRefusals,
        ...domainRefusals,
        ...roleRefusals,
        ...configurationRefusals,
        ...samlRefusals,
      ],
      limit: providerChecks,
      bodyLimit: METADATA_BODY_LIMIT,
      changes: ['sso.providers', 'sso.getProvider', 'organization.listDomains'],
      tag: 'Single sign-on',
    },
  })
  .input(z.object({ providerId: z.string(), ...changesInput.shape }))
  .output(connectionView)
  .mutation(async ({ ctx, input: { providerId: _, ...input } }) => {
    const { connection: before, caller } = ctx;
    if (namesOf(input).length === 0) throw new AuthError(SSO_NOTHING_TO_UPDATE);
    assertNotByLink(caller, input, before);
    const domains = input.domain === undefined ? undefined : readDomains(ctx, input.domain);
    const { oidcConfig = {} } = input;
    const { organizationId, id, providerId, revision } = before;
    // As text, because the row is read again below.
    const read = identityOf(before);
    const change = await readChange(ctx, before, input);
    const asked = change(before);
    const isOther = isOtherIdentity(before, asked);
    const method = oidcConfig.tokenEndpointAuthentication;
    if ('clientId' in asked.config && (isOther || method !== undefined)) {
      const { issuer, config } = asked;
      await assertUsable(ctx, { id, providerId, organizationId, issuer, config }, method);
    }
    const changed = await ctx.inOrganization(async (transaction, membership) => {
      const { unit, em } = transaction;
      const stored = await requireStored(em, id);
      // Somebody else changed it while the identity provider was asked.
      if (identityOf(stored) !== read || stored.revision !== revision)
        throw new AuthError(SERVICE_BUSY, { retryAfter: 1 });
      const isOwner = caller.kind === 'session' && hasCreatorRole(ctx, membership.member.role);
      const isConfirmed = input.confirm === true && isOwner;
      const isLink = caller.kind === 'set-up-link';
      const namesOthers = isOther || (isLink && mayNameOthers(stored, change(stored)));
      if (namesOthers) assertIdentityByLink(ctx, membership, { caller, before: stored });
      if (namesOthers && !isConfirmed && (await hasAccounts(em, stored)))
        throw new AuthError(SSO_IDENTITY_CHANGE);
      assertRolesOfConnection(ctx, membership, input, stored);
      await assertTeamsOfConnection(transaction, input.roleMapping);
      const { allowAgents: didVouch, trustSecondFactor: didTrust } = stored;
      await assertMayVouch(transaction, stored, { isAsked: input.allowAgents === true, isOther, membership });
      if (domains) await claimDomains(transaction, { membership, caller }, domains);
      const isLost = domains && (await losesDomains(transaction, { before: stored.domains, after: domains }));
      if (isLost || input.enabled === false) await assertNotNeeded(transaction, id);
      Object.assign(stored, toColumns(input), change(stored), {
        ...(domains && { domains }),
        ...toSecret(ctx, { id, isOther, clientSecret: oidcConfig.clientSecret }),
        // Another identity provider is not asked to vouch for agents until somebody has tested it.
        ...(isOther && {
          revision: revision + 1,
          lastFault: null,
          lastFaultAt: null,
          ...worksAgain,
          allowAgents: false,
          trustSecondFactor: input.trustSecondFactor ?? false,
          checkDueAt: unit.now,
        }),
        updatedAt: unit.now,
      });
      if (input.enabled === false)
        await endHolders(transaction, 'connection', {
          holders: [{ id }],
          ending: 'disabled',
          actorId: membership.member.userId,
        });
      if (input.logout === 'local') await forgetHints(em, stored);
      if (didTrust && !stored.trustSecondFactor) await forgetFactors(unit, em, stored);
      await noteVouching(transaction, stored, { didVouch, isOther, actorId: membership.member.userId });
      const data = { fields: namesOf(input), ...(isOther && { issuer: stored.issuer }) };
      await tellOwners(transaction, stored, { change: 'updated', caller, data });
      return stored;
    });
    return showConnection(ctx, changed);
  });
