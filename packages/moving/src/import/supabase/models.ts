import type { ProductTables } from '../database/found-tables.ts';

/** The tables of the schema `auth` of Supabase. */
export const supabase: ProductTables = {
  product: 'Supabase',
  models: {
    users: {
      required: ['id', 'email', 'encryptedPassword', 'emailConfirmedAt', 'createdAt'],
      optional: [
        'updatedAt',
        'deletedAt',
        'bannedUntil',
        'isAnonymous',
        'isSsoUser',
        'phone',
        'rawUserMetaData',
        'rawAppMetaData',
      ],
    },
    // Before 2023 the id of an identity was that of the provider.
    identities: { required: ['id', 'userId', 'provider'], optional: ['providerId', 'createdAt'] },
    mfaFactors: { required: ['id', 'userId', 'factorType', 'status', 'secret'], optional: ['createdAt'] },
    sessions: { required: ['id', 'userId'], optional: [] },
  },
  needed: ['users', 'identities'],
  aliases: {},
};

/** A row with the names of the fields here: a file has the names of the columns. */
export const toFields = (row: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase()),
      value,
    ]),
  );
