import { loadJose } from '#core/crypto/load-jose.ts';
import type { SocialProviderOptions } from '#features/social-sign-in/options.ts';
import type { SignedSecret } from '#features/social-sign-in/providers/provider.ts';

/** A secret that is a JWT signed with the operator's key (RFC 7523 section 2.2, and Apple's page on client secrets). */
export function findSignedSecret(
  signedSecret: SignedSecret | undefined,
  { teamId, keyId, privateKey }: SocialProviderOptions,
  clientId = '',
): ((now: Date) => Promise<string>) | undefined {
  if (!signedSecret || !teamId || !keyId || !privateKey) return undefined;
  const { algorithm, audience, lifetime } = signedSecret;
  return async (now) => {
    const { importPKCS8, SignJWT } = await loadJose();
    const seconds = Math.floor(now.getTime() / 1000);
    return new SignJWT()
      .setProtectedHeader({ alg: algorithm, kid: keyId })
      .setIssuer(teamId)
      .setSubject(clientId)
      .setAudience(audience)
      .setIssuedAt(seconds)
      .setExpirationTime(seconds + lifetime)
      .sign(await importPKCS8(privateKey.replaceAll('\\n', '\n'), algorithm));
  };
}
