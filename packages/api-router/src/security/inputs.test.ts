import { isOnRpc } from '#core/call/definition.ts';
import '#testing/database/one-database.ts';
import { Account, Event, RateLimit, Session, User } from '@keystead/db';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { BODY_LIMIT } from '#core/http/incoming.ts';
import { fieldsOf } from '#core/transport/declared-errors.ts';
import { acmeApp } from '#testing/apps/acme-app.ts';
import { allFeatures } from '#testing/apps/all-features.ts';
import { callBoth, everyCall, reasonOf } from '#testing/calls/calls.ts';
import { type Browser, ORIGIN, signedUp, type TestApp } from '#testing/index.ts';

const queries: unknown[] = [
  { $ne: null },
  { $like: '%' },
  { $gt: '' },
  { $in: ['a', 'b'] },
  { $or: [{}] },
  { $not: { $eq: 'x' } },
  { toString: 'x' },
  ['a', 'b'],
  [['a']],
  [{ $ne: null }],
  1,
  0,
  true,
];

/** Calls that take forms alone have tests of their dialect. */
const takesJson = ({ method, definition: { route } }: (typeof everyCall)[number]): boolean =>
  route?.dialect !== 'scim' && (method === 'GET' || route?.dialect !== 'oauth' || route.form === 'or-json');

const texts = everyCall.filter(takesJson).flatMap((call) =>
  fieldsOf(call.definition)
    .filter(
      (field) =>
        ![
          // Decisions, which a form sends as texts.
          'accept',
          'created',
          'postLogin',
          'selected',
          'withoutSecondFactor',
          'createSession',
          // An object, whose fields the schema names.
          'data',
          'disableCookieCache',
          'disableRefresh',
          'disableSession',
          'disabled',
          'keepCurrentActiveOrganization',
          // Metadata of applications: lists, numbers and decisions (RFC 7591 section 2).
          'backchannel_logout_session_required',
          'client_credentials_scopes',
          'client_secret_expires_at',
          'contacts',
          'enable_end_session',
          'grant_types',
          'post_logout_redirect_uris',
          'redirect_uris',
          'require_pkce',
          'resources',
          'response_types',
          'skip_consent',
          'update',
          // Numbers, and lists that a call takes.
          'additionalParams',
          'days',
          'enabled',
          'expiresIn',
          'limit',
          'memberIds',
          'membersLimit',
          'metadata',
          'ofOrganizations',
          'offset',
          'permission',
          'permissions',
          'rateLimitEnabled',
          'rateLimitMax',
          'rateLimitTimeWindow',
          'refillAmount',
          'refillInterval',
          'remaining',
          'rememberMe',
          'sendInvitation',
          'replace',
          // An object, which the call itself reads once its challenge is used up.
          'response',
          'revokeOtherSessions',
          'role',
          'sessionOnly',
          'trustDevice',
          'utcOffset',
          // Numbers of the brand, and its values, of which the preview says by itself what is wrong.
          ...['revision', 'version', 'values'],
          // What an organization says of its identity provider.
          ...['confirm', 'oidcConfig', 'overrideUserInfo', 'providerIds', 'requestSignUp'],
          ...['roleMapping', 'samlConfig', 'scopes', 'syncRoles', 'trustSecondFactor'],
        ].includes(field),
    )
    // What stands in the path is a text anyway.
    .filter((field) => call.definition.route?.path.includes(`{${field}}`) !== true)
    .map((field) => ({ call, field, name: `${call.name}.${field}` })),
);
const posts = everyCall.filter(takesJson).filter(({ method }) => method === 'POST');

/** Inputs that would pass but for the one field that is looked at. */
const good: Record<string, unknown> = {
  name: 'Ada',
  email: 'ada@example.com',
  newEmail: 'new@example.com',
  password: 'correct horse battery',
  currentPassword: 'correct horse battery',
  newPassword: 'another password',
  token: 'x',
  callbackURL: '/',
};

/** Nothing that these tests send is taken, so they share a service and a user. */
let app: TestApp;
let ada: Browser;

beforeAll(async () => {
  app = await acmeApp(allFeatures);
  ada = await signedUp(app);
});

afterAll(async () => {
  await app[Symbol.asyncDispose]();
});

describe('what is not a text', () => {
  test.each(texts)('does not reach the database as $name', async ({ call, field }) => {
    const json = { 'content-type': 'application/json', origin: ORIGIN };
    const users = await app.em().find(User, {});
    await app.forgetStatements();

    for (const value of queries) {
      const body = JSON.stringify({ ...good, [field]: value });
      const rpcPath = `/api/trpc/${call.name}`;
      const overRpc =
        call.definition.type === 'query'
          ? () => ada.send(`${rpcPath}?input=${encodeURIComponent(body)}`)
          : () => ada.send(rpcPath, { method: 'POST', body, headers: json });
      // The query of a URL has texts only.
      const response =
        call.method === 'POST' ? await ada.post(call.path, JSON.parse(body), json) : await overRpc();
      // Over tRPC there are neither files nor calls that only REST has.
      if (call.method === 'GET' && !isOnRpc(call.definition)) {
        expect(response.status).toBe(404);
        continue;
      }
      expect([400, 403], body).toContain(response.status);
      expect([
        'VALIDATION_ERROR',
        'INVALID_CALLBACK_URL',
        'INVALID_REDIRECT_URL',
        'INVALID_ERROR_CALLBACK_URL',
        'INVALID_NEW_USER_CALLBACK_URL',
        'EMAIL_CAN_NOT_BE_UPDATED',
        // Names in `good` that no application has, and rights that the person lacks.
        'FIELD_NOT_ALLOWED',
        'YOU_ARE_NOT_ALLOWED_TO_MANAGE_OAUTH_CLIENTS',
      ]).toContain(await reasonOf(response));
    }

    expect(app.statements).toEqual([]);
    expect(await app.em().find(User, {})).toEqual(users);
  });
});

