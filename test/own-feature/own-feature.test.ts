import { createKeystead, type MailMessage, OptionsError } from '@keystead/api-router';
import { createTRPCClient, httpLink } from '@trpc/client';
import { afterEach, describe, expect, expectTypeOf, it } from 'vitest';
import { waitlist } from './waitlist.ts';

const origin = 'https://app.example.com';
const secret = 'x3Vb7Qm1Zp9Lk5Tf2Hd8Rw4Yc6Ns0Jg!';
const json = { 'content-type': 'application/json', origin };

type WaitlistOptions = { places?: number; enabled?: boolean } | false;

/** Closes what a test started. */
const started: { close(): Promise<void> }[] = [];
afterEach(async () => {
  for (const service of started.splice(0)) await service.close();
});

async function start(
  options: { waitlist?: WaitlistOptions; disabledPaths?: string[]; production?: boolean } = {},
) {
  const mails: MailMessage[] = [];
  const keystead = await createKeystead({
    baseURL: origin,
    secret,
    database: 'sqlite::memory:',
    mailer: { send: async (message) => void mails.push(message) },
    waitlist: {},
    ...options,
    features: [waitlist],
  });
  started.push(keystead);
  await keystead.migrate();

  let cookie = '';
  const send = async (path: string, init: RequestInit = {}) => {
    const request = new Request(origin + path, { ...init, headers: { ...json, ...(cookie && { cookie }) } });
    const response = await keystead.handler(request, '203.0.113.7');
    const lines = response.headers.getSetCookie().map((line) => line.split(';')[0]);
    if (lines.length > 0) cookie = lines.join('; ');
    return response;
  };
  const post = (path: string, body: object = {}) =>
    send(`/api/auth${path}`, { method: 'POST', body: JSON.stringify(body) });
  const client = createTRPCClient<typeof keystead.router>({
    links: [
      httpLink({
        url: `${origin}/api/trpc`,
        fetch: (url, init) =>
          send(String(url).slice(origin.length), {
            method: init?.method ?? 'GET',
            ...(typeof init?.body === 'string' && { body: init.body }),
          }),
      }),
    ],
  });
  const signUp = () =>
    post('/sign-up/email', { name: 'Ada', email: 'ada@example.com', password: 'correct horse battery' });
  return { keystead, mails, send, post, client, signUp };
}

describe('a feature of an application', () => {
  it('is called over REST, with session, guard and errors of the service', async () => {
    const { send, post, signUp } = await start({ waitlist: { places: 1 } });

    expect(await (await post('/waitlist/join')).json()).toMatchObject({ code: 'UNAUTHORIZED' });
    await signUp();
    expect(await (await post('/waitlist/join')).json()).toEqual({ place: 1 });
    const full = await post('/waitlist/join');
    expect(full.status).toBe(409);
    expect(await full.json()).toEqual({ code: 'WAITLIST_FULL', message: 'The waitlist is full' });
    expect(await (await post('/waitlist/join', { note: 7 })).json()).toMatchObject({
      code: 'VALIDATION_ERROR',
    });
    expect(await (await send('/api/auth/waitlist/count')).json()).toEqual({ count: 1 });
  });

  it('is called over tRPC, and its types reach the client', async () => {
    const { client, signUp } = await start();
    await signUp();

    const joined = await client.waitlist.join.mutate({});
    expectTypeOf(joined).toEqualTypeOf<{ place: number }>();
    expectTypeOf(client.waitlist.join.mutate).parameter(0).toEqualTypeOf<{ note?: string | undefined }>();
    expect(joined).toEqual({ place: 1 });
    expect(await client.waitlist.count.query()).toEqual({ count: 1 });
    // The service's own calls keep their types beside it.
    expectTypeOf((await client.getSession.query())?.user.email).toEqualTypeOf<string | undefined>();
  });

  it('is called from inside the process', async () => {
    const { keystead } = await start();

    expect(await keystead.caller().waitlist.count()).toEqual({ count: 0 });
  });

  it('is shown to pages by config', async () => {
    const on = await start();
    const config = await on.client.config.query();

    expectTypeOf(config.waitlist).toEqualTypeOf<{ enabled: boolean }>();
    expectTypeOf(config.appName).toEqualTypeOf<string>();
    expect(config).toMatchObject({ appName: 'Keystead', waitlist: { enabled: true } });
    const off = await start({ disabledPaths: ['/waitlist/join'] });
    expect(await off.client.config.query()).toMatchObject({ waitlist: { enabled: false } });
  });

  it('is in the OpenAPI document, with its errors', async () => {
    const { send } = await start();
    const document = await (await send('/api/auth/openapi.json')).json();

    expect(document.paths['/waitlist/join'].post).toMatchObject({
      operationId: 'waitlist.join',
      tags: ['Waitlist'],
      security: [{ session: [] }],
    });
    expect(JSON.stringify(document.paths['/waitlist/join'].post.responses['409'])).toContain('WAITLIST_FULL');
  });

  it('is off as a whole without its options', async () => {
    const { send, post, client, signUp } = await start({ waitlist: false });
    await signUp();

    const refused = await post('/waitlist/join');
    expect(refused.status).toBe(404);
    expect(await refused.json()).toEqual({ code: 'WAITLIST_DISABLED', message: 'There is no waitlist' });
    await expect(client.waitlist.join.mutate({})).rejects.toThrow('There is no waitlist');
    const document = await (await send('/api/auth/openapi.json')).json();
    expect(Object.keys(document.paths)).not.toContain('/waitlist/join');
  });

  it('has rate limits', async () => {
    const { post } = await start({ production: true });
    const statuses = [];
    for (let call = 0; call <= 100; call += 1) statuses.push((await post('/waitlist/join')).status);

    expect(statuses.filter((status) => status === 401)).toHaveLength(100);
    expect(statuses.at(-1)).toBe(429);
  });

  it('records its event in the transaction of its call, and sends its mail after it', async () => {
    const { keystead, mails, post, signUp } = await start();
    await signUp();
    await post('/waitlist/join');
    await keystead.idle();

    const rows = await keystead.orm.em.execute(
      "select action, data from event where action = 'waitlist.joined'",
    );
    expect(rows).toHaveLength(1);
    expect(mails.find(({ kind }) => kind === 'waitlist-joined')).toMatchObject({
      to: 'ada@example.com',
      subject: 'You are on the waitlist of Keystead',
      locale: 'en',
    });
  });

  it('has options that are checked like all others', async () => {
    await expect(start({ waitlist: { places: 0 } })).rejects.toThrow(
      'waitlist.places is 0, expected a whole number from 1',
    );
    const misspelt: object = { waitlist: { place: 5 } };
    await expect(start(misspelt)).rejects.toThrow('waitlist.place is not an option; did you mean places?');
    await expect(start(misspelt)).rejects.toThrow(OptionsError);
    // @ts-expect-error: the types refuse it as well.
    const given: Parameters<typeof createKeystead<readonly [typeof waitlist]>>[0]['waitlist'] = { place: 5 };
    expect(given).toBeDefined();
  });

  it('cannot take the name of another feature, call or option', async () => {
    const same = { baseURL: origin, secret, database: 'sqlite::memory:' };

    await expect(
      createKeystead({ ...same, features: [{ name: 'profile', procedures: {} }] }),
    ).rejects.toThrow('two features have the name profile');
    const { waitlist: calls } = waitlist.procedures;
    await expect(
      createKeystead({ ...same, features: [{ name: 'own', procedures: { getSession: calls.count } }] }),
    ).rejects.toThrow('two features have a procedure named getSession');
  });
});
