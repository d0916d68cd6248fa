import type { SsoConnection } from '@keystead/db';
import type { SamlFault, SamlWarning } from '@keystead/saml';
import type { UnitSource } from '#core/call/unit.ts';
import { ssoOptions } from '#features/enterprise-connections/options.ts';
import { samlConfigOf } from '#features/enterprise-connections/protocol.ts';
import { openSpKeys } from '#features/enterprise-connections/secrets.ts';
import { loadSaml } from '#features/enterprise-saml/library.ts';
import { samlOptions } from '#features/enterprise-saml/options.ts';
import { type SaidByAssertion, toSaid } from '#features/enterprise-saml/said-by-assertion.ts';
import { acsUrlOf, spEntityIdOf } from '#features/enterprise-saml/service-provider.ts';

/** A response as it came by HTTP-POST. */
export interface PostedResponse {
  samlResponse: string;
  /** ID of the open request that its RelayState belongs to; null: nobody of ours asked. */
  requestId: string | null;
}

export type ReadResponse =
  | {
      ok: true;
      said: SaidByAssertion;
      /** A second one with this ID is a replay, until then. */
      assertionId: string;
      replayUntil: Date;
      warnings: readonly SamlWarning[];
    }
  | { ok: false; fault: SamlFault };

/** Whether the identity provider of a connection may begin a sign-in. */
export const takesUnsolicited = (source: UnitSource, connection: SsoConnection): boolean =>
  samlOptions.of(source).allowIdpInitiated && samlConfigOf(connection).allowIdpInitiated === true;

/** Checks a response by all rules, and reads what it says. Nothing is stored. */
export async function readResponse(
  source: UnitSource,
  connection: SsoConnection,
  { samlResponse, requestId }: PostedResponse,
): Promise<ReadResponse> {
  const { verifyResponse } = await loadSaml();
  const config = samlConfigOf(connection);
  const { maxResponseSize, rejectExpiredCertificates, allowCbc } = samlOptions.of(source);
  const outcome = verifyResponse(
    { samlResponse },
    {
      now: source.now,
      clockSkew: ssoOptions.of(source).clockSkew,
      issuer: config.entityId,
      audience: spEntityIdOf(connection),
      acsUrl: acsUrlOf(source, connection.providerId),
      certificates: config.certificates.map(({ pem }) => pem),
      requestId,
      allowUnsolicited: takesUnsolicited(source, connection),
      wantAssertionsSigned: config.wantAssertionsSigned !== false,
      wantAssertionsEncrypted: config.wantAssertionsEncrypted === true,
      decryptionKeys: await openSpKeys(source, connection),
      allowCbc,
      rejectExpiredCertificates,
      allowTransient: config.mapping?.subject !== undefined,
      maxResponseSize,
      ...(config.identifierFormat !== undefined && { nameIdFormat: config.identifierFormat }),
    },
  );
  if (!outcome.ok) return outcome;
  const { assertion, warnings } = outcome;
  const said = toSaid(assertion, { ...config, spEntityId: spEntityIdOf(connection) });
  return { ok: true, said, assertionId: assertion.id, replayUntil: assertion.replayUntil, warnings };
}
