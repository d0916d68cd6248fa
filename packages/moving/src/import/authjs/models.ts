import type { ProductTables } from '../database/found-tables.ts';

/** Each adapter of Auth.js writes the names of the tables in another way. */
export const authjs: ProductTables = {
  product: 'Auth.js',
  models: {
    user: {
      required: ['id', 'email', 'emailVerified'],
      // Auth.js has no more than name and image; the others are columns that applications often add.
      optional: ['name', 'image', 'username', 'role', 'createdAt', 'updatedAt'],
    },
    account: {
      required: ['userId', 'type', 'provider', 'providerAccountId'],
      optional: ['id', 'refreshToken', 'accessToken', 'expiresAt', 'scope', 'idToken'],
    },
    session: { required: ['sessionToken', 'userId', 'expires'], optional: [] },
    verificationToken: { required: ['identifier', 'token', 'expires'], optional: [] },
    authenticator: {
      required: ['credentialID', 'userId', 'credentialPublicKey'],
      optional: ['counter', 'credentialDeviceType', 'credentialBackedUp', 'transports'],
    },
  },
  needed: ['user', 'account'],
  aliases: {
    user: 'User',
    account: 'Account',
    session: 'Session',
    verificationToken: 'VerificationToken',
    authenticator: 'Authenticator',
  },
};
