/** Where what the server asks for is held, among its other answers. */
export const PASSKEY_REQUEST = 'ua-passkey-request';
