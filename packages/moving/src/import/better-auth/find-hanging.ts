import type { ImportedTable } from '@keystead/api-router/imports';
import type { Hanging } from '../database/find-orphans.ts';
import type { FoundTables } from '../database/found-tables.ts';
import type { Skippable } from '../flags.ts';
import type { ModelName } from './models.ts';

/** Models that hang on a user, with the flag that leaves them out. */
const HANGING: readonly [model: ModelName, table: ImportedTable, part: Skippable | null][] = [
  ['account', 'account', null],
  ['session', 'session', 'sessions'],
  ['twoFactor', 'two_factor', 'two-factor'],
  ['passkey', 'passkey', 'passkeys'],
  ['apikey', 'api_key', 'api-keys'],
  ['oauthConsent', 'oauth_consent', 'applications'],
  ['oauthRefreshToken', 'oauth_refresh_token', 'applications'],
];

/** The tables whose rows hang on users. API keys may also hang on organizations. */
export function findHanging(
  tables: FoundTables,
  { skip, keyOwner }: { skip: ReadonlySet<Skippable>; keyOwner: 'userId' | 'referenceId' },
): Hanging[] {
  return HANGING.flatMap(([model, table, part]) => {
    const found = tables.get(model);
    if (found === undefined || (part !== null && skip.has(part))) return [];
    // An older plugin has a table of this name too.
    if (part === 'applications' && !tables.has('oauthClient')) return [];
    const isKey = model === 'apikey';
    const owners = [tables.get('user'), ...(isKey ? [tables.get('organization')] : [])];
    return [
      {
        table,
        found,
        name: 'id',
        by: isKey ? keyOwner : 'userId',
        owners: owners.filter((owner) => owner !== undefined),
      },
    ];
  });
}
