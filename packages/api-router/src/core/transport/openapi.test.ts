import { serviceErrors } from '#testing/calls/declared.ts';
import '#testing/database/one-database.ts';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { definitionsOf, methodsOf } from '#core/call/definition.ts';
import { declaredErrors } from '#core/transport/declared-errors.ts';
import { appRouter } from '#every-call.ts';
import { allFeatures } from '#testing/apps/all-features.ts';
import { type TestOptions, testApp } from '#testing/index.ts';

/** Rules of OpenAPI 3.1 for the parts that we use; an unknown key is an error. */
const schema = z.record(z.string(), z.unknown());
const content = z.record(z.string(), z.strictObject({ schema }));
const parameter = z.strictObject({
  name: z.string(),
  in: z.enum(['path', 'query']),
  required: z.boolean(),
  schema,
});
const operation = z.strictObject({
  operationId: z.string(),
  summary: z.string().min(1),
  description: z.string().min(1).optional(),
  tags: z.tuple([z.string()]),
  'x-trpc': z.enum(['query', 'mutation']).optional(),
  security: z
    .array(z.record(z.string(), z.tuple([])))
    .nonempty()
    .optional(),
  parameters: z.array(parameter),
  requestBody: z.strictObject({ required: z.boolean(), content }).optional(),
  responses: z.record(
    z.string().regex(/^[2-5]\d\d$/),
    z.strictObject({
      description: z.string().min(1),
      content: content.optional(),
      headers: z.record(z.string(), z.strictObject({ schema })).optional(),
    }),
  ),
});
const openApi = z.strictObject({
  openapi: z.literal('3.1.0'),
  info: z.strictObject({ title: z.string(), version: z.string(), description: z.string() }),
  servers: z.array(z.strictObject({ url: z.url() })),
  paths: z.record(
    z.string().startsWith('/'),
    z.strictObject({
      get: operation.optional(),
      post: operation.optional(),
      put: operation.optional(),
      patch: operation.optional(),
      delete: operation.optional(),
    }),
  ),
  components: z.strictObject({
    schemas: z.record(z.string().regex(/^[\w.-]+$/), schema),
    securitySchemes: z.record(z.string(), schema),
  }),
});

/** With an API, whose document is a call. */
const oauthProvider = { ...allFeatures.oauthProvider, resources: ['https://api.example'] };

const github = { clientId: 'id', clientSecret: 'a secret of the client' };

/** The document with every feature on, except those that the test switches off. */
async function documentOf(options: TestOptions = {}) {
  await using app = await testApp({ ...allFeatures, oauthProvider, socialProviders: { github }, ...options });
  const response = await app.browser().get('/openapi.json');
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('application/json');
  return openApi.parse(await response.json());
}

const operationsOf = ({ paths }: z.infer<typeof openApi>) =>
  Object.entries(paths).flatMap(([path, { get, post, put, patch, delete: remove }]) => [
    ...(get ? [{ path, method: 'get', call: get }] : []),
    ...(post ? [{ path, method: 'post', call: post }] : []),
    ...(put ? [{ path, method: 'put', call: put }] : []),
    ...(patch ? [{ path, method: 'patch', call: patch }] : []),
    ...(remove ? [{ path, method: 'delete', call: remove }] : []),
  ]);

const keysOf = (value: unknown): [string, unknown][] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap((entry) => [entry, ...keysOf(entry[1])])
    : [];

