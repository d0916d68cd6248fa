import type { ForeignRow } from '@keystead/db';
import { recordsOf } from '../files/nested.ts';
import { filledOf, wordOf } from '../values.ts';

/** Providers that the CSV file has columns of. */
const LISTED = ['google.com', 'facebook.com', 'twitter.com', 'github.com'] as const;

/** Columns of the CSV file, which has no head line. Behind the last one is a comma. */
export const columns: readonly string[] = [
  'localId',
  'email',
  'emailVerified',
  'passwordHash',
  'salt',
  'displayName',
  'photoUrl',
  ...LISTED.flatMap((provider) =>
    ['rawId', 'email', 'displayName', 'photoUrl'].map((name) => `${provider} ${name}`),
  ),
  'createdAt',
  'lastSignedInAt',
  'phoneNumber',
  'disabled',
  'customAttributes',
  '',
];

/** Ids of a user at providers, by the names that Firebase gives to these. */
export const providersOf = (row: ForeignRow): { provider: string; id: string }[] =>
  [
    ...LISTED.map((provider) => ({ provider, id: wordOf(row, `${provider} rawId`) })),
    ...recordsOf(row, 'providerUserInfo').map((info) => ({
      provider: wordOf(info, 'providerId'),
      id: filledOf(info, 'rawId') ?? wordOf(info, 'federatedId'),
    })),
  ].filter(({ provider, id }) => provider !== '' && id !== '');
