import type { SsoConnection } from '@keystead/db';
import { z } from 'zod';
import type { UnitSource } from '#core/call/unit.ts';
import { AuthError } from '#core/errors/auth-error.ts';
import { documentSchema } from '#core/http/document.ts';
import { reads } from '#core/limits/limits.ts';
import { publicProcedure } from '#core/session/procedures.ts';
import { SSO_PROVIDER_NOT_FOUND } from '#features/enterprise-connections/errors.ts';
import { findConnection } from '#features/enterprise-connections/find-connection.ts';
import { samlConfigOf } from '#features/enterprise-connections/protocol.ts';
import { loadSaml } from '#features/enterprise-saml/library.ts';
import { hasSaml } from '#features/enterprise-saml/options.ts';
import {
  acsUrlOf,
  SP_METADATA_PATH,
  sloUrlOf,
  spEntityIdOf,
} from '#features/enterprise-saml/service-provider.ts';

async function write(source: UnitSource, connection: SsoConnection): Promise<string> {
  const { writeMetadata } = await loadSaml();
  const { spCertificates, identifierFormat, wantAssertionsSigned } = samlConfigOf(connection);
  const certificates = spCertificates.map(({ pem }) => pem);
  return writeMetadata({
    entityId: spEntityIdOf(connection),
    acsUrl: acsUrlOf(source, connection.providerId),
    logoutUrl: sloUrlOf(source, connection.providerId),
    signingCertificates: certificates,
    encryptionCertificates: certificates,
    ...(identifierFormat !== undefined && { nameIdFormats: [identifierFormat] }),
    wantAssertionsSigned: wantAssertionsSigned !== false,
    now: source.now,
  });
}

export const spMetadata = publicProcedure
  .meta({
    route: {
      path: SP_METADATA_PATH,
      summary: 'Metadata of the service for an identity provider of SAML',
      description:
        'Valid for seven days. While the keys change there are two of each. With `download` browsers store it as a file.',
      produces: ['application/xml'],
      errors: [SSO_PROVIDER_NOT_FOUND],
      isOn: hasSaml,
      limit: reads,
      tag: 'Sign-in',
    },
  })
  .input(z.object({ providerId: z.string().max(64), download: z.string().optional() }))
  .output(documentSchema)
  .query(async ({ ctx, input: { providerId, download } }) => {
    const connection = await findConnection(ctx, providerId);
    if (connection?.protocol !== 'saml') throw new AuthError(SSO_PROVIDER_NOT_FOUND);
    return {
      mediaType: 'application/xml; charset=utf-8',
      text: await write(ctx, connection),
      ...(download !== undefined && { fileName: `${connection.providerId}-metadata.xml` }),
    };
  });
