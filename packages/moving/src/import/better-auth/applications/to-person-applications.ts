import type {
  ImportedConsent,
  ImportedRefreshToken,
  LeftRow,
  PersonApplications,
  UnreadRow,
} from '@keystead/api-router/imports';
import type { ForeignRow } from '@keystead/db';
import type { Sorting } from '../../sorting.ts';
import { filledOf, isId, LONGEST_ID, momentOf, wordOf } from '../../values.ts';
import { findNoList, listOf } from './lists.ts';

const HASH = /^[A-Za-z0-9_-]{43}=?$/;

const hashIn = (row: ForeignRow): string => wordOf(row, 'token').replace(/=$/, '');

/** Facts about the person. */
interface Context {
  now: Date;
  isBanned: boolean;
  /** Ids of sessions in which an administrator acts as the person. */
  impersonations: ReadonlySet<string>;
}

/** Lists and moments that have to be right in both. */
function findFault(
  row: ForeignRow,
  { table, moments }: { table: 'oauth_consent' | 'oauth_refresh_token'; moments: readonly string[] },
): UnreadRow | undefined {
  const fault = { table, id: wordOf(row, 'id'), takesAll: false };
  if (!isId(fault.id))
    return { ...fault, id: '', code: 'BROKEN_LINE', message: 'The id is empty or too long.' };
  if (wordOf(row, 'referenceId').length > LONGEST_ID)
    return { ...fault, field: 'referenceId', code: 'BROKEN_LINE', message: 'The name is too long.' };
  const list = findNoList(row, ['scopes', 'resources', 'requestedUserInfoClaims']);
  if (list !== undefined)
    return { ...fault, field: list, code: 'INVALID_JSON', message: 'The value is no list of texts.' };
  const wrong = moments.find((field) => momentOf(row, field) === undefined);
  return wrong === undefined
    ? undefined
    : { ...fault, field: wrong, code: 'INVALID_DATE', message: 'The time is none.' };
}

const listsOf = (row: ForeignRow) => ({
  clientId: wordOf(row, 'clientId'),
  organizationId: filledOf(row, 'referenceId'),
  organizationCreatedAt: momentOf(row, 'organization createdAt') ?? null,
  scopes: listOf(row, 'scopes') ?? [],
  resources: listOf(row, 'resources') ?? [],
  claims: listOf(row, 'requestedUserInfoClaims') ?? [],
});

function toConsent(row: ForeignRow, now: Date): ImportedConsent | UnreadRow {
  const fault = findFault(row, { table: 'oauth_consent', moments: ['createdAt', 'updatedAt'] });
  if (fault) return fault;
  const createdAt = momentOf(row, 'createdAt') ?? now;
  const updatedAt = momentOf(row, 'updatedAt') ?? createdAt;
  return { id: wordOf(row, 'id'), ...listsOf(row), createdAt, updatedAt };
}

/** It counts no more in the source. */
const isRevoked = (row: ForeignRow): boolean => filledOf(row, 'revoked') !== null;

/** Why a token is left out that the source takes, by the first rule that fits. */
function findReason(row: ForeignRow, { isBanned, impersonations }: Context): string | undefined {
  if (isBanned) return 'refreshTokensOfBanned';
  if (impersonations.has(wordOf(row, 'sessionId'))) return 'impersonationRefreshTokens';
  // It counts with the key of its application only, and would count without it here.
  return ['', 'null'].includes(wordOf(row, 'confirmation')) ? undefined : 'boundRefreshTokens';
}

function toRefreshToken(row: ForeignRow, context: Context): ImportedRefreshToken | LeftRow | UnreadRow {
  const { now } = context;
  const table = 'oauth_refresh_token';
  const fault = findFault(row, { table, moments: ['createdAt', 'expiresAt', 'authTime'] });
  if (fault) return fault;
  const id = wordOf(row, 'id');
  const expiresAt = momentOf(row, 'expiresAt');
  if (!expiresAt)
    return {
      table,
      id,
      field: 'expiresAt',
      code: 'INVALID_DATE',
      message: 'The time is none.',
      takesAll: false,
    };
  if (isRevoked(row) || expiresAt <= now) return { table, note: 'endedRefreshTokens' };
  const note = findReason(row, context);
  if (note !== undefined) return { table, note };
  const tokenHash = hashIn(row);
  if (!HASH.test(tokenHash)) {
    const message = 'The token is stored in a form that is not known: it is no SHA-256.';
    return { table, id, field: 'token', code: 'CANNOT_DECRYPT', message, takesAll: false };
  }
  return {
    id,
    tokenHash,
    ...listsOf(row),
    family: filledOf(row, 'authorizationCodeId') ?? tokenHash,
    sessionId: filledOf(row, 'sessionId'),
    authTime: momentOf(row, 'authTime') ?? null,
    createdAt: momentOf(row, 'createdAt') ?? now,
    expiresAt,
  };
}

/** What somebody allowed applications, and the refresh tokens that those have. */
export function toPersonApplications(
  rows: Record<'oauthConsent' | 'oauthRefreshToken', ForeignRow[]>,
  sorting: Sorting,
  { isSkipped, ...context }: Context & { isSkipped: boolean },
): PersonApplications | undefined {
  const { oauthConsent, oauthRefreshToken } = rows;
  const consents = sorting
    .skipOr(oauthConsent, { table: 'oauth_consent', isSkipped }, (row) => toConsent(row, context.now))
    // Of two at the same place the last one counts.
    .toSorted((one, other) => other.updatedAt.getTime() - one.updatedAt.getTime());
  const refreshTokens = sorting.skipOr(
    oauthRefreshToken,
    { table: 'oauth_refresh_token', isSkipped },
    (row) => toRefreshToken(row, context),
  );
  // Nothing is compared then, so that nothing ends.
  if (isSkipped) return undefined;
  return { consents, refreshTokens, endedTokens: oauthRefreshToken.filter(isRevoked).map(hashIn) };
}
