import { describe, expect, test } from 'vitest';
import { PayloadTooLarge } from '#core/http/incoming.ts';
import { fromSearch, parseJson, readBody } from '#core/http/input/read-input.ts';

type Body = string | Uint8Array | Error;

/** Reads `body` with the content type `type`, where forms are accepted or not. */
function read(body: Body, type: string | string[] | undefined = 'application/json', takesForm = false) {
  const bytes = typeof body === 'string' ? Buffer.from(body) : body;
  return readBody(
    {
      method: 'POST',
      url: '/',
      headers: { 'content-type': type },
      address: null,
      async body() {
        if (bytes instanceof Error) throw bytes;
        return bytes;
      },
    },
    { form: takesForm },
  );
}

const refused = (reason: string) => expect.objectContaining({ reason });
const nested = (depth: number): string => `${'[['.slice(0, 1).repeat(depth)}${']'.repeat(depth)}`;

describe('a JSON body', () => {
  test.each<[string, unknown]>([
    ['{"a":1}', { a: 1 }],
    ['[1]', [1]],
    ['"text"', 'text'],
    ['null', null],
    ['0', 0],
    ['  {}  ', {}],
    ['', undefined],
    ['\ufeff{}', {}],
    ['{"a":1,"a":2}', { a: 2 }],
    ['{"constructor":1,"toString":2}', { constructor: 1, toString: 2 }],
  ])('%j is %j', async (text, value) => {
    expect(await read(text)).toEqual(value);
  });

  test.each([
    'application/json',
    'Application/JSON',
    'application/json; charset=utf-8',
    ' application/json ;x',
  ])('is recognized by its type: %j', async (type) => {
    expect(await read('{}', type)).toEqual({});
  });

  test.each<[string, Body]>([
    ['half of it', '{"a":'],
    ['something behind it', '{} {}'],
    ['single quotes', "{'a':1}"],
    ['white space alone', ' '],
    ['undefined', 'undefined'],
    ['NaN', 'NaN'],
    ['bytes that are no UTF-8', Uint8Array.of(0x22, 0xff, 0xfe, 0x22)],
    ['UTF-8 that ends early', Uint8Array.of(0x22, 0xe2, 0x82, 0x22)],
    ['an overlong slash', Uint8Array.of(0x22, 0xc0, 0xaf, 0x22)],
    ['UTF-16', Buffer.from('\ufeff{}', 'utf16le')],
    ['a plain NUL', '{"a":"\0"}'],
    ['33 levels', nested(33)],
    ['50000 levels', nested(50_000)],
    ['50000 levels of objects', `${'{"a":'.repeat(9000)}1${'}'.repeat(9000)}`],
    ['a prototype', '{"__proto__":{"role":"admin"}}'],
    ['a prototype by escape', '{"\\u005f_proto__":{"role":"admin"}}'],
    ['a prototype within', '{"a":[{"__proto__":null}]}'],
    ['a connection that broke', new Error('aborted')],
  ])('is refused with %s', async (_, body) => {
    await expect(read(body)).rejects.toEqual(refused('INVALID_JSON'));
  });

  test('may be 32 levels deep', async () => {
    expect(JSON.stringify(await read(nested(32)))).toBe(nested(32));
  });

  test('over the limit has an error of its own', async () => {
    await expect(read(new PayloadTooLarge())).rejects.toEqual(refused('PAYLOAD_TOO_LARGE'));
  });

  test('does not change a prototype', () => {
    expect(() => parseJson('{"__proto__":{"polluted":true}}')).toThrow();
    expect(Reflect.get({}, 'polluted')).toBeUndefined();
  });
});

describe('a body of another type', () => {
  const types = [
    'text/plain',
    'text/json',
    'application/xml',
    'application/jsonp',
    'application/problem+json',
    'multipart/form-data; boundary=x',
    'application/x-www-form-urlencoded',
    'json',
    '',
    undefined,
    'text/plain; application/json',
    'text/plain, application/json',
  ];

  test.each(types)('%j is refused, so that no form of another site can send JSON', async (type) => {
    await expect(read('{"a":1}', type === undefined ? [] : type)).rejects.toEqual(
      refused('UNSUPPORTED_MEDIA_TYPE'),
    );
  });

  test.each(types)('%j is ignored when it is empty', async (type) => {
    expect(await read('', type === undefined ? [] : type)).toBeUndefined();
  });
});

describe('a form, where it is accepted', () => {
  const form = (text: string) => read(text, 'application/x-www-form-urlencoded; charset=utf-8', true);

  test.each<[string, unknown]>([
    ['', {}],
    ['a=1&b=x+y%20z', { a: '1', b: 'x y z' }],
    ['a=1&a=2', { a: '2' }],
    ['a', { a: '' }],
    ['a=%', { a: '%' }],
    ['a=%ff', { a: '\ufffd' }],
    ['a[b]=1&c.d=2', { 'a[b]': '1', 'c.d': '2' }],
    ['__proto__=x&a=1', { a: '1' }],
    ['__proto__[role]=admin', { '__proto__[role]': 'admin' }],
  ])('%j is flat: %j', async (text, value) => {
    expect(await form(text)).toEqual(value);
  });
});

test('a key that is sent several times is a list where the call takes one', () => {
  const lists = () => new Set(['a', 'c', 'toString']);

  expect(fromSearch('?a=1&b=2&a=3&b=4&c=5&a=1', lists)).toEqual({ a: ['1', '3', '1'], b: '4', c: '5' });
  expect(fromSearch('?a=1&a=2', lists)).toEqual({ a: ['1', '2'] });
  expect(fromSearch('?__proto__=x&__proto__=y&a=1', () => new Set(['__proto__']))).toEqual({ a: '1' });
});

test.each<[string, Record<string, string>]>([
  ['', {}],
  ['?', {}],
  ['?a=1&b=2', { a: '1', b: '2' }],
  ['?a=1&a=2', { a: '2' }],
  ['?a=1&a[]=2', { a: '1', 'a[]': '2' }],
  ['?__proto__=x&constructor=y', { constructor: 'y' }],
])('the query %j is %j', (search, value) => {
  expect(fromSearch(search)).toEqual(value);
});
