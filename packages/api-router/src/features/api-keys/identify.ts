import { ApiKey, type ApiKeyRow } from '@keystead/db';
import type { AuthContext } from '#core/call/context.ts';
import type { AuthDeps } from '#core/call/deps.ts';
import type { CurrentSession, Identification, IdentityRequest } from '#core/call/identity.ts';
import { AuthError } from '#core/errors/auth-error.ts';
import { readHeader } from '#core/http/incoming.ts';
import { sessionOptions } from '#core/session/session-options.ts';
import {
  INVALID_API_KEY,
  KEY_DISABLED,
  KEY_EXPIRED,
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

/** The key that a request carries: in a header for keys, or as a bearer token that looks like one. */
export function readKey(deps: AuthDeps, { incoming }: Pick<IdentityRequest, 'incoming'>): string | undefined {
  for (const name of apiKeyOptions.of(deps).headers) {
    const value = readHeader(incoming.headers, name);
    if (value) return value;
  }
  const token = readBearer(incoming);
  if (token === undefined) return undefined;
  return isKeyText(token) || isForeignBearer(deps, token) ? token : undefined;
}

type Owner = NonNullable<ApiKeyRow['user']>;

/** A key instead of a session. Its time of sign-in is when it was created. */
function toStandIn(
  deps: AuthDeps,
  { now, ip, userAgent }: IdentityRequest,
  { key, user }: { key: ApiKeyRow['key']; user: Owner },
): CurrentSession {
  const { expiresIn } = sessionOptions.of(deps);
  return {
    session: {
      id: key.id,
      userId: user.id,
      tokenHash: '',
      createdAt: key.createdAt,
      updatedAt: key.updatedAt,
      expiresAt: key.expiresAt ?? new Date(now.getTime() + expiresIn * 1000),
      remembered: false,
      ipAddress: ip,
      userAgent,
      deviceBrowser: null,
      deviceSystem: null,
      deviceKind: null,
      method: byApiKey.origin,
      signedInAt: null,
      secondFactor: null,
      secondFactorAt: null,
      activeOrganizationId: null,
      activeTeamId: null,
      impersonatedBy: null,
      impersonatorSessionId: null,
      additionalFields: null,
    },
    user,
    token: '',
    standsIn: {
      isThere: async (em) => (await em.count(ApiKey, { id: key.id, user: user.id, enabled: true })) > 0,
    },
  };
}

async function readStandIn(deps: AuthDeps, request: IdentityRequest, text: string): Promise<CurrentSession> {
  const caller = { deps, options: deps.options, now: request.now };
  // A key of an organization identifies no user.
  const checked = await checkKey(caller, text, { refuses: ({ key }) => key.userId === null });
  if ('shortage' in checked) throw toRefusal(checked.shortage);
  const { key, user } = checked.row;
  if (!user) throw new AuthError(KEY_DISABLED);
  return toStandIn(deps, request, { key, user });
}

/** A key of a user in a header, which identifies its owner. */
// Why: docs/decisions/0040-let-keys-stand-for-sessions-and-count-them-exactly.md
export const identifyByKey: Identification<AuthDeps> = {
  isOn: givesKeySessions,
  givesSessions: false,
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
  find(deps, request) {
    const text = readKey(deps, request);
    return text === undefined ? undefined : { read: () => readStandIn(deps, request, text) };
  },
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
