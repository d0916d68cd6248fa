import type { ForeignRow } from '@keystead/db';
import { recordsOf } from '../files/nested.ts';
import { scalarsOf } from '../files/scalars.ts';
import { textOf, wordOf } from '../values.ts';

/** Names of `list-users`, by those of the columns of a CSV file. */
const LISTED = {
  'cognito:username': 'Username',
  'cognito:user_status': 'UserStatus',
  enabled: 'Enabled',
  created: 'UserCreateDate',
  changed: 'UserLastModifiedDate',
} as const;

/** Codes by SMS. Rows of `list-users` name no other second factor. */
const hasMore = ({ MFAOptions }: ForeignRow): boolean => Array.isArray(MFAOptions) && MFAOptions.length > 0;

/** The attributes of a user by name, whether a row has them as columns or as a list. */
export function attributesOf(row: ForeignRow): ForeignRow {
  if (!Array.isArray(row.Attributes)) return scalarsOf(row);
  const listed = recordsOf(row, 'Attributes').map((one) => [wordOf(one, 'Name'), textOf(one, 'Value')]);
  const texts = scalarsOf(row);
  return {
    ...Object.fromEntries(listed),
    ...Object.fromEntries(Object.entries(LISTED).map(([name, theirs]) => [name, texts[theirs]])),
    'cognito:mfa_enabled': hasMore(row),
  };
}
