import { type ImportedConnection, toDomainName, type UnreadRow } from '@keystead/api-router/imports';
import type { ForeignRow } from '@keystead/db';
import { filledOf, isRecord, parseJson, wordOf } from '../../values.ts';
import { toSaml } from './to-saml.ts';

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

/** Of both configurations that of OpenID Connect counts, as in the source. */
export const protocolOf = (row: ForeignRow): 'oidc' | 'saml' =>
  filledOf(row, 'oidcConfig') === null && filledOf(row, 'samlConfig') !== null ? 'saml' : 'oidc';

const columns = { oidc: 'oidcConfig', saml: 'samlConfig' } as const;

/** An identity provider, or the reason why the row cannot be read. */
export function toConnection(row: ForeignRow, createdAt: Date): ImportedConnection | UnreadRow {
  const id = wordOf(row, 'id');
  const protocol = protocolOf(row);
  const config = withoutNulls(parseJson(wordOf(row, columns[protocol])));
  if (!isRecord(config))
    return {
      table: 'sso_connection',
      id,
      field: columns[protocol],
      code: 'INVALID_JSON',
      message: 'The value is no JSON object.',
      takesAll: false,
    };
  return {
    id,
    providerId: wordOf(row, 'providerId'),
    issuer: wordOf(row, 'issuer'),
    domains: toDomains(row),
    spoken: protocol === 'saml' ? { protocol, ...toSaml(config) } : { protocol, oidcConfig: config },
    createdBy: filledOf(row, 'userId') ?? '',
    createdAt,
  };
}
