import '#testing/database/one-database.ts';
import { Session } from '@keystead/db';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { createContext } from '#core/call/context.ts';
import type { Feature } from '#core/feature/define-feature.ts';
import type { CookieDefinition } from '#core/http/define-cookie.ts';
import { clearCookie, readSignedCookies, setSignedCookie } from '#core/http/own-cookie.ts';
import { advancedOptions, cookieAttributes } from '#core/options/advanced-options.ts';
import type { Keystead } from '#create-keystead.ts';
import { features as builtIn } from '#every-call.ts';
import type { KeysteadOptions } from '#options.ts';
import { type TestApp, testApp } from '#testing/index.ts';
import { giveRole } from '#testing/people/administration.ts';
import { createPlaceJar, type PlaceJar } from '#testing/place-jar.ts';

type Advanced = NonNullable<KeysteadOptions['advanced']>;

const HOST = 'api.example.test';
const baseURL = `https://${HOST}`;
const PATH = '/api/auth/get-session';

const features: readonly Feature[] = builtIn;
const cookies = features.flatMap(({ cookies: own = [] }) => own);

/** Settings of each attribute of a cookie that change its place or its name; `null` for those that do not. */
const attributeSettings: Record<keyof typeof cookieAttributes.shape, object[] | null> = {
  domain: [{ domain: 'example.test' }, { domain: HOST }],
  path: [{ path: '/api' }, { path: '/api/auth' }],
  secure: [{ secure: false }],
  partitioned: [{ partitioned: true, sameSite: 'none' }],
  maxAge: null,
  httpOnly: null,
  sameSite: null,
};
const attributes = Object.values(attributeSettings).flatMap((one) => one ?? []);

/** The same for each option of `advanced`. */
const optionSettings: Record<keyof typeof advancedOptions.schema.shape, Advanced[] | null> = {
  cookiePrefix: [{ cookiePrefix: 'acme' }],
  useSecureCookies: [{ useSecureCookies: false }],
  crossSubDomainCookies: [
    { crossSubDomainCookies: { enabled: true, domain: 'example.test' } },
    { crossSubDomainCookies: { enabled: true } },
    {
      crossSubDomainCookies: { enabled: true, domain: 'example.test' },
      defaultCookieAttributes: { partitioned: true },
    },
  ],
  formerCookieDomains: [{ formerCookieDomains: ['example.test'] }],
  defaultCookieAttributes: attributes.map((one) => ({ defaultCookieAttributes: one })),
  trustProxy: null,
  privateOrigins: null,
  checkOwnRoutes: null,
  disableCSRFCheck: null,
};

/** And for the options of a single cookie. */
const ofOne = (key: string): Advanced[] =>
  [{ name: 'own-name' }, ...attributes.map((one) => ({ attributes: one }))].map((one) => ({
    cookies: { [key]: one },
  }));

const common: Advanced[] = [{}, ...Object.values(optionSettings).flatMap((one) => one ?? [])];

test('every option is known to change the place of a cookie, or not to', () => {
  expect(Object.keys(attributeSettings).sort()).toEqual(Object.keys(cookieAttributes.shape).sort());
  expect(Object.keys(optionSettings).sort()).toEqual(Object.keys(advancedOptions.schema.shape).sort());
  for (const { options } of cookies)
    expect(Object.keys(options.schema.shape)).toEqual(['name', 'attributes']);
});

/** Only a name that the operator made up is unknown once it is gone from the options. */
const hasOwnName = (advanced: Advanced): boolean => /own-name|acme/.test(JSON.stringify(advanced));

function answerIn(
  service: Pick<Keystead, 'deps'>,
  jar: PlaceJar,
  work: (ctx: ReturnType<typeof createContext>) => void,
) {
  const ctx = createContext(service.deps, {
    incoming: {
      method: 'POST',
      url: PATH,
      headers: { cookie: jar.header(PATH) },
      address: null,
      body: async () => new Uint8Array(),
    },
    transport: 'rest',
  });
  work(ctx);
  const lines = ctx.response.toHeaders().map(([, line]) => line);
  jar.take(lines);
  return lines;
}

