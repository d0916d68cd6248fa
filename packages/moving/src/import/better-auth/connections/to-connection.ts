import { type ImportedConnection, toDomainName, type UnreadRow } from '@keystead/api-router/imports';
import type { ForeignRow } from '@keystead/db';
import { filledOf, isRecord, parseJson, wordOf } from '../../values.ts';

/** A source writes what is not there as null. */
const withoutNulls = (value: unknown): unknown =>
  isRecord(value)
    ? Object.fromEntries(
        Object.entries(value).flatMap(([name, one]) => (one === null ? [] : [[name, withoutNulls(one)]])),
      )
    : value;

/** The domains of a row, as the DNS has them. */
export const toDomains = (row: ForeignRow): string[] => [
  ...new Set(
    wordOf(row, 'domain')
      .split(',')
      .flatMap((domain) => toDomainName(domain) ?? []),
  ),
];

/** An identity provider of OpenID Connect, or the reason why the row cannot be read. */
export function toConnection(row: ForeignRow, createdAt: Date): ImportedConnection | UnreadRow {
  const id = wordOf(row, 'id');
  const oidcConfig = withoutNulls(parseJson(wordOf(row, 'oidcConfig')));
  if (!isRecord(oidcConfig))
    return {
      table: 'sso_connection',
      id,
      field: 'oidcConfig',
      code: 'INVALID_JSON',
      message: 'The value is no JSON object.',
      takesAll: false,
    };
  return {
    id,
    providerId: wordOf(row, 'providerId'),
    issuer: wordOf(row, 'issuer'),
    domains: toDomains(row),
    oidcConfig,
    createdBy: filledOf(row, 'userId') ?? '',
    createdAt,
  };
}
