import type { ApiKeyRow } from '@keystead/db';
import type { KeyCaller } from '#core/call/caller.ts';
import type { AuthContext } from '#core/call/context.ts';
import type { AuthDeps } from '#core/call/deps.ts';
import type { Identification, IdentityRequest } from '#core/call/identity.ts';
import { AuthError } from '#core/errors/auth-error.ts';
import { readHeader } from '#core/http/incoming.ts';
import {
  INVALID_API_KEY,
  KEY_DISABLED,
  KEY_EXPIRED,
  NOT_WITH_AN_API_KEY,
  RATE_LIMITED,
  USAGE_EXCEEDED,
} from '#features/api-keys/errors.ts';
import { byApiKey } from '#features/api-keys/facts.ts';
import { foreignKeys } from '#features/api-keys/foreign-keys.ts';
import { apiKeyOptions, givesKeySessions, hasApiKeys } from '#features/api-keys/options.ts';
import { isForeignShape, isKeyText } from '#features/api-keys/shape/key-text.ts';
import { toRefusal } from '#features/api-keys/uses/shortage.ts';
import { checkKey } from '#features/api-keys/verification/check-key.ts';

/** The token of `Authorization: Bearer`. */
export function readBearer({ headers }: IdentityRequest['incoming']): string | undefined {
  const authorization = readHeader(headers, 'authorization');
  return authorization === undefined ? undefined : /^bearer +(\S+)$/i.exec(authorization.trim())?.[1];
}

const isForeignBearer = (deps: AuthDeps, token: string): boolean =>
  isForeignShape(token) && foreignKeys.of({ deps }).isStartOf(token);

interface SentKey {
  text: string;
  /** Name of its header. */
  at: string;
}

/** The keys that a request carries, in a header for keys or as a bearer token that looks like one, each once. */
function findSent(deps: AuthDeps, { incoming }: Pick<IdentityRequest, 'incoming'>): SentKey[] {
  const sent: SentKey[] = [];
  const add = (text: string | undefined, at: string): void => {
    if (text && !sent.some((one) => one.text === text)) sent.push({ text, at });
  };
  for (const name of apiKeyOptions.of(deps).headers) add(readHeader(incoming.headers, name), name);
  const token = readBearer(incoming);
  if (token !== undefined && (isKeyText(token) || isForeignBearer(deps, token))) add(token, 'authorization');
  return sent;
}

/** The text of the first of them. */
export const readKey = (deps: AuthDeps, request: Pick<IdentityRequest, 'incoming'>): string | undefined =>
  findSent(deps, request)[0]?.text;

type Owner = NonNullable<ApiKeyRow['user']>;

/** The key as the caller. Its time of sign-in is when it was created. */
const toCaller = (key: ApiKeyRow['key'], user: Owner): KeyCaller => ({
  kind: 'key',
  id: key.id,
  user,
  createdAt: key.createdAt,
  updatedAt: key.updatedAt,
  expiresAt: key.expiresAt,
  signIn: {
    userId: user.id,
    method: byApiKey.origin,
    secondFactor: null,
    signedInAt: null,
    createdAt: key.createdAt,
    impersonatedBy: null,
  },
  async isThere(sql) {
    const rows = await sql`select 1 as there from ${sql.table('api_key')}
      where id = ${key.id} and user_id = ${user.id} and enabled = ${true}`;
    return rows.length > 0;
  },
});

async function readCaller(deps: AuthDeps, { now }: IdentityRequest, text: string): Promise<KeyCaller> {
  // A key of an organization identifies no user.
  const checked = await checkKey({ deps, options: deps.options, now }, text, {
    refuses: ({ key }) => key.userId === null,
  });
  if ('shortage' in checked) throw toRefusal(checked.shortage);
  const { key, user } = checked.row;
  if (!user) throw new AuthError(KEY_DISABLED);
  return toCaller(key, user);
}

/** A key of a user in a header, which identifies its owner. */
// Why: docs/decisions/0040-let-keys-stand-for-sessions-and-count-them-exactly.md
export const identifyByKey: Identification<AuthDeps> = {
  isOn: givesKeySessions,
  kind: 'key',
  elsewhere: NOT_WITH_AN_API_KEY,
  errors: [INVALID_API_KEY, KEY_DISABLED, KEY_EXPIRED, USAGE_EXCEEDED, RATE_LIMITED],
  schemes(deps) {
    const [name = ''] = apiKeyOptions.of(deps).headers;
    return {
      apiKey: { type: 'apiKey', in: 'header', name },
      apiKeyBearer: { type: 'http', scheme: 'bearer', description: 'An API key' },
    };
  },
  prepare(deps, { incoming }) {
    const token = readBearer(incoming);
    return token === undefined || isKeyText(token) || !isForeignShape(token)
      ? undefined
      : foreignKeys.of({ deps }).prepare();
  },
  find: (deps, request) =>
    findSent(deps, request).map(({ text, at }) => ({ at, read: () => readCaller(deps, request, text) })),
};

/**
 * The key of an organization in a request, and one use of it; undefined with another key, or none. Throws the
 * error for a refused key.
 */
export async function findOrganizationKey(ctx: AuthContext): Promise<ApiKeyRow | undefined> {
  const text = hasApiKeys(ctx) ? readKey(ctx.deps, ctx) : undefined;
  if (text === undefined) return undefined;
  const checked = await checkKey(ctx, text, { refuses: ({ key }) => key.organizationId === null });
  if ('row' in checked) return checked.row;
  // The request has no key of an organization, so its user is checked next.
  if (checked.shortage.error === INVALID_API_KEY) return undefined;
  throw toRefusal(checked.shortage);
}
