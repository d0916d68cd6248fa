import '#testing/database/one-database.ts';
import { User } from '@keystead/db';
import { UnsecuredJWT } from 'jose';
import { describe, expect, test } from 'vitest';
import { acmeApp } from '#testing/apps/acme-app.ts';
import { reasonOf } from '#testing/calls/calls.ts';
import { refusalOf } from '#testing/calls/refusals.ts';
import { type Browser, signedUp, type TestOptions, testApp } from '#testing/index.ts';
import { socialApp } from '#testing/providers/social-app.ts';

const signIn = { path: '/sign-in/social', procedure: 'signIn.social' } as const;
const link = { path: '/link-social', procedure: 'linkSocial' } as const;

describe('a provider that is not configured', () => {
  test.each([signIn, link])('is not found: $path', async (call) => {
    await using app = await acmeApp();
    const ada = await signedUp(app);

    for (const provider of ['github', 'ACME', '', '__proto__', 'constructor', '../acme'])
      expect(await refusalOf(ada, call, { provider })).toEqual({ status: 404, code: 'PROVIDER_NOT_FOUND' });
  });
});

describe('parameters that a client adds for the page of a provider', () => {
  const allowed = {
    access_type: 'offline',
    hd: 'example.com',
    response_mode: 'form_post',
    prompt: 'consent',
    login_hint: 'ada@example.com',
  };
  /** Those that only the service sets. */
  const own = {
    state: 'stolen',
    redirect_uri: 'https://evil.example',
    client_id: 'another',
    response_type: 'token',
    scope: 'everything',
    code_challenge: 'mine',
    code_challenge_method: 'plain',
    nonce: 'mine',
    client_key: 'mine',
    request: 'a.b.c',
    request_uri: 'https://evil.example/request',
  };

  async function urlsOf(browser: Browser, input: object): Promise<URL[]> {
    const given = { provider: 'acme', ...input };
    const answers = [
      await browser.post(signIn.path, given),
      await browser.post(link.path, given),
      await browser.send(`/api/trpc/${signIn.procedure}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(given),
      }),
    ];
    const texts = await Promise.all(answers.map((answer) => answer.text()));
    return texts.map((text) => new URL(/https:\/\/acme[^"]+/.exec(text)?.[0] ?? ''));
  }

  test('are sent to it', async () => {
    await using app = await acmeApp();
    const ada = await signedUp(app);

    for (const { searchParams } of await urlsOf(ada, { additionalParams: allowed }))
      expect(Object.fromEntries(searchParams)).toMatchObject(allowed);
  });

  test.each(Object.entries(own))('are refused if %s is among them', async (name, value) => {
    await using app = await acmeApp();
    const ada = await signedUp(app);
    const input = { provider: 'acme', additionalParams: { access_type: 'offline', [name]: value } };

    for (const call of [signIn, link])
      expect(await refusalOf(ada, call, input)).toEqual({ status: 400, code: 'VALIDATION_ERROR' });
  });

  test('are names and texts, and not too many', async () => {
    await using app = await acmeApp();
    const many = Object.fromEntries(Array.from({ length: 21 }, (_, index) => [`p${index}`, 'x']));

    for (const additionalParams of [many, { 'a b': 'x' }, { '': 'x' }, { a: 1 }, { a: ['x'] }, 'a=b'])
      expect(await refusalOf(app.browser(), signIn, { provider: 'acme', additionalParams })).toEqual({
        status: 400,
        code: 'VALIDATION_ERROR',
      });
  });
});

describe('what an application of Apple was told beside the id token', () => {
  const nonce = 'a nonce of the app';
  const told = { name: { firstName: 'Augusta', lastName: 'King' }, email: 'eve@evil.example' };

  test('is the name of the new user, on both transports', async () => {
    for (const transport of ['rest', 'rpc']) {
      await using social = await socialApp(['apple']);
      const browser = social.app.browser();
      const token = await social.fake.idToken('apple', nonce);
      const input = { provider: 'apple', idToken: { token, nonce, user: told } };

      if (transport === 'rest') expect((await browser.post(signIn.path, input)).status).toBe(200);
      else await browser.api.signIn.social.mutate(input);

      const session = await browser.api.getSession.query();
      expect(session?.user.name).toBe('Augusta King');
      // The address is what the token proves, whatever the application says.
      expect(session?.user.email).not.toBe(told.email);
    }
  });
});

describe('a fragment in the address that a client wants to come back to', () => {
  test('is kept, with what is added to the query before it', async () => {
    await using app = await acmeApp();
    const callbackURL = '/app?tab=1#/orders/7';

    expect(await app.visit(app.browser(), { body: { callbackURL } })).toBe(callbackURL);
    expect(
      await app.visit(app.browser(), {
        profile: { id: 'eve-1', email: null },
        body: { callbackURL, errorCallbackURL: '/oops#top' },
      }),
    ).toMatch(/^\/oops\?error=[a-z_]+#top$/);
  });

  test('is kept in mailed links', async () => {
    await using app = await testApp();
    const browser = app.browser();
    await browser.post('/sign-up/email', {
      name: 'Ada',
      email: 'ada@example.com',
      password: 'correct horse battery',
      callbackURL: '/app#/welcome',
    });
    await app.settle();

    const { pathname, search } = app.outbox.link('verify-email');
    expect((await browser.send(pathname + search)).headers.get('location')).toBe('/app#/welcome');
  });
});

describe('a page in another language', () => {
  const page = '/übersicht/[id]?q=東&tags[]=1#größe';
  const written = '/%C3%BCbersicht/[id]?q=%E6%9D%B1&tags[]=1#gr%C3%B6%C3%9Fe';

  test('is reached by a provider, with its error too', async () => {
    await using app = await acmeApp();

    expect(await app.visit(app.browser(), { body: { callbackURL: page } })).toBe(written);
    expect(
      await app.visit(app.browser(), {
        profile: { id: 'eve-1', email: null },
        body: { callbackURL: '/', errorCallbackURL: page },
      }),
    ).toMatch(/^\/%C3%BCbersicht\/\[id\]\?q=%E6%9D%B1&tags\[\]=1&error=[a-z_]+#gr%C3%B6%C3%9Fe$/);
  });

  test('is reached by a mailed link', async () => {
    await using app = await testApp();
    const browser = app.browser();
    const ada = { name: 'Ada', email: 'ada@example.com', password: 'correct horse battery' };
    await browser.post('/sign-up/email', { ...ada, callbackURL: page });
    await app.settle();

    const { pathname, search } = app.outbox.link('verify-email');
    expect((await browser.send(pathname + search)).headers.get('location')).toBe(written);
  });
});

describe('an account of Microsoft with the address of an existing user', () => {
  const tenantId = '7f0d3a56-9a1c-4c6e-8f1b-2f4d5e6a7b8c';
  const trusted = { account: { accountLinking: { trustedProviders: ['microsoft'] } } };
  const claims = { sub: 'ms-1', email: 'ada@example.com', name: 'Ada', tid: tenantId };

  /** The result of a sign-in whose id token was found good. */
  async function outcomeOf(provider: { tenantId: string }, given: object, options: TestOptions = {}) {
    await using app = await testApp({
      ...options,
      socialProviders: {
        microsoft: {
          clientId: 'client',
          clientSecret: 'a secret of the client',
          verifyIdToken: async () => true,
          ...provider,
        },
      },
    });
    await signedUp(app, { verified: true });
    const token = new UnsecuredJWT({ ...claims, ...given }).encode();
    const browser = app.browser();
    const response = await browser.post(signIn.path, { provider: 'microsoft', idToken: { token } });
    expect(await app.em().count(User, {})).toBe(1);
    return response.status === 200 ? 'linked' : reasonOf(response);
  }

  test('is linked where one directory is configured and trusted', async () => {
    expect(await outcomeOf({ tenantId }, {}, trusted)).toBe('linked');
  });

  test('is not linked where that directory is not trusted', async () => {
    expect(await outcomeOf({ tenantId }, {})).toBe('ACCOUNT_NOT_LINKED');
  });

  test.each(['common', 'organizations'])(
    'is not linked by %s, whatever is trusted, unless the domain is verified',
    async (many) => {
      expect(await outcomeOf({ tenantId: many }, {}, trusted)).toBe('ACCOUNT_NOT_LINKED');
      expect(await outcomeOf({ tenantId: many }, { xms_edov: false }, trusted)).toBe('ACCOUNT_NOT_LINKED');
      expect(await outcomeOf({ tenantId: many }, { xms_edov: '1' })).toBe('linked');
    },
  );
});
