import type { SsoCertificate, SsoSamlLogoutService, SsoSamlService } from '@keystead/db';
import type { IdentityProviderMetadata, SamlEndpoints, SamlFault } from '@keystead/saml';
import type { UnitSource } from '#core/call/unit.ts';
import { loadSaml } from '#features/enterprise-saml/library.ts';
import { samlOptions } from '#features/enterprise-saml/options.ts';

export const toService = ({ redirect, post }: SamlEndpoints): SsoSamlService => ({
  ...(redirect && { redirect: redirect.location }),
  ...(post && { post: post.location }),
});

/** The same, with the URLs for answers where they are others. */
export const toLogoutService = ({ redirect, post }: SamlEndpoints): SsoSamlLogoutService => ({
  ...toService({ redirect, post }),
  ...(redirect?.responseLocation && { redirectResponse: redirect.responseLocation }),
  ...(post?.responseLocation && { postResponse: post.responseLocation }),
});

export type ReadMetadata = { ok: true; metadata: IdentityProviderMetadata } | { ok: false; fault: SamlFault };

const tooLarge: SamlFault = {
  reason: 'too_large',
  code: 'document',
  error: 'saml_error',
  message: 'The document is larger than allowed.',
};

/** What an identity provider says of itself, signed by the pinned certificate if there is one. Nobody has checked its URLs. */
export async function readIdpMetadata(
  source: UnitSource,
  xml: string,
  pinned?: Pick<SsoCertificate, 'pem'>,
): Promise<ReadMetadata> {
  const { readMetadata } = await loadSaml();
  if (Buffer.byteLength(xml) > samlOptions.of(source).maxMetadataSize) return { ok: false, fault: tooLarge };
  return readMetadata(xml, { now: source.now, ...(pinned && { pinnedCertificate: pinned.pem }) });
}
