import { expect, test } from 'vitest';
import { definitionsOf } from '#core/call/definition.ts';
import type { Incoming } from '#core/http/incoming.ts';
import { listFieldsOf } from '#core/transport/input-fields.ts';
import { createInputReader } from '#core/transport/rest-input.ts';
import { createRouteTable } from '#core/transport/routes.ts';
import { appRouter } from '#every-call.ts';

interface Sent {
  method?: string;
  path?: string;
  search?: string;
  body?: string;
}

/** Input of a call, and how often its body was read. */
function read({ method = 'POST', path = '/sign-in/email', search = '', body = '' }: Sent) {
  const lookup = createRouteTable(definitionsOf(appRouter).values())(method, path);
  if (lookup.found !== 'route') throw new Error(`no route ${path}`);
  let reads = 0;
  const incoming: Incoming = {
    method,
    url: path,
    headers: { 'content-type': 'application/json' },
    address: null,
    async body() {
      reads += 1;
      return Buffer.from(body);
    },
  };
  return { input: createInputReader(incoming, lookup.match, search), reads: () => reads };
}

test.each<[string, Sent, unknown]>([
  ['nothing', {}, undefined],
  ['a body', { body: '{"a":1}' }, { a: 1 }],
  ['a query beside no body', { search: '?a=1' }, { a: '1' }],
  ['a query beside a body, which wins', { search: '?a=1&b=2', body: '{"a":3}' }, { a: 3, b: '2' }],
  ['an empty object', { body: '{}' }, {}],
  ['a list, as it is', { body: '[1]', search: '?a=1' }, [1]],
  ['a text, as it is', { body: '"x"', search: '?a=1' }, 'x'],
  ['null, as it is', { body: 'null', search: '?a=1' }, null],
  ['a query of a GET', { method: 'GET', path: '/get-session', search: '?a=1' }, { a: '1' }],
  [
    'a list of a GET, sent one by one',
    { method: 'GET', path: '/admin/list-users', search: '?filterValue=a&filterValue=b&limit=1&limit=2' },
    { filterValue: ['a', 'b'], limit: '2' },
  ],
  ['no query of a GET', { method: 'GET', path: '/get-session' }, {}],
  [
    'a segment, which no query overrides',
    { method: 'GET', path: '/reset-password/right', search: '?token=wrong&callbackURL=/' },
    { token: 'right', callbackURL: '/' },
  ],
  [
    'a field under the name of other versions',
    { path: '/sign-in/oauth2', body: '{"providerId":"acme","scopes":[]}' },
    { provider: 'acme', scopes: [] },
  ],
  [
    'both names of a field, of which the own one wins',
    { path: '/sign-in/social', body: '{"providerId":"other","provider":"acme"}' },
    { provider: 'acme' },
  ],
])('%s', async (_, sent, expected) => {
  expect(await read(sent).input()).toEqual(expected);
});

const lists = [...definitionsOf(appRouter).values()].flatMap((definition) =>
  definition.type === 'query'
    ? [...listFieldsOf(definition)].map((field) => ({
        path: definition.route?.path ?? '',
        field,
        takesOnce: definition.route?.dialect === 'oauth',
      }))
    : [],
);

test.each(lists)(
  '$field of $path is a list when it is sent several times',
  async ({ path, field, takesOnce }) => {
    const search = `?${field}=a&${takesOnce ? '' : 'limit=1&'}${field}=b&limit=2`;

    expect(await read({ method: 'GET', path, search }).input()).toEqual({ [field]: ['a', 'b'], limit: '2' });
  },
);

test.each(lists.filter(({ takesOnce }) => takesOnce))(
  '$path takes $field several times, and nothing else',
  async ({ path, field }) => {
    const search = `?${field}=a&limit=1&${field}=b&limit=2`;

    await expect(read({ method: 'GET', path, search }).input()).rejects.toThrow(
      'A parameter was sent more than once',
    );
  },
);

test('there are calls that take a list in a query', () => {
  expect(lists.map(({ field }) => field)).toEqual(['filterValue', 'filterValue', 'resource', 'ba_param']);
});

test('the body of a GET is not read', async () => {
  const { input, reads } = read({ method: 'GET', path: '/get-session', body: '{"a":' });

  expect(await input()).toEqual({});
  expect(reads()).toBe(0);
});

test('the body of a POST is read once', async () => {
  const { input, reads } = read({ body: '{"a":1}' });

  expect(await input()).toEqual({ a: 1 });
  expect(reads()).toBe(1);
});
