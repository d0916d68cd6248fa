import type { Format } from '#messages/create-format.ts';
import { Badge } from '#primitives/display/Badge.tsx';
import type { Words } from '#provider/words/useMessages.ts';
import type { TableColumn } from '#table/table-props.ts';
import type { apiKeys } from '#words/api-keys.ts';
import { type ApiKeyMeta, expiresSoon, isExpired, type ScopeOption, toScopeNames } from './api-key.ts';

export type ApiKeyWords = Words<keyof typeof apiKeys>;

interface ColumnOptions {
  words: ApiKeyWords;
  format: Format;
  now: () => number;
  hasScopes: boolean;
  /** Names of the scopes. */
  scopes: readonly ScopeOption[] | undefined;
}

export const toKeyName = ({ name }: ApiKeyMeta, words: ApiKeyWords): string => name || words('unnamed');

/** Number of scopes in a row; for others there is a count. */
const SHOWN = 2;

interface ScopesProps extends Pick<ColumnOptions, 'words' | 'format' | 'scopes'> {
  apiKey: ApiKeyMeta;
}

function Scopes({ apiKey, words, format, scopes }: ScopesProps) {
  const names = toScopeNames(apiKey, scopes);
  const rest = names.length - SHOWN;
  if (names.length === 0) return null;
  return (
    <span className="ua-table-stack ua-api-key-rights" title={format.list(names)}>
      {names.slice(0, SHOWN).map((name) => (
        <span key={name}>{name}</span>
      ))}
      {rest > 0 && <span className="ua-table-detail">{words('morePermissions', { count: rest })}</span>}
    </span>
  );
}

const Moment = ({ at, format }: { at: string; format: Format }) => (
  <time dateTime={at} title={format.dateTime(at)}>
    {format.relative(at)}
  </time>
);

/** Columns: name, first characters of the key, scopes, last use, and expiry. */
export function toColumns(options: ColumnOptions): TableColumn<ApiKeyMeta>[] {
  const { words, format, now, hasScopes, scopes } = options;
  const permissions: TableColumn<ApiKeyMeta> = {
    id: 'permissions',
    label: words('permissions'),
    cell: (apiKey) => <Scopes apiKey={apiKey} words={words} format={format} scopes={scopes} />,
  };
  return [
    {
      id: 'name',
      label: words('name'),
      isName: true,
      sortable: true,
      cell: (apiKey) => (
        <span className="ua-table-stack">
          <span>
            {toKeyName(apiKey, words)} {!apiKey.enabled && <Badge>{words('disabled')}</Badge>}
          </span>
          {apiKey.previousExpiresAt !== null && (
            <span className="ua-table-detail">
              {words('replaced', { date: format.dateTime(apiKey.previousExpiresAt) })}
            </span>
          )}
        </span>
      ),
    },
    {
      id: 'key',
      label: words('key'),
      cell: ({ start }) => <code dir="ltr" className="ua-api-key-start">{`${start ?? ''}…`}</code>,
    },
    ...(hasScopes ? [permissions] : []),
    {
      id: 'lastUsed',
      label: words('lastUsed'),
      sortable: true,
      cell: ({ lastUsedAt }) =>
        lastUsedAt === null ? words('neverUsed') : <Moment at={lastUsedAt} format={format} />,
    },
    {
      id: 'expires',
      label: words('expires'),
      sortable: true,
      cell(apiKey) {
        if (apiKey.expiresAt === null) return words('never');
        if (isExpired(apiKey, now())) return <Badge tone="danger">{words('expired')}</Badge>;
        const moment = <Moment at={apiKey.expiresAt} format={format} />;
        return expiresSoon(apiKey, now()) ? <Badge tone="warning">{moment}</Badge> : moment;
      },
    },
  ];
}
