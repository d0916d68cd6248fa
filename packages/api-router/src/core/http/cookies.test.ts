import { describe, expect, test } from 'vitest';
import { type CookieAttributes, fitsCookie, parseCookies, serializeCookie } from '#core/http/cookies.ts';

const plain: CookieAttributes = { path: '/', httpOnly: true, secure: false, sameSite: 'lax' };
const DAY_400 = 34_560_000;

describe('a Set-Cookie header', () => {
  test('has its attributes in the order of the wire contract', () => {
    const attributes: CookieAttributes = {
      maxAge: 604800,
      domain: 'example.com',
      path: '/app',
      httpOnly: true,
      secure: true,
      sameSite: 'none',
      partitioned: true,
    };

    expect(serializeCookie('name', 'a b+c/=;', attributes)).toBe(
      'name=a%20b%2Bc%2F%3D%3B; Max-Age=604800; Domain=example.com; Path=/app; HttpOnly; Secure; SameSite=None; Partitioned',
    );
  });

  test('leaves out attributes that do not apply', () => {
    expect(serializeCookie('name', 'value', { ...plain, httpOnly: false, sameSite: 'strict' })).toBe(
      'name=value; Path=/; SameSite=Strict',
    );
  });

  test.each<[number, string]>([
    [0, 'Max-Age=0'],
    [59.9, 'Max-Age=59'],
    [DAY_400, 'Max-Age=34560000'],
  ])('writes a lifetime of %d seconds as %s', (maxAge, expected) => {
    expect(serializeCookie('name', '', { ...plain, maxAge })).toContain(expected);
  });

  test('refuses a lifetime over 400 days', () => {
    expect(() => serializeCookie('name', '', { ...plain, maxAge: DAY_400 + 1 })).toThrow(RangeError);
  });

  test('accepts 4093 bytes of name and value, as they are encoded, and no more', () => {
    const name = '__Secure-keystead.session_data';
    const room = 4093 - name.length;

    expect(serializeCookie(name, 'x'.repeat(room), plain)).toContain('x'.repeat(room));
    expect(() => serializeCookie(name, 'x'.repeat(room + 1), plain)).toThrow(RangeError);
    expect(() => serializeCookie(name, '%'.repeat(Math.ceil(room / 2)), plain)).toThrow(RangeError);
    expect(fitsCookie(name, 'x'.repeat(room))).toBe(true);
    expect(fitsCookie(name, 'x'.repeat(room + 1))).toBe(false);
    expect(fitsCookie(name, '/'.repeat(Math.ceil(room / 2)))).toBe(false);
  });

  test.each(['a\r\nSet-Cookie: evil=1', 'a; Domain=evil.example', 'a,b', '\0', '"', '\u2028'])(
    'does not let a value add attributes: %j',
    (value) => {
      expect(serializeCookie('name', value, plain)).toMatch(
        /^name=[\w%.!~*'()-]*; Path=\/; HttpOnly; SameSite=Lax$/,
      );
    },
  );
});

describe('a Cookie header', () => {
  test.each<[string | undefined, [string, string][]]>([
    [undefined, []],
    ['', []],
    [';;;', []],
    ['novalue', []],
    ['=value', []],
    ['a=1', [['a', '1']]],
    [
      'a=1; b=2;c=3',
      [
        ['a', '1'],
        ['b', '2'],
        ['c', '3'],
      ],
    ],
    ['  a  =  1  ', [['a', '1']]],
    ['a=b=c', [['a', 'b=c']]],
    ['a=', [['a', '']]],
    ['a=1%2B%3D', [['a', '1+=']]],
    ['a=%E0%A4%A', [['a', '%E0%A4%A']]],
    ['a=%', [['a', '%']]],
    ['\t a\t=\t1 \t', [['a', '1']]],
    ['a=\u00a01\u00a0', [['a', '\u00a01\u00a0']]],
    ["!#$%&'*+-.^_`|~0=1", [["!#$%&'*+-.^_`|~0", '1']]],
    [
      '__proto__=x; constructor=y',
      [
        ['__proto__', 'x'],
        ['constructor', 'y'],
      ],
    ],
  ])('%j holds %j', (header, expected) => {
    expect([...parseCookies(header)]).toEqual(expected.map(([name, value]) => [name, [value]]));
  });

  test.each(['\u00a0', '\ufeff', '\v', '\f', '\u0085', '"', '\u00e9', '/', '\u2003'])(
    'with %j at a name, which is another name to browsers, says nothing of the name',
    (letter) => {
      const header = `${letter}__Host-a=planted; __Host-a${letter}=planted; __Host-a=own`;

      expect([...parseCookies(header)]).toEqual([['__Host-a', ['own']]]);
    },
  );

  test('has all values of a name that is sent several times, in their order, and no more than eight', () => {
    expect(parseCookies('a=first; b=1; a=second').get('a')).toEqual(['first', 'second']);
    expect(parseCookies('a=1; '.repeat(9)).get('a')).toHaveLength(8);
  });

  test('of 100 kB is read quickly', () => {
    expect(parseCookies(Array.from({ length: 10_000 }, (_, index) => `n${index}=v`).join('; ')).size).toBe(
      10_000,
    );
  });
});
