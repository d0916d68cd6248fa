import { DeviceCode } from '@keystead/db';
import { z } from 'zod';
import { hashToken } from '#core/crypto/token-hash.ts';
import { grants } from '#features/identity-provider/clients/metadata/client-kinds.ts';
import { type McpAuthOptions, mcpAuth } from '#mcp.ts';
import { authorize } from '#testing/apps/authorize-app.ts';
import { CALLBACK, ISSUER, NOTES, refusalIn, SECRET } from '#testing/apps/provider-app.ts';
import type { Browser } from '#testing/browser.ts';
import { allow, type Given, type Place } from '#testing/grants/place.ts';
import { sentenceOf } from '#testing/providers/token-issuer.ts';

/** What a client holds, by which it comes once. */
export interface Held {
  /** Null: no grant was given yet. */
  grant: string | null;
  /** Answers `ok`, or how it was refused. */
  use: () => Promise<string>;
}

type Hold = (place: Place, given: Given, isOffline: boolean) => Promise<Held>;

export interface Path {
  hold: Hold;
  /** While the grant lives. Default: `ok`. */
  living?: string;
  /** Once it has ended. */
  over: string;
  /** Once the client is gone, too, if that is something else. */
  withoutClient?: string;
  /** It needs `offline_access`. */
  isOffline?: boolean;
  /** It never asks the service, so that it goes on until the token ends. */
  asksNobody?: boolean;
}

const told = async (answer: Response): Promise<string> =>
  answer.ok ? 'ok' : (await refusalIn(answer)).join(' ');

const scopesOf = ({ organization }: Given, isOffline: boolean): string[] => [
  'openid',
  'profile',
  'notes:read',
  ...(organization === undefined ? [] : ['organization']),
  ...(isOffline ? ['offline_access'] : []),
];

/** Each path has a grant of its own, so that none of them finds it ended by another one. */
async function toColumns(place: Place, given: Given, isOffline: boolean) {
  const { session = place.session } = given;
  const consentId = await allow(place, given);
  return { ...given, session, consentId, scopes: scopesOf(given, isOffline), resources: [NOTES] };
}

const tokensIn = async (place: Place, given: Given, isOffline: boolean) =>
  place.provider.tokens(place.ada, await toColumns(place, given, isOffline));

const holdAccess =
  (use: (place: Place, token: string) => Promise<string>): Hold =>
  async (place, given, isOffline) => {
    const { grant, access_token: token } = await tokensIn(place, given, isOffline);
    return { grant, use: () => use(place, token) };
  };

const introspected = z.object({ active: z.boolean() });

/** A server of the resource, which may ask the service about each token. */
export const guardOf = ({ app }: Pick<Place, 'app'>, options: Partial<McpAuthOptions> = {}) => {
  const guard = mcpAuth({
    issuer: ISSUER,
    resource: NOTES,
    requiredScopes: ['notes:read'],
    fetch: (input, init) => app.service.handler(new Request(input, init)),
    now: app.now,
    ...options,
  });
  return async (token: string): Promise<string> => {
    const answer = await guard(new Request(NOTES, { headers: { authorization: `Bearer ${token}` } }));
    return answer instanceof Response ? sentenceOf(answer) : 'ok';
  };
};

/** How a guard asks about each token. */
export const introspecting = { check: 'introspect', client: { id: 'notes-api', secret: SECRET } } as const;

const guards = new WeakMap<object, Record<'introspecting' | 'verifying', ReturnType<typeof guardOf>>>();

/** Guards go on as long as their server, and so they do in one test. */
function guardsOf(place: Place) {
  const known = guards.get(place.app) ?? {
    introspecting: guardOf(place, introspecting),
    verifying: guardOf(place),
  };
  guards.set(place.app, known);
  return known;
}

