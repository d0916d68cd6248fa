import {
  type AuthenticatorOptions,
  createPasskeyAuthenticator,
} from '../../packages/api-router/src/testing/authenticators/passkey-authenticator.ts';

const toText = (bytes: BufferSource): string =>
  Buffer.from(ArrayBuffer.isView(bytes) ? bytes.buffer : bytes).toString('base64url');

/** Bytes in the form of the browser's API. */
function toBytes(text: string): ArrayBuffer {
  const bytes = Buffer.from(text, 'base64url');
  return new Uint8Array(bytes).buffer;
}

/** WebAuthn in a script, as far as the published clients use it. */
export function createBrowserGlobals(options: AuthenticatorOptions) {
  const device = createPasskeyAuthenticator(options);

  const credentials = {
    async create({ publicKey }: { publicKey: PublicKeyCredentialCreationOptions }) {
      const { challenge, rp, user, excludeCredentials = [] } = publicKey;
      const known = new Set(excludeCredentials.map(({ id }) => toText(id)));
      if (device.credentials.some(({ id }) => known.has(id)))
        throw new DOMException('it has a passkey of this user already', 'InvalidStateError');
      const asked = { challenge: toText(challenge), rp: { id: rp.id ?? '' }, user: { id: toText(user.id) } };
      const { id, rawId, type, response } = device.create(asked);
      return {
        id,
        rawId: toBytes(rawId),
        type,
        response: {
          clientDataJSON: toBytes(response.clientDataJSON),
          attestationObject: toBytes(response.attestationObject),
          getTransports: () => response.transports,
        },
        getClientExtensionResults: () => ({ credProps: { rk: true } }),
      };
    },
    async get({ publicKey }: { publicKey: PublicKeyCredentialRequestOptions }) {
      const { challenge, rpId = '', allowCredentials } = publicKey;
      const allowed = allowCredentials?.map(({ id }) => ({ id: toText(id) }));
      const asked = { challenge: toText(challenge), rpId, ...(allowed && { allowCredentials: allowed }) };
      const { id, rawId, type, response } = device.get(asked);
      return {
        id,
        rawId: toBytes(rawId),
        type,
        response: {
          clientDataJSON: toBytes(response.clientDataJSON),
          authenticatorData: toBytes(response.authenticatorData),
          signature: toBytes(response.signature),
          userHandle: toBytes(response.userHandle ?? ''),
        },
        getClientExtensionResults: () => ({}),
      };
    },
  };

  return { device, globals: { navigator: { credentials }, PublicKeyCredential: class {} } };
}