/** Services by their options, each made once. */
function createServices(app: TestApp) {
  const made = new Map<string, ReturnType<TestApp['beside']>>();
  return (advanced: Advanced) => {
    const key = JSON.stringify(advanced);
    const service = made.get(key) ?? app.beside({ advanced });
    made.set(key, service);
    return service;
  };
}

function tryAll(cookie: CookieDefinition, from: Pick<Keystead, 'deps'>, to: Pick<Keystead, 'deps'>) {
  const jar = createPlaceJar(HOST);
  answerIn(from, jar, (ctx) => setSignedCookie(ctx, cookie, { value: 'old', maxAge: 60 }));
  // A browser that got one of each, because nothing was shown at the first answer of the new setting.
  const both = createPlaceJar(HOST);
  answerIn(to, both, (ctx) => setSignedCookie(ctx, cookie, { value: 'new', maxAge: 60 }));
  for (const { name, value, domain, path, partitioned } of both.list())
    jar.take([
      `${name}=${encodeURIComponent(value)}${domain === undefined ? '' : `; Domain=${domain}`}; Path=${path}; Secure${partitioned ? '; Partitioned' : ''}`,
    ]);
  answerIn(to, jar, (ctx) => setSignedCookie(ctx, cookie, { value: 'newer', maxAge: 60 }));
  const afterSet = jar.list().map(({ value }) => value.split('.')[0]);
  answerIn(to, jar, (ctx) => clearCookie(ctx, cookie));
  return { afterSet, afterClear: jar.list().map(({ name }) => name) };
}

test.each(cookies.map((cookie) => [cookie.key, cookie] as const))(
  'of the cookie %s one is left after it is set, and none after it is cleared, whatever option changes',
  async (key, cookie) => {
    await using app = await testApp({ baseURL });
    const at = createServices(app);
    const own = ofOne(key);
    const pairs = [
      ...common.flatMap((from) => common.map((to) => [from, to] as const)),
      ...own.flatMap((one) => [[{}, one] as const, [one, {}] as const]),
    ];

    for (const [from, to] of pairs) {
      const { afterSet, afterClear } = tryAll(cookie, await at(from), await at(to));
      const isForgotten = hasOwnName(from) && !hasOwnName(to);
      const what = `${JSON.stringify(from)} to ${JSON.stringify(to)}`;

      expect([what, afterSet]).toEqual([what, isForgotten ? ['old', 'newer'] : ['newer']]);
      expect([what, afterClear.length]).toEqual([what, isForgotten ? 1 : 0]);
    }
  },
);

/** By what browsers ask for before they take a cookie of this name. */
const strictnessOf = (name: string): number =>
  ['__Secure-', '__Host-'].findIndex((prefix) => name.startsWith(prefix));

const toBare = (name: string): string => name.replace(/^__(Secure|Host)-/, '');

test.each(cookies.filter(({ hasOwnForm }) => !hasOwnForm).map((cookie) => [cookie.key, cookie] as const))(
  'the cookie %s is read under a stricter prefix, which another option gave it, and under no laxer one',
  async (_, cookie) => {
    await using app = await testApp({ baseURL });
    const at = createServices(app);
    const changes = common.flatMap((one): [Advanced, Advanced][] => [
      [{}, one],
      [one, {}],
    ]);

    for (const [before, after] of changes) {
      const [from, to] = [await at(before), await at(after)];
      const [old, present] = [cookie.of(from.deps).name, cookie.of(to.deps).name];
      const jar = createPlaceJar(HOST);
      answerIn(from, jar, (ctx) => setSignedCookie(ctx, cookie, { value: 'old', maxAge: 60 }));
      const isRead = toBare(old) === toBare(present) && strictnessOf(old) >= strictnessOf(present);
      const what = `${JSON.stringify(before)} to ${JSON.stringify(after)}`;

      answerIn(to, jar, (ctx) =>
        expect([what, readSignedCookies(ctx, cookie)]).toEqual([what, isRead ? ['old'] : []]),
      );
    }
  },
);

