import { expect, test } from 'vitest';
import type { CookieAttributes } from '#core/http/cookies.ts';
import { ResponseHeaders } from '#core/http/response-headers.ts';

const attributes: CookieAttributes = { path: '/', httpOnly: true, secure: false, sameSite: 'lax' };

const rest = 'Path=/; HttpOnly; SameSite=Lax';

test('a success keeps all headers and cookies', () => {
  const jar = new ResponseHeaders();
  jar.setHeader('x-name', 'value');
  jar.setCookie('new', '1', attributes);
  jar.clearCookie('old', attributes);

  expect(jar.toHeaders()).toEqual([
    ['x-name', 'value'],
    ['set-cookie', `new=1; ${rest}`],
    ['set-cookie', `old=; Max-Age=0; ${rest}`],
  ]);
});

test('a refusal keeps cleared cookies and drops others', () => {
  const jar = new ResponseHeaders();
  jar.setHeader('x-name', 'value');
  jar.setCookie('new', '1', attributes);
  jar.clearCookie('old', attributes);

  jar.rollback();

  expect(jar.toHeaders()).toEqual([['set-cookie', `old=; Max-Age=0; ${rest}`]]);
});

test('the last change of a cookie counts, in one line', () => {
  const jar = new ResponseHeaders();
  jar.clearCookie('a', attributes);
  jar.setCookie('a', '1', attributes);
  jar.setCookie('b', '1', attributes);
  jar.setCookie('b', '2', attributes);
  jar.setCookie('c', '1', attributes);
  jar.clearCookie('c', attributes);

  expect(jar.toHeaders().map(([, cookie]) => cookie)).toEqual([
    `a=1; ${rest}`,
    `b=2; ${rest}`,
    `c=; Max-Age=0; ${rest}`,
  ]);
});

test('a cookie that is taken back leaves an earlier clearing in place', () => {
  const jar = new ResponseHeaders();
  jar.clearCookie('session', attributes);
  jar.setCookie('session', 'token', attributes);

  jar.rollback();

  expect(jar.toHeaders()).toEqual([['set-cookie', `session=; Max-Age=0; ${rest}`]]);
});

test('a cleared cookie has path and domain, or browsers would keep it', () => {
  const jar = new ResponseHeaders();
  jar.clearCookie('a', { ...attributes, domain: 'example.com', path: '/app', maxAge: 60 });

  expect(jar.toHeaders()).toEqual([
    ['set-cookie', 'a=; Max-Age=0; Domain=example.com; Path=/app; HttpOnly; SameSite=Lax'],
  ]);
});

test('twins are cleared before their cookie is set, and not if that is dropped', () => {
  const jar = new ResponseHeaders();
  jar.setCookie('a', '1', { ...attributes, domain: 'example.com' });
  jar.clearTwins([{ name: 'a', attributes }], 'granted');
  const lines = jar.toHeaders().map(([, cookie]) => cookie);
  jar.rollback();

  expect(lines).toEqual([
    `a=; Max-Age=0; ${rest}`,
    'a=1; Domain=example.com; Path=/; HttpOnly; SameSite=Lax',
  ]);
  expect(jar.toHeaders()).toEqual([]);
});

test('a cookie that is set is not cleared as a twin of another name or setting', () => {
  const jar = new ResponseHeaders();
  jar.clearTwins([{ name: 'a', attributes: { ...attributes, secure: true } }], 'kept');
  jar.setCookie('a', '1', attributes);

  expect(jar.toHeaders()).toEqual([['set-cookie', `a=1; ${rest}`]]);
});
