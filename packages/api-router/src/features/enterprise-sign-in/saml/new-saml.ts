import type { SsoSamlConfig } from '@keystead/db';
import type { AuthContext } from '#core/call/context.ts';
import { AuthError } from '#core/errors/auth-error.ts';
import { INVALID_CALLBACK_URL } from '#core/errors/request-errors.ts';
import {
  CERT_SOURCE_MISSING,
  SSO_CONFIGURATION_INVALID,
  SSO_PROTOCOL_NOT_CONFIGURED,
} from '#features/enterprise-connections/errors.ts';
import { sealSpKeys } from '#features/enterprise-connections/secrets.ts';
import { hasSaml } from '#features/enterprise-saml/options.ts';
import { defaultEntityIdOf } from '#features/enterprise-saml/service-provider.ts';
import { createSpKey } from '#features/enterprise-saml/sp-keys.ts';
import type {
  NewConnection,
  ProtocolColumns,
} from '#features/enterprise-sign-in/connections/connection-draft.ts';
import type { Fault } from '#features/enterprise-sign-in/connections/fault.ts';
import { createFault } from '#features/enterprise-sign-in/faults/create-fault.ts';
import { keepMetadata, readGivenMetadata } from '#features/enterprise-sign-in/saml/kept-metadata.ts';
import { readSamlChanges, type SamlChanges } from '#features/enterprise-sign-in/saml/saml-changes.ts';
import type { SamlInput } from '#features/enterprise-sign-in/saml/saml-input.ts';

/** Errors of what an input says of a connection by SAML. */
export const samlRefusals = [CERT_SOURCE_MISSING, INVALID_CALLBACK_URL];

/** Refuses calls about SAML while the service does not speak it. */
export function assertSaml(ctx: AuthContext): void {
  if (!hasSaml(ctx)) throw new AuthError(SSO_PROTOCOL_NOT_CONFIGURED, { params: { protocol: 'SAML' } });
}

const invalid = (fault: Fault): AuthError =>
  new AuthError(SSO_CONFIGURATION_INVALID, { data: { faults: [fault] } });

type Essentials = Pick<SsoSamlConfig, 'entityId' | 'singleSignOn' | 'certificates'>;

/** What no connection works without. */
export function requireEssentials(
  { config }: Pick<SamlChanges, 'config'>,
  issuer: string | undefined,
): Essentials {
  const { entityId = issuer, singleSignOn = {}, certificates = [] } = config;
  if (certificates.length === 0) throw new AuthError(CERT_SOURCE_MISSING);
  if (entityId === undefined)
    throw invalid(
      createFault(
        'issuer',
        { issuer: '' },
        {
          message: 'The entity id of the identity provider is missing.',
          hint: 'Upload its metadata, or enter the entity id exactly as it is named there.',
        },
      ),
    );
  if (singleSignOn.redirect === undefined && singleSignOn.post === undefined)
    throw invalid(
      createFault(
        'binding',
        { issuer: entityId },
        {
          message: 'The identity provider offers no sign-in by HTTP-Redirect or HTTP-POST.',
          hint: 'Upload its metadata, or enter the URL for sign-ins.',
        },
      ),
    );
  return { entityId, singleSignOn, certificates };
}

/**
 * The entity id of the service: what is named for it, else the issuer, which is that of the service for published
 * clients. Those who enter the name of the identity provider there get the usual one.
 */
const spEntityIdOf = (
  ctx: AuthContext,
  {
    providerId,
    issuer,
    spEntityId,
    entityId,
  }: Record<'providerId' | 'entityId', string> & {
    issuer: string | undefined;
    spEntityId: string | undefined;
  },
): string => spEntityId ?? (issuer === entityId ? undefined : issuer) ?? defaultEntityIdOf(ctx, providerId);

/** The columns of a new connection by SAML, with a key pair of its own. */
export async function prepareSaml(
  ctx: AuthContext,
  { id, providerId, organizationId, issuer, allowIdpInitiated, source }: NewConnection,
  input: SamlInput,
): Promise<ProtocolColumns> {
  assertSaml(ctx);
  const changes = await readSamlChanges(ctx, organizationId, input);
  const essentials = requireEssentials(changes, issuer);
  const { spEntityId, config, mapping } = changes;
  const given = await readGivenMetadata(ctx, organizationId, source);
  const key = await createSpKey(ctx);
  const described: SsoSamlConfig = {
    ...config,
    ...essentials,
    ...(mapping && { mapping }),
    ...(allowIdpInitiated !== undefined && { allowIdpInitiated }),
    spCertificates: [key.certificate],
  };
  return {
    protocol: 'saml',
    issuer: spEntityIdOf(ctx, { providerId, issuer, spEntityId, entityId: essentials.entityId }),
    config: keepMetadata(described, given),
    clientSecret: null,
    spKeys: sealSpKeys(ctx, id, [key.privateKey]),
  };
}
