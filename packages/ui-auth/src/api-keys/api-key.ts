import type { AuthOutputs } from '#client/wire-types.ts';
import type { TableState } from '#table/table-state.ts';

/** A key without its secret, which is shown only once. */
export type ApiKeyMeta = Extract<AuthOutputs['apiKey']['list'], readonly unknown[]>[number];
/** A new key, with its secret. */
export type CreatedApiKey = AuthOutputs['apiKey']['create'];

/** Scopes of keys, under headings. */
export interface ScopeOption {
  group: string;
  actions: readonly { value: string; label: string; help?: string | undefined }[];
}

/** Days until a new key expires. */
export type ExpiryOption = number | 'never' | 'custom';

export const isExpired = ({ expiresAt }: ApiKeyMeta, now: number): boolean =>
  expiresAt !== null && new Date(expiresAt).getTime() <= now;

const DAY = 86_400_000;
/** Days before its end in which a key is marked. */
const SOON = 7;

export const expiresSoon = (key: ApiKeyMeta, now: number): boolean =>
  key.expiresAt !== null && !isExpired(key, now) && new Date(key.expiresAt).getTime() - now < SOON * DAY;

/** A scope in the form `project:read`. */
export const toScopes = ({ permissions }: ApiKeyMeta): string[] =>
  Object.entries(permissions ?? {}).flatMap(([resource, actions]) =>
    actions.map((action) => `${resource}:${action}`),
  );

/** Scopes of a key, with names of the application if there are any. */
export function toScopeNames(key: ApiKeyMeta, options: readonly ScopeOption[] = []): string[] {
  const actions = options.flatMap((option) => option.actions);
  return toScopes(key).map((scope) => actions.find(({ value }) => value === scope)?.label ?? scope);
}

/** Value for sorting by a column; times are ISO text, which sorts correctly. Missing values come last. */
const sortKeys: Readonly<Record<string, (key: ApiKeyMeta) => string>> = {
  name: ({ name }) => name?.toLowerCase() ?? '\uffff',
  lastUsed: ({ lastUsedAt }) => lastUsedAt ?? '',
  expires: ({ expiresAt }) => expiresAt ?? '\uffff',
};

const matches = ({ name, start }: ApiKeyMeta, text: string): boolean =>
  [name, start].some((one) => one?.toLowerCase().includes(text));

export interface ApiKeyPage {
  rows: ApiKeyMeta[];
  total: number;
}

/** A page of the keys. An owner has few keys, so the browser has all of them. */
export function toPage(keys: readonly ApiKeyMeta[], { q, sort, page, pageSize }: TableState): ApiKeyPage {
  const text = q.trim().toLowerCase();
  const found = text === '' ? [...keys] : keys.filter((key) => matches(key, text));
  const sortKey = sort && sortKeys[sort.by];
  if (sortKey) {
    const sign = sort.dir === 'asc' ? 1 : -1;
    found.sort((one, other) => sign * sortKey(one).localeCompare(sortKey(other)));
  }
  return { rows: found.slice((page - 1) * pageSize, page * pageSize), total: found.length };
}
