import { z } from 'zod';
import { flag, guid, id, looseFlag, text } from '#features/social-sign-in/providers/fields.ts';
import { defineProvider } from '#features/social-sign-in/providers/provider.ts';

/** Tenant of all private accounts. Microsoft verifies their e-mail addresses itself. */
export const PERSONAL_TENANT = '9188040d-6c67-4c5b-b112-36a304b66dad';

/** Values of `tenantId` for more than one directory. */
const manyTenants = new Set(['common', 'organizations', 'consumers']);

/**
 * @see https://learn.microsoft.com/en-us/entra/identity-platform/id-token-claims-reference
 * @see https://learn.microsoft.com/en-us/entra/identity-platform/optional-claims-reference
 */
export const microsoft = defineProvider({
  id: 'microsoft',
  name: 'Microsoft',
  endpoints: {
    authorization: 'https://login.microsoftonline.com/{tenantId}/oauth2/v2.0/authorize',
    token: 'https://login.microsoftonline.com/{tenantId}/oauth2/v2.0/token',
    userInfo: 'https://graph.microsoft.com/v1.0/me',
    jwks: 'https://login.microsoftonline.com/{tenantId}/discovery/v2.0/keys',
    issuer: 'https://login.microsoftonline.com/{tid}/v2.0',
  },
  variables: { tenantId: 'common' },
  // If one directory is configured, the operator can trust its administrator by `trustedProviders`.
  saysNothingOfEmail: ({ tenantId = 'common' }) => !manyTenants.has(tenantId),
  scopes: ['openid', 'profile', 'email', 'User.Read', 'offline_access'],
  idToken: { signIn: true, ids: ['oid', 'sub'], realm: 'tid' },
  idForm: guid,
  profile: {
    from: 'idToken',
    supplements: [{ as: 'photo', url: '{userInfo}/photos/48x48/$value', read: 'image' }],
    schema: z.object({
      sub: id,
      // Absent without the scope `profile`.
      oid: text,
      name: text,
      email: text,
      tid: text,
      photo: text,
      email_verified: flag,
      // "The owner of the domain is verified": a claim that an application asks for in its registration.
      xms_edov: looseFlag,
    }),
  },
  toUser: ({ sub, oid, name, email, tid, photo, email_verified, xms_edov }) => ({
    // The same in all applications of the operator, while `sub` is another one in each.
    accountId: oid ?? sub,
    formerId: sub,
    email,
    // Otherwise the e-mail address is any text that the administrator of a directory entered.
    emailVerified: email_verified === true || xms_edov || tid === PERSONAL_TENANT,
    name: name ?? '',
    image: photo,
  }),
});
