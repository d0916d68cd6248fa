import { z } from 'zod';
import type { Unit } from '#core/call/unit.ts';
import { AuthError } from '#core/errors/auth-error.ts';
import { findTrustedUrl } from '#core/http/trusted-url.ts';
import { CERT_SOURCE_MISSING, SSO_CONFIGURATION_INVALID } from '#features/enterprise-connections/errors.ts';
import { sealSpKeys } from '#features/enterprise-connections/secrets.ts';
import { isSamlInstalled, loadSaml } from '#features/enterprise-saml/library.ts';
import { faultView } from '#features/enterprise-sign-in/connections/fault.ts';
import { requireEssentials } from '#features/enterprise-sign-in/saml/new-saml.ts';
import { readSamlChanges } from '#features/enterprise-sign-in/saml/saml-changes.ts';
import { type SamlInput, samlFields } from '#features/enterprise-sign-in/saml/saml-input.ts';
import type { ImportedSaml } from '#features/imports/enterprise/connections/imported.ts';
import { faultOf, type ReadProtocol, wrong } from '#features/imports/enterprise/connections/read-protocol.ts';
import { readSpKeys } from '#features/imports/enterprise/connections/read-sp-keys.ts';
import type { Fault } from '#features/imports/organization-place.ts';

/** The fields of the source that faults are about. */
const places: Readonly<Record<string, string>> = {
  certificate: 'samlConfig.cert',
  document: 'samlConfig.idpMetadata.metadata',
  issuer: 'samlConfig.idpMetadata.entityID',
  binding: 'samlConfig.entryPoint',
  unreachable: 'samlConfig.entryPoint',
};

const faultsOf = z.object({ faults: z.array(faultView).min(1) });

/** The refusal of a registration, as a line of the errors file. */
function toFault(error: unknown): Fault {
  if (!(error instanceof AuthError)) throw error;
  const { definition, message, details } = error;
  if (definition === CERT_SOURCE_MISSING) return wrong('samlConfig.cert', message);
  if (definition !== SSO_CONFIGURATION_INVALID) throw error;
  const [fault] = faultsOf.parse(details.data).faults;
  return wrong(places[fault?.code ?? ''] ?? 'samlConfig', fault?.message ?? message);
}

/** Where a sign-in leads that the identity provider begins; the application, if another product had another one. */
function keepCallback(unit: Unit, given: SamlInput): { input: SamlInput; lost: Fault[] } {
  const { callbackUrl, idpInitiatedCallbackUrl = callbackUrl, ...input } = given;
  if (idpInitiatedCallbackUrl === undefined) return { input, lost: [] };
  const url = findTrustedUrl(unit, idpInitiatedCallbackUrl);
  if (url !== undefined && !url.includes('#'))
    return { input: { ...input, idpInitiatedCallbackUrl: url }, lost: [] };
  const message = 'It leads to no page of this service: sign-ins from there lead to the application.';
  return { input, lost: [wrong('samlConfig.callbackUrl', message)] };
}

type Service = { entityId: string; certificates: readonly string[]; isStrict: boolean | undefined };

/** How the identity provider knows the service. */
async function readService(issuer: string, { spMetadata }: ImportedSaml): Promise<Service | Fault> {
  if (spMetadata === null) return { entityId: issuer, certificates: [], isStrict: undefined };
  const { readServiceMetadata } = await loadSaml();
  const read = readServiceMetadata(spMetadata);
  if (!read.ok) return wrong('samlConfig.spMetadata.metadata', read.fault.message);
  const { entityId, certificates, wantAssertionsSigned: isStrict } = read.metadata;
  return { entityId, certificates, isStrict };
}

interface Row {
  id: string;
  organizationId: string;
  issuer: string;
}

async function readColumns(unit: Unit, row: Row, given: ImportedSaml): Promise<ReadProtocol | Fault> {
  const { data, error } = samlFields.safeParse(given.samlConfig);
  if (error) return faultOf(error, 'samlConfig');
  const service = await readService(data.spMetadata?.entityID ?? row.issuer, given);
  if ('code' in service) return service;
  const { input, lost } = keepCallback(unit, data);
  const changes = await readSamlChanges(unit, row.organizationId, input);
  const { config, mapping } = changes;
  const { keys, lost: lostKeys } = await readSpKeys(unit, given, service.certificates);
  const isOther = given.audience !== null && given.audience !== service.entityId;
  const audience = `The audience is not ${service.entityId}, which the identity provider has to name here.`;
  return {
    columns: {
      protocol: 'saml',
      issuer: service.entityId,
      config: {
        ...config,
        ...requireEssentials(changes, row.issuer),
        ...(mapping && { mapping }),
        // Where nothing was said, a signature around the whole response was enough.
        wantAssertionsSigned: service.isStrict ?? input.wantAssertionsSigned ?? false,
        spCertificates: keys.map(({ certificate }) => certificate),
      },
      clientSecret: null,
      spKeys: sealSpKeys(
        unit,
        row.id,
        keys.map(({ privateKey }) => privateKey),
      ),
    },
    overrideUserInfo: false,
    lost: [...lost, ...lostKeys, ...(isOther ? [wrong('samlConfig.audience', audience)] : [])],
  };
}

/** The columns of an identity provider that speaks SAML, or why it is none here. */
export async function readSaml(unit: Unit, row: Row, given: ImportedSaml): Promise<ReadProtocol | Fault> {
  if (!isSamlInstalled)
    return wrong('samlConfig', 'It speaks SAML, and the package @keystead/saml is not installed.');
  try {
    return await readColumns(unit, row, given);
  } catch (error) {
    return toFault(error);
  }
}
