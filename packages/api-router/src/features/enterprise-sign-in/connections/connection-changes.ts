import type { SsoConnection, SsoOidcConfig, SsoSamlConfig } from '@keystead/db';
import type { AuthContext } from '#core/call/context.ts';
import { AuthError } from '#core/errors/auth-error.ts';
import { SSO_PROTOCOL_NOT_CONFIGURED } from '#features/enterprise-connections/errors.ts';
import { oidcConfigOf, samlConfigOf } from '#features/enterprise-connections/protocol.ts';
import {
  type OidcInput,
  readOidcIssuer,
  toOidcConfig,
} from '#features/enterprise-sign-in/connections/connection-input.ts';
import { assertSaml, requireEssentials } from '#features/enterprise-sign-in/saml/new-saml.ts';
import { applySamlChanges, readSamlChanges } from '#features/enterprise-sign-in/saml/saml-changes.ts';
import type { SamlInput } from '#features/enterprise-sign-in/saml/saml-input.ts';

export interface GivenChanges {
  issuer?: string | undefined;
  oidcConfig?: OidcInput | undefined;
  samlConfig?: SamlInput | undefined;
  allowIdpInitiated?: boolean | undefined;
}

export type Identity = Pick<SsoConnection, 'id' | 'issuer' | 'config'>;

/** Issuer and configuration after a change, of the stored row whatever else was changed meanwhile. */
export type Change = (before: Identity) => Pick<Identity, 'issuer' | 'config'>;

const ofOidc = (config: SsoOidcConfig): unknown[] => [
  config.clientId,
  config.discoveryEndpoint,
  config.authorizationEndpoint,
  config.tokenEndpoint,
  config.userInfoEndpoint,
  config.jwksEndpoint,
  config.skipDiscovery === true,
];

const ofSaml = ({ entityId, singleSignOn }: SsoSamlConfig): unknown[] => [
  entityId,
  singleSignOn.redirect,
  singleSignOn.post,
];

/** What says who the identity provider is: with another one the same subject may be somebody else. */
export const identityOf = ({ issuer, config }: Pick<Identity, 'issuer' | 'config'>): string =>
  JSON.stringify([issuer, ...('clientId' in config ? ofOidc(config) : ofSaml(config))]);

const fingerprintsOf = ({ config }: Pick<Identity, 'config'>): string[] =>
  'entityId' in config ? config.certificates.map(({ fingerprint }) => fingerprint) : [];

/** By what an identity provider is believed, and where it says who somebody is. */
const trustOf = ({ config }: Pick<Identity, 'config'>): string =>
  JSON.stringify([config.mapping ?? {}, fingerprintsOf({ config }).toSorted()]);

/** It may name other people, or somebody else may name them: one more certificate is enough for that. */
export const mayNameOthers = (before: Pick<Identity, 'config'>, after: Pick<Identity, 'config'>): boolean =>
  trustOf(before) !== trustOf(after);

/** Whoever had signed by a certificate that is taken away may be another one. More certificates change nothing. */
export function isOtherIdentity(before: Identity, after: Pick<Identity, 'issuer' | 'config'>): boolean {
  if (identityOf(before) !== identityOf(after)) return true;
  const kept = fingerprintsOf(after);
  return fingerprintsOf(before).some((fingerprint) => !kept.includes(fingerprint));
}

const notConfigured = (protocol: 'OIDC' | 'SAML'): AuthError =>
  new AuthError(SSO_PROTOCOL_NOT_CONFIGURED, { params: { protocol } });

function changeOidc({ issuer: given, oidcConfig = {} }: GivenChanges): Change {
  const issuer = given === undefined ? undefined : readOidcIssuer(given);
  return (before) => {
    const config = oidcConfigOf(before);
    return { issuer: issuer ?? before.issuer, config: { ...config, ...toOidcConfig(oidcConfig, config) } };
  };
}

async function changeSaml(
  ctx: AuthContext,
  organizationId: string,
  { issuer, samlConfig = {}, allowIdpInitiated }: GivenChanges,
): Promise<Change> {
  assertSaml(ctx);
  const changes = await readSamlChanges(ctx, organizationId, samlConfig);
  return (before) => {
    const config = applySamlChanges(samlConfigOf(before), changes);
    requireEssentials({ config }, undefined);
    return {
      issuer: changes.spEntityId ?? issuer ?? before.issuer,
      config: { ...config, ...(allowIdpInitiated !== undefined && { allowIdpInitiated }) },
    };
  };
}

/** Reads what is to be changed of what the protocol needs. */
export async function readChange(
  ctx: AuthContext,
  { protocol, organizationId }: SsoConnection,
  given: GivenChanges,
): Promise<Change> {
  if (protocol === 'oidc') {
    if (given.samlConfig) throw notConfigured('SAML');
    return changeOidc(given);
  }
  if (given.oidcConfig) throw notConfigured('OIDC');
  return changeSaml(ctx, organizationId, given);
}