describe('keys that are no fields', () => {
  test.each(posts)('change no prototype by $name', async ({ path, name }) => {
    await using app = await acmeApp(allFeatures);
    const ada = await signedUp(app);
    const bodies = [
      '{"__proto__":{"polluted":true,"role":"admin","image":"javascript:alert(1)"}}',
      '{"constructor":{"prototype":{"polluted":true}}}',
      '{"name":{"__proto__":{"polluted":true}}}',
      JSON.stringify({ ...good, prototype: { polluted: true } }).replace('"prototype"', '"__proto__"'),
    ];

    for (const body of bodies) {
      for (const url of [`/api/auth${path}?__proto__[polluted]=1&__proto__=x`, `/api/trpc/${name}`])
        await ada.send(url, { method: 'POST', body, headers: { 'content-type': 'application/json' } });
    }

    expect(Reflect.get({}, 'polluted')).toBeUndefined();
    expect(Object.keys(Object.prototype)).toEqual([]);
    const rows = [
      await app.em().find(User, {}),
      await app.em().find(Account, {}),
      await app.em().find(Session, {}),
    ];
    expect(JSON.stringify(rows)).not.toContain('javascript');
  });
});

describe('bodies', () => {
  test.each(posts.filter(takesJson))(
    '$name takes JSON up to its limit and nothing else',
    async ({ path, definition }) => {
      const send = (body: string, type: string) =>
        ada.send(`/api/auth${path}`, { method: 'POST', body, headers: { 'content-type': type } });

      expect(await reasonOf(await send('{"a":', 'application/json'))).toBe('INVALID_JSON');
      expect(await reasonOf(await send('{"a":1}', 'text/plain'))).toBe('UNSUPPORTED_MEDIA_TYPE');
      expect(await reasonOf(await send('<a/>', 'application/xml'))).toBe('UNSUPPORTED_MEDIA_TYPE');
      expect(
        await reasonOf(
          await send(`"${'x'.repeat(definition.route?.bodyLimit ?? BODY_LIMIT)}"`, 'application/json'),
        ),
      ).toBe('PAYLOAD_TOO_LARGE');
      const form = await reasonOf(await send('a=1', 'application/x-www-form-urlencoded'));
      expect(form === 'UNSUPPORTED_MEDIA_TYPE').toBe(definition.route?.form === undefined);
    },
  );
});

describe('calls', () => {
  test.each(everyCall)('$name answers a wrong method with 405 and the right one', async ({ path }) => {
    // One path may be two calls, each with a method of its own.
    const served = everyCall
      .filter((other) => other.path === path)
      .flatMap((other) => other.definition.route?.methods ?? [other.method]);
    const wrong = ['GET', 'POST', 'PUT', 'DELETE'].filter(
      (other) => !served.some((method) => method === other),
    );

    for (const other of wrong) {
      const response = await app.browser().send(`/api/auth${path}`, { method: other });
      if (response.status === 200 || response.status === 302) throw new Error(`${other} ${path} was served`);
      expect([400, 401, 403, 404, 405]).toContain(response.status);
    }
  });

  test('a failure half way leaves nothing behind: no user, no event, no cookie', async () => {
    await using app = await acmeApp({
      hooks: {
        beforeSessionCreate() {
          throw new Error('out of order');
        },
      },
    });
    const browser = app.browser();

    const response = await browser.post('/sign-up/email', good);
    await app.settle();

    expect(response.status).toBe(500);
    expect(browser.cookies.size).toBe(0);
    for (const entity of [User, Account, Session, Event])
      expect(await app.em().count<object>(entity, {})).toBe(0);
    expect(app.outbox.messages).toEqual([]);
  });

  test('an answer tells nothing of the failure behind it', async () => {
    const secret = 'select * from "user" failed at postgresql://keystead:hunter2@db/keystead';
    await using app = await acmeApp({
      hooks: {
        beforeUserCreate() {
          throw new Error(secret);
        },
      },
    });

    for (const answer of await callBoth(app.browser(), requireCall('signUp.email'), { input: good })) {
      expect(answer.status).toBe(500);
      expect(await answer.text()).not.toMatch(/select|hunter2|stack|node_modules|at /);
    }
    expect(app.log).toMatchObject([{ level: 'error' }, { level: 'error' }]);
  });

  test('are counted by their account though nobody knows who called', async () => {
    await using app = await acmeApp({ rateLimit: { enabled: true, storage: 'database' } });

    for (let index = 0; index < 4; index += 1)
      await app.browser({ address: '' }).post('/sign-in/email', good);

    const rows = await app.em().find(RateLimit, {});
    expect(rows.map(({ key, count }) => [key.split('|')[0], count])).toContainEqual(['guesses', 4]);
    expect(rows.filter(({ key }) => key.includes('/sign-in/email') && !key.startsWith('account|'))).toEqual(
      [],
    );
  });
});

function requireCall(name: string) {
  const call = everyCall.find((other) => other.name === name);
  if (!call) throw new Error(`no call ${name}`);
  return call;
}
