import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { expect, test } from 'vitest';
import { createAccessLog } from './access-log.ts';

const TOKEN = 'aB3dE5gH7jK9mN1pQ3sT5vW7';
const encoded = [...TOKEN].map((letter) => `%${letter.charCodeAt(0).toString(16)}`).join('');

interface Asked {
  url?: string;
  /** Pattern of the call that answers; undefined for a path that no call has. */
  route?: string;
  socketAddress?: string;
  client?: string | null;
}

/** The line of a request. */
function lineOf({ url = '/api/auth/ok', route, socketAddress = '203.0.113.7', client = null }: Asked) {
  const socket = new Socket();
  Object.defineProperty(socket, 'remoteAddress', { value: socketAddress });
  const request = new IncomingMessage(socket);
  request.url = url;
  const lines: { path?: string }[] = [];
  const log = createAccessLog({ info: (fields: object) => void lines.push(fields) }, () => client);
  log(
    request,
    new ServerResponse(request),
    'r1',
  )(route === undefined ? undefined : { route, error: undefined, limit: undefined, signIn: undefined });
  expect(lines).toHaveLength(1);
  return lines[0];
}

test.each([
  ['/api/auth/ok', '/api/auth/ok'],
  ['/api/auth/verify-email?token=x', '/api/auth/verify-email'],
  ['/a#token', '/a'],
  ['/api/auth/reset-password/abc?callbackURL=/', '/api/auth/reset-password/[redacted]'],
  ['/api/auth/Reset-Password/abc/def', '/api/auth/Reset-Password/[redacted]/def'],
  ['/api/auth/reset-password', '/api/auth/reset-password'],
  [`/${'a'.repeat(5000)}`, `/${'a'.repeat(199)}`],
])('%.40s is logged as %.40s', (url, path) => {
  expect(lineOf({ url, route: '/a' })?.path).toBe(path);
});

test.each([
  `/api/auth/reset%2Dpassword/${TOKEN}`,
  `/api/auth/reset%252dpassword/${TOKEN}`,
  '/api/auth/reset%2Dpassword/abc',
  `/api/auth/reset-password%2F${TOKEN}`,
  '/api/auth/reset-password%2Fabc',
  `/api/auth//reset-password//${TOKEN}`,
  `/api/auth/reset_password/${TOKEN}`,
  `/auth/magic-link/${TOKEN}/`,
  `/api/auth/verify-email/${encoded}`,
  `/api/auth/verify-email;token=${TOKEN}`,
  `/api/auth/verify-email&token=${TOKEN}`,
  '/api/auth/verify-email/eyJhbGciOiJFZERTQSJ9.eyJzdWIiOiJ4eHh4In0.c2lnbmF0dXJlLXNpZ25hdHVyZQ',
  '/x/0123456789abcdef0123456789abcdef',
  ...['.', '...', ')', '>.', '%', '%22', '"', '%E2%80%9D', '|'].map(
    (end) => `/auth/magic-link/${TOKEN}${end}`,
  ),
  ...['(', '%22', '<', '*'].map((start) => `/auth/magic-link/${start}${TOKEN}`),
])('no token stands in the log of a path that is no route: %s', (url) => {
  const line = lineOf({ url });

  expect(line?.path).toContain('[redacted]');
  expect(JSON.stringify(line)).not.toMatch(/abc"|aB3dE5|%61|eyJ|0123456789abcdef/);
});

test.each(['/assets/index.css', '/settings/organization-members-and-teams', '/api/auth/sign-in/emial'])(
  'the path that is no route is logged as it is, if it is made of words: %s',
  (url) => {
    expect(lineOf({ url })?.path).toBe(url);
  },
);

test('a line names the client, and beside it the proxy that it came through', () => {
  expect(lineOf({ socketAddress: '10.0.0.2', client: '203.0.113.7' })).toMatchObject({
    address: '203.0.113.7',
    proxy: '10.0.0.2',
  });
  expect(lineOf({ socketAddress: '203.0.113.7', client: '203.0.113.7' })).not.toHaveProperty('proxy');
  expect(lineOf({ socketAddress: '::ffff:203.0.113.7', client: '203.0.113.7' })).not.toHaveProperty('proxy');
  expect(lineOf({ socketAddress: '203.0.113.7', client: null })).toMatchObject({ address: '203.0.113.7' });
});