describe('the OpenAPI document', () => {
  test('has every call with a route, once, with a unique name', async () => {
    const operations = operationsOf(await documentOf());

    const routes = [...definitionsOf(appRouter).values()].flatMap((definition) =>
      methodsOf(definition).map(
        (method) => definition.route && `${method.toLowerCase()} ${definition.route.path}`,
      ),
    );
    expect(operations.map(({ path, method }) => `${method} ${path}`).sort()).toEqual(
      routes.filter((route) => route !== undefined).sort(),
    );
    const ids = operations.map(({ call }) => call.operationId);
    expect(new Set(ids).size).toBe(ids.length);
  });

  test('has only references that exist inside it', async () => {
    const document = await documentOf();

    const references = keysOf(document).flatMap(([key, target]) => (key === '$ref' ? [target] : []));
    const names = Object.keys(document.components.schemas).map((name) => `#/components/schemas/${name}`);
    expect(new Set(references)).toEqual(new Set(names));
    expect(keysOf(document).filter(([key]) => key === '$defs' || key === '$schema')).toEqual([]);
  });

  test('has a parameter for every parameter of a path, and query parameters where there is no body', async () => {
    for (const { path, method, call } of operationsOf(await documentOf())) {
      const segments = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      const inPath = call.parameters.filter((one) => one.in === 'path');
      expect(inPath.map(({ name }) => name)).toEqual(segments);
      expect(inPath.every(({ required }) => required)).toBe(true);
      if (method === 'get') expect(call.requestBody).toBeUndefined();
    }
  });

  test('marks dates by their format, and values that may be null', async () => {
    const { components } = await documentOf();

    expect(components.schemas.User).toMatchObject({
      properties: {
        createdAt: { type: 'string', format: 'date-time' },
        image: { type: ['string', 'null'] },
      },
    });
  });

  test('lists every error that a call declares, under its status', async () => {
    const document = await documentOf();
    const byId = new Map(operationsOf(document).map(({ call }) => [call.operationId, call]));

    for (const procedure of definitionsOf(appRouter).values()) {
      if (!procedure.route) continue;
      // SCIM has no codes.
      if (procedure.route?.dialect === 'scim') continue;
      const responses = Object.entries(byId.get(procedure.name)?.responses ?? {});
      const refusals = responses.filter(([status]) => Number(status) >= 400);
      const listed = keysOf(Object.fromEntries(refusals)).flatMap(([key, codes]) =>
        key === 'enum' ? codes : [],
      );
      expect(listed.sort()).toEqual(
        [...declaredErrors(procedure, serviceErrors)].map(({ code }) => code).sort(),
      );
    }
  });

  test('names the refusal of several credentials at every call that looks for them', async () => {
    const { paths } = await documentOf({ bearer: {}, apiKey: { enableSessionForAPIKeys: true } });
    const without = await documentOf();
    const saysSo = (one: unknown) => JSON.stringify(one).includes('AMBIGUOUS_CREDENTIALS');

    const looksForNone = [...definitionsOf(appRouter).values()].flatMap(({ callers, route }) =>
      route && callers.every((kind) => kind === 'nobody') ? [route.path] : [],
    );
    expect(
      Object.keys(paths)
        .filter((path) => !saysSo(paths[path]))
        .sort(),
    ).toEqual([...new Set(looksForNone)].sort());
    // An application may send its secret at two places, a directory shows a token where others show theirs, and whoever
    // has a set-up link is in a browser, which may have a session.
    const byLink = [...definitionsOf(appRouter).values()].flatMap(({ callers, route }) =>
      route && callers.includes('set-up-link') ? [route.path] : [],
    );
    const atTwo = Object.keys(without.paths).filter((path) => saysSo(without.paths[path]));
    expect(
      atTwo.filter(
        (path) =>
          !/^\/(?:oauth2\/|device\/code$|scim\/v2\/)/.test(path) && !byLink.some((one) => one === path),
      ),
    ).toEqual([]);
  });

  test('says which calls need a session, by which cookie, and which need a body', async () => {
    const { paths, components } = await documentOf({
      baseURL: 'https://accounts.example.com',
      advanced: { cookiePrefix: 'acme' },
    });

    expect(paths['/list-accounts']?.get?.security).toContainEqual({ session: [] });
    expect(paths['/get-session']?.get?.security).toBeUndefined();
    expect(components.securitySchemes.session).toEqual({
      type: 'apiKey',
      in: 'cookie',
      name: '__Secure-acme.session_token',
    });
    expect(paths['/delete-user']?.post?.requestBody?.required).toBe(true);
    expect(paths['/revoke-sessions']?.post?.requestBody).toBeUndefined();
  });

  test.each<{ name: string; options: TestOptions; gone: string[] }>([
    {
      name: 'paths that are disabled',
      options: { disabledPaths: ['/sign-up/email'] },
      gone: ['/sign-up/email'],
    },
    {
      name: 'passwords where there are none',
      options: { emailAndPassword: { enabled: false } },
      gone: ['/sign-in/email', '/sign-up/email', '/forget-password', '/reset-password'],
    },
    {
      name: 'sign-up where it is off',
      options: { emailAndPassword: { disableSignUp: true } },
      gone: ['/sign-up/email'],
    },
    {
      name: 'the reset where no mail can be sent',
      options: { withoutMailer: true },
      gone: ['/forget-password', '/reset-password', '/reset-password/{token}'],
    },
    {
      name: 'what users may not do',
      options: { user: { deleteUser: { enabled: false }, changeEmail: { enabled: false } } },
      gone: ['/delete-user', '/delete-user/callback', '/change-email'],
    },
    {
      name: 'providers where there are none',
      options: { socialProviders: { github: { ...github, enabled: false } } },
      gone: [
        '/sign-in/social',
        '/callback/{id}',
        '/link-social',
        '/refresh-token',
        '/get-access-token',
        '/account-info',
      ],
    },
  ])('leaves out $name', async ({ options, gone }) => {
    const { paths } = await documentOf(options);

    expect(gone.filter((path) => path in paths)).toEqual([]);
    expect(Object.keys(paths)).toContain('/ok');
  });

  test('does not exist if the operator disabled it', async () => {
    await using app = await testApp({ disabledPaths: ['/openapi.json'] });

    expect((await app.browser().get('/openapi.json')).status).toBe(404);
  });
});
