import type { PasskeyRow } from '#client/wire-types.ts';
import { ada, FAKE_NOW } from '../people.ts';
import { FAKE_CREDENTIAL } from './fake-authenticator.ts';

const DAY = 24 * 60 * 60_000;
const at = (days: number): string => new Date(FAKE_NOW - days * DAY).toISOString();

/** The id of Ada in authenticators. */
export const FAKE_USER_HANDLE = 'YWRhLWxvdmVsYWNl';
export const GOOGLE_PASSWORD_MANAGER = 'ea9b8d66-4d01-1d21-3ce4-b6b48cb575d4';

const laptop: PasskeyRow = {
  id: 'passkey-laptop',
  name: 'Google Password Manager',
  publicKey: 'cHVibGljLWtleQ==',
  userId: ada.id,
  credentialID: FAKE_CREDENTIAL,
  counter: 0,
  deviceType: 'multiDevice',
  backedUp: true,
  transports: 'internal,hybrid',
  aaguid: GOOGLE_PASSWORD_MANAGER,
  authenticatorName: 'Google Password Manager',
  userHandle: FAKE_USER_HANDLE,
  createdAt: at(60),
  lastUsedAt: at(1 / 8),
};

/** A passkey in a password manager, and a key for the pocket that was never used. */
export const adasPasskeys: PasskeyRow[] = [
  laptop,
  {
    ...laptop,
    id: 'passkey-key',
    name: 'Blue key',
    credentialID: 'Y3JlZGVudGlhbC1rZXk',
    deviceType: 'singleDevice',
    backedUp: false,
    transports: 'usb,nfc',
    aaguid: null,
    authenticatorName: null,
    createdAt: at(3),
    lastUsedAt: null,
  },
];