describe('people whose browser has cookies of other options', () => {
  const changes: [string, Advanced, Advanced][] = common
    .slice(1)
    .flatMap((one): [string, Advanced, Advanced][] => [
      [`${JSON.stringify(one)} is new`, {}, one],
      [`${JSON.stringify(one)} is gone`, one, {}],
    ]);

  const shown = z
    .object({ session: z.object({ token: z.string() }), user: z.object({ name: z.string() }) })
    .nullable();
  const toName = (answer: unknown) => shown.parse(answer)?.user.name;
  const toToken = (answer: unknown) => shown.parse(answer)?.session.token;
  const password = 'correct horse battery';
  const send = async (service: Pick<Keystead, 'handler'>, jar: PlaceJar, path: string, body?: object) => {
    const url = `${baseURL}/api/auth${path}`;
    const request = new Request(url, {
      headers: {
        cookie: jar.header(`/api/auth${path}`),
        origin: baseURL,
        'content-type': 'application/json',
      },
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    });
    const response = await service.handler(request, '203.0.113.7');
    jar.take(response.headers.getSetCookie());
    return response;
  };
  const nameIn = async (service: Pick<Keystead, 'handler'>, jar: PlaceJar) =>
    toName(await (await send(service, jar, '/get-session')).json());

  test.each(changes)('are who they say, and nobody after signing out: %s', async (_, before, after) => {
    await using app = await testApp({ baseURL });
    const [from, to] = [await app.beside({ advanced: before }), await app.beside({ advanced: after })];
    const jar = createPlaceJar(HOST);
    const person = (name: string) => ({ name, email: `${name}@example.com`, password });
    for (const name of ['Bob', 'Ada'])
      await send(from, name === 'Bob' ? createPlaceJar(HOST) : jar, '/sign-up/email', person(name));

    // Ada has the old cookie; Bob signs in in the same browser, then out, then Ada is back.
    await send(to, jar, '/sign-in/email', person('Bob'));
    expect(await nameIn(to, jar)).toBe('Bob');
    await send(to, jar, '/sign-out', {});
    expect(await nameIn(to, jar)).toBeUndefined();
    await send(to, jar, '/sign-in/email', person('Ada'));
    expect(await nameIn(to, jar)).toBe('Ada');
    await send(to, jar, '/sign-out', {});
    expect(await nameIn(to, jar)).toBeUndefined();
    await send(to, jar, '/sign-in/email', person('Ada'));
    expect(await nameIn(to, jar)).toBe('Ada');
  });

  test('are signed in by the first session that lives, and signing out ends all of them', async () => {
    await using app = await testApp({ baseURL });
    const { service } = app;
    const jars = ['ended', 'one', 'two'].map(() => createPlaceJar(HOST));
    const [ended, one, two] = jars;
    if (!ended || !one || !two) throw new Error('a jar is missing');
    await send(service, ended, '/sign-up/email', { name: 'Ada', email: 'ada@example.com', password });
    for (const jar of [one, two])
      await send(service, jar, '/sign-in/email', { email: 'ada@example.com', password });
    const header = jars.map((jar) => jar.header('/')).join('; ');
    await send(service, ended, '/sign-out', {});
    const ask = async (path: string, method = 'GET') =>
      service.handler(
        new Request(`${baseURL}/api/auth${path}`, {
          method,
          headers: { cookie: header, origin: baseURL, 'content-type': 'application/json' },
          ...(method === 'POST' && { body: '{}' }),
        }),
      );
    const idIn = async () => toToken(await (await ask('/get-session')).json());

    expect(one.header('/')).toContain(await idIn());
    expect((await ask('/sign-out', 'POST')).status).toBe(200);
    expect(await idIn()).toBeUndefined();
    expect(await app.em().count(Session, {})).toBe(0);
  });

  test.each([
    { crossSubDomainCookies: { enabled: true, domain: 'example.test' } },
    { defaultCookieAttributes: { path: '/api' } },
    { useSecureCookies: false },
  ])('come back from an impersonation that began before %j', async (advanced) => {
    await using app = await testApp({ baseURL, admin: {} });
    const changed = await app.beside({ advanced });
    const jar = createPlaceJar(HOST);
    const user = z.object({ user: z.object({ id: z.string() }) });
    const signUp = async (at: PlaceJar, name: string) => {
      const body = { name, email: `${name}@example.com`, password };
      return user.parse(await (await send(app.service, at, '/sign-up/email', body)).json()).user;
    };
    const bob = await signUp(createPlaceJar(HOST), 'Bob');
    await giveRole(app, await signUp(jar, 'Root'), 'admin');
    await send(app.service, jar, '/admin/impersonate-user', { userId: bob.id });
    expect(await nameIn(changed, jar)).toBe('Bob');

    expect((await send(changed, jar, '/admin/stop-impersonating', {})).status).toBe(200);

    expect(await nameIn(changed, jar)).toBe('Root');
    expect(jar.list().filter(({ name }) => name.includes('admin_session'))).toEqual([]);
  });

  test('lose the parts over which a server of the published library split the copy of a session', async () => {
    const session = { cookieCache: { enabled: true } };
    await using app = await testApp({ baseURL, session, advanced: { cookiePrefix: 'better-auth' } });
    const jar = createPlaceJar(HOST);
    const split = [0, 1].map((part) => `__Secure-better-auth.session_data.${part}`);
    const partsIn = () => jar.list().flatMap(({ name }) => (/session_data\.\d/.test(name) ? [name] : []));
    const give = () => jar.take(split.map((name) => `${name}=x; Path=/; Secure`));
    const ada = { name: 'Ada', email: 'ada@example.com', password };
    await send(app.service, jar, '/sign-up/email', ada);

    give();
    await send(app.service, jar, '/get-session?disableCookieCache=true');
    expect(partsIn()).toEqual([]);
    give();
    await send(app.service, jar, '/sign-out', {});
    expect(partsIn()).toEqual([]);
    give();
    await send(app.service, jar, '/sign-in/email', ada);
    expect(partsIn()).toEqual([]);
    expect(await nameIn(app.service, jar)).toBe('Ada');
  });

  test('act in the account of a stranger whose cookie a sibling subdomain has planted, and in none that it made up', async () => {
    await using app = await testApp({ baseURL });
    const { service } = app;
    const jars = ['Ada', 'Mallory'].map((name) => ({ name, jar: createPlaceJar(HOST) }));
    for (const { name, jar } of jars)
      await send(service, jar, '/sign-up/email', { name, email: `${name}@example.com`, password });
    const [own = '', planted = ''] = jars.map(({ jar }) => jar.header('/'));
    const ask = (cookie: string, init: RequestInit = {}) =>
      service.handler(
        new Request(`${baseURL}/api/auth${init.method === 'POST' ? '/sign-out' : '/get-session'}`, {
          ...init,
          headers: { cookie, 'content-type': 'application/json', ...init.headers },
        }),
      );
    const [name = '', value = ''] = planted.split(/[=;]/);
    const madeUp = `${name}=${'a'.repeat(32)}${value.slice(32)}`;

    expect(name).toBe('__Secure-keystead.session_token');
    expect(toName(await (await ask(`${planted}; ${own}`)).json())).toBe('Mallory');
    expect(toName(await (await ask(`${own}; ${planted}`)).json())).toBe('Ada');
    expect(toName(await (await ask(madeUp)).json())).toBeUndefined();
    expect(toName(await (await ask(`${madeUp}; ${own}`)).json())).toBe('Ada');
    const sibling = { origin: 'https://blog.example.test', 'sec-fetch-site': 'same-site' };
    expect((await ask(own, { method: 'POST', body: '{}', headers: sibling })).status).toBe(403);
    expect(toName(await (await ask(own)).json())).toBe('Ada');
  });

  test('that has one cookie costs one statement, and no more headers than before', async () => {
    await using app = await testApp({ baseURL });
    const { service } = app;
    const jar = createPlaceJar(HOST);
    await send(service, jar, '/sign-up/email', { name: 'Ada', email: 'ada@example.com', password });
    await app.forgetStatements();
    expect((await send(service, jar, '/get-session')).headers.getSetCookie()).toEqual([]);
    expect(app.statements).toHaveLength(1);
    expect((await send(service, jar, '/sign-out', {})).headers.getSetCookie()).toHaveLength(3);
  });
});