/** A device at which Ada has looked, and that she has allowed, if there is a grant. */
async function poll(
  { app, ada, provider }: Place,
  { client = 'web', organization, session }: Given,
  grantId: string | null,
): Promise<() => Promise<string>> {
  const code = app.service.deps.random(40, 'letters');
  await app.em().insert(DeviceCode, {
    id: app.service.deps.random(32, 'letters'),
    deviceCodeHash: hashToken(code),
    userCodeHash: hashToken(`typed ${code}`),
    clientId: client,
    oauthClient: true,
    scopes: ['openid', 'profile', 'notes:read'],
    resources: [NOTES],
    status: grantId === null ? 'pending' : 'approved',
    user: ada.id,
    organization: grantId === null ? null : (organization ?? null),
    grantId,
    sessionId: grantId === null ? null : (session ?? null),
    interval: 5,
    polledAt: null,
    ipAddress: null,
    userAgent: null,
    expiresAt: new Date(app.now().getTime() + 1_800_000),
    createdAt: app.now(),
  });
  return async () => told(await provider.ask(client, { grant_type: grants.device, device_code: code }));
}

const WITHOUT_CLIENT = '401 invalid_client';

const ALLOWED_DEVICE = 'a device that was allowed';
const SEEN_DEVICE = 'a device that was looked at';

/** A cause may deny devices that leaves grants. */
export const devices: readonly string[] = [ALLOWED_DEVICE, SEEN_DEVICE];

/** Every way in which a client comes with what it has (section 7 of the contract), but the browser. */
export const paths: Readonly<Record<string, Path>> = {
  code: {
    over: '400 invalid_grant',
    withoutClient: WITHOUT_CLIENT,
    async hold(place, given, isOffline) {
      const { ada, provider } = place;
      const grant = await provider.grant(ada, await toColumns(place, given, isOffline));
      const code = await provider.code(grant);
      return { grant, use: async () => told(await provider.redeem(given.client ?? 'web', code)) };
    },
  },
  refresh: {
    over: '400 invalid_grant',
    withoutClient: WITHOUT_CLIENT,
    isOffline: true,
    async hold(place, given, isOffline) {
      const { grant, refresh_token: token } = await tokensIn(place, given, isOffline);
      return { grant, use: async () => told(await place.provider.refresh(given.client ?? 'web', token)) };
    },
  },
  userinfo: {
    over: '401 invalid_token',
    hold: holdAccess(async ({ provider }, token) => told(await provider.userinfo(token))),
  },
  introspection: {
    living: 'active',
    over: 'inactive',
    hold: holdAccess(async ({ provider }, token) => {
      const answer = await provider.as('notes-api', '/oauth2/introspect', { token });
      return introspected.parse(await answer.json()).active ? 'active' : 'inactive';
    }),
  },
  [ALLOWED_DEVICE]: {
    over: '400 access_denied',
    withoutClient: WITHOUT_CLIENT,
    async hold(place, given, isOffline) {
      const columns = await toColumns(place, given, isOffline);
      const grant = await place.provider.grant(place.ada, { ...columns, origin: 'device' });
      return { grant, use: await poll(place, columns, grant) };
    },
  },
  [SEEN_DEVICE]: {
    living: '400 authorization_pending',
    over: '400 access_denied',
    withoutClient: WITHOUT_CLIENT,
    hold: async (place, given) => ({ grant: null, use: await poll(place, given, null) }),
  },
  'a guard that introspects': {
    over: 'The access token is not valid any more',
    hold: holdAccess((place, token) => guardsOf(place).introspecting(token)),
  },
  'a guard that verifies signatures': {
    over: 'ok',
    asksNobody: true,
    hold: holdAccess((place, token) => guardsOf(place).verifying(token)),
  },
};

/** What a client gets that asks anew, without a page, in this window: `code`, or why there is none. */
export async function askAnew(window: Browser, { client = 'web', organization }: Given): Promise<string> {
  const scope = scopesOf({ ...(organization !== undefined && { organization }) }, false).join(' ');
  const { page, query } = await authorize(window, {
    client_id: client,
    redirect_uri: CALLBACK,
    scope,
    resource: NOTES,
    prompt: 'none',
  });
  const said = query.has('code') ? 'code' : (query.get('error') ?? page);
  return page === CALLBACK ? said : `page: ${said}`;
}
