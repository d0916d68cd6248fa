/** Key of the WebAuthn options in the cache of answers. */
export const PASSKEY_REQUEST = 'ua-passkey-request';
