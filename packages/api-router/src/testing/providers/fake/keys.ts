import { exportJWK, exportPKCS8, generateKeyPair, type JSONWebKeySet } from 'jose';

export const KEY_ID = 'the-key-of-this-year';

async function makeKeys() {
  const [rsa, stranger, operator] = await Promise.all([
    generateKeyPair('RS256'),
    generateKeyPair('RS256'),
    generateKeyPair('ES256', { extractable: true }),
  ]);
  const jwks: JSONWebKeySet = {
    keys: [{ ...(await exportJWK(rsa.publicKey)), kid: KEY_ID, use: 'sig', alg: 'RS256' }],
  };
  return {
    /** Signs id tokens. */
    signing: rsa.privateKey,
    /** Another signing key, which is not published. */
    stranger: stranger.privateKey,
    /** Published by the provider. */
    jwks,
    /** Of the operator, who signs client secrets with it. */
    operator: { publicKey: operator.publicKey, pem: await exportPKCS8(operator.privateKey) },
  };
}

export type Keys = Awaited<ReturnType<typeof makeKeys>>;

let made: Promise<Keys> | undefined;

/** The same keys for every fake of a process, as making them takes a while. */
export function findKeys(): Promise<Keys> {
  made ??= makeKeys();
  return made;
}
