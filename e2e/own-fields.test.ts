import { createAuthClient as createNewestClient } from 'better-auth/client';
import { inferAdditionalFields as inferNewest } from 'better-auth/client/plugins';
import { createAuthClient as createFirstClient } from 'better-auth-1-2/client';
import { inferAdditionalFields as inferFirst } from 'better-auth-1-2/client/plugins';
import { expect, expectTypeOf, test } from 'vitest';
import { createCookieFetch } from './support/cookie-fetch.ts';
import { sharedServer } from './support/shared.ts';

const fields = {
  company: { type: 'string' },
  seats: { type: 'number', required: false },
  birthday: { type: 'date', required: false },
  tags: { type: 'string[]', required: false },
  plan: { type: 'string', required: false, defaultValue: 'free', input: false },
  handle: { type: 'string', required: false, unique: true },
} as const;

const sessionFields = {
  theme: { type: 'string', required: false, defaultValue: 'light' },
  since: { type: 'date', required: false },
  level: { type: 'string', required: false, input: false },
} as const;

const config = {
  emailAndPassword: { enabled: true, password: { cost: { logN: 2, r: 8, p: 1 } } },
  user: { additionalFields: fields },
  session: { additionalFields: sessionFields },
};
const server = sharedServer(() => ({ config }));

const birthday = new Date('1815-12-10T00:00:00Z');
const personOf = (version: string) => ({
  name: 'Ada',
  email: `ada-${version}@example.com`,
  password: 'correct horse battery',
});
const given = { company: 'Acme', seats: 2, birthday, tags: ['a', 'b'] };
const shown = { ...given, plan: 'free', handle: null };
const changes = { company: 'Engines', seats: 3, handle: 'ada-newest' };

test('the newest published client sends and reads own fields', async () => {
  const fetchOptions = { customFetchImpl: createCookieFetch(server().url).fetch };
  const plugins = [inferNewest({ user: fields })];
  const client = createNewestClient({ baseURL: server().url, fetchOptions, plugins });

  const signedUp = await client.signUp.email({ ...personOf('newest'), ...given });
  expect(signedUp.data?.user).toMatchObject(shown);
  const session = (await client.getSession()).data;
  expectTypeOf(session?.user.company).toEqualTypeOf<string | undefined>();
  expect(session?.user).toMatchObject(shown);

  expect((await client.updateUser(changes)).data).toEqual({ status: true });
  expect((await client.getSession()).data?.user).toMatchObject({ ...shown, ...changes });
  // @ts-expect-error: people do not set it.
  const refused = await client.updateUser({ plan: 'pro' });
  expect(refused.error).toMatchObject({ status: 400, code: 'FIELD_NOT_ALLOWED' });
});

test('the newest published client changes own fields of the session', async () => {
  const fetchOptions = { customFetchImpl: createCookieFetch(server().url).fetch };
  const plugins = [inferNewest({ user: fields, session: sessionFields })];
  const client = createNewestClient({ baseURL: server().url, fetchOptions, plugins });
  await client.signUp.email({ ...personOf('session'), company: 'Acme' });
  const shown = { theme: 'light', since: null, level: null };
  expect((await client.getSession()).data?.session).toMatchObject(shown);

  const changed = await client.updateSession({ theme: 'dark', since: birthday });

  expect(changed.data?.session).toMatchObject({ ...shown, theme: 'dark', since: birthday });
  const session = (await client.getSession()).data?.session;
  expectTypeOf(session?.theme).toEqualTypeOf<string | null | undefined>();
  expect(session).toMatchObject({ theme: 'dark', since: birthday });
  expect((await client.listSessions()).data).toMatchObject([{ theme: 'dark' }]);
  // @ts-expect-error: people do not set it.
  const refused = await client.updateSession({ level: 'high' });
  expect(refused.error).toMatchObject({ status: 400, code: 'FIELD_NOT_ALLOWED' });
});

test('the first published client sends and reads own fields', async () => {
  const fetchOptions = { customFetchImpl: createCookieFetch(server().url).fetch };
  const plugins = [inferFirst({ user: { ...fields, tags: { type: 'string[]', required: false } } })];
  const client = createFirstClient({ baseURL: server().url, fetchOptions, plugins });

  const signedUp = await client.signUp.email({ ...personOf('first'), ...given });
  expect(signedUp.data?.user).toMatchObject(shown);
  expect((await client.updateUser({ company: 'Engines', handle: 'ada-first' })).data).toEqual({
    status: true,
  });
  expect((await client.getSession()).data?.user).toMatchObject({
    ...shown,
    company: 'Engines',
    handle: 'ada-first',
  });
});

test('missing or taken values are refused with code and field', async () => {
  const send = (body: object) =>
    fetch(`${server().url}/api/auth/sign-up/email`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: server().url },
      body: JSON.stringify({ ...personOf('other'), ...body }),
    });
  await send({ company: 'Acme', handle: 'grace' });

  expect(await (await send({})).json()).toMatchObject({
    code: 'MISSING_FIELD',
    message: 'company is required',
  });
  const taken = await send({ email: 'grace@example.com', company: 'Acme', handle: 'grace' });
  expect(taken.status).toBe(422);
  expect(await taken.json()).toMatchObject({ code: 'USER_FIELD_TAKEN', issues: [{ path: 'handle' }] });
});
