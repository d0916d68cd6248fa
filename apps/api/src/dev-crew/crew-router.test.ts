import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { crew } from '#dev-crew/crew.ts';
import { offerCrew } from '#dev-crew/offer-crew.ts';
import { offerDemoProvider } from '#dev-provider/offer-demo-provider.ts';
import { readStart, type Start } from '#environment/read-start.ts';
import { type StartedServer, startServer } from '#lifecycle/start-server.ts';
import { freePort } from '#testing/run-main.ts';
import { sendRaw } from '#testing/send-raw.ts';

async function readDevelopment(variables: Record<string, string> = {}): Promise<Start> {
  const reading = await readStart({
    AUTH_SECRET: 'k3y-Zq8vXw2Lp9sTn4Rb7Yc1Md6Hf0Ga5Je',
    DATABASE_URL: 'sqlite::memory:',
    ...variables,
  });
  if ('faults' in reading) throw new Error(reading.faults.join(' '));
  return reading.value;
}

let server: StartedServer;
let port: number;
let url: string;

beforeAll(async () => {
  port = await freePort();
  url = `http://localhost:${port}`;
  const demo = { docsFolder: '', folder: '/no/demo/was/built', offerProvider: offerDemoProvider, offerCrew };
  const start = await readDevelopment({ PORT: `${port}` });
  server = await startServer(start, { destination: { write: () => {} }, demo, announces: true });
});

afterAll(() => server?.stop());

interface Answer {
  status: number | undefined;
  location: string | undefined;
  cookies: string[];
  body: string;
}

/** A request with any headers, because `fetch` decides about some by itself. */
async function send(
  method: string,
  path: string,
  headers: Record<string, string>,
  body = '',
): Promise<Answer> {
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  const asked = request({ host: '127.0.0.1', port, method, path, headers: { ...form, ...headers } });
  asked.end(body);
  const [response]: IncomingMessage[] = await once(asked, 'response');
  if (!response) throw new Error('no response');
  const chunks: Buffer[] = await response.toArray();
  const { 'set-cookie': lines = [], location } = response.headers;
  const cookies = lines.map((line) => line.split(';')[0] ?? '');
  return { status: response.statusCode, location, cookies, body: Buffer.concat(chunks).toString() };
}

const ownPage = () => ({ host: `localhost:${port}`, 'sec-fetch-site': 'same-origin', origin: 'null' });

const press = (form: Record<string, string>, headers: Record<string, string> = ownPage()): Promise<Answer> =>
  send('POST', '/dev/crew/sign-in', headers, new URLSearchParams(form).toString());

async function whoIs(cookies: string[]): Promise<string | undefined> {
  const { body } = await send('GET', '/api/auth/get-session', { cookie: cookies.join('; ') });
  return JSON.parse(body)?.user.name;
}

describe('a press on a name', () => {
  test('signs in as each of the twelve', async () => {
    const names: (string | undefined)[] = [];
    for (const { id } of crew) {
      const { status, location, cookies } = await press({ person: id });
      expect([status, location]).toEqual([303, '/']);
      names.push(await whoIs(cookies));
    }

    expect(crew).toHaveLength(12);
    expect(names).toEqual(crew.map(({ name }) => name));
  });

  test.each([
    ['/admin/users?page=2', '/admin/users?page=2'],
    ['//evil.example/x', '/'],
    ['/\\evil.example', '/'],
    ['https://evil.example', '/'],
    ['javascript:alert(1)', '/'],
    ['/x/..//evil.example', '/'],
  ])('then leads to %s only if that is a page of the demo', async (to, location) => {
    expect((await press({ person: 'ines', to })).location).toBe(location);
  });

  test('of an older browser counts if its origin is this server', async () => {
    const host = `localhost:${port}`;
    expect((await press({ person: 'ines' }, { host, origin: url })).status).toBe(303);
  });

  test('makes nobody an administrator but the one', async () => {
    const { cookies } = await press({ person: 'ines' });
    const headers = { cookie: cookies.join('; ') };
    expect((await send('GET', '/api/auth/admin/list-users', headers)).status).toBe(403);

    const mara = await press({ person: 'mara' });
    const asMara = { cookie: mara.cookies.join('; ') };
    const { body } = await send('GET', '/api/auth/admin/list-users', asMara);
    expect(JSON.parse(body).total).toBe(13);
  });
});

describe('nothing is signed in', () => {
  test.each<[who: string, headers: () => Record<string, string>, status: number]>([
    ['a page of another site', () => ({ ...ownPage(), 'sec-fetch-site': 'cross-site' }), 403],
    ['a page on another port of this machine', () => ({ ...ownPage(), 'sec-fetch-site': 'same-site' }), 403],
    ['a link in a mail', () => ({ ...ownPage(), 'sec-fetch-site': 'none' }), 403],
    [
      'an older browser on another page',
      () => ({ host: `localhost:${port}`, origin: 'http://localhost:1' }),
      403,
    ],
    ['an older browser that hides its origin', () => ({ host: `localhost:${port}`, origin: 'null' }), 403],
    ['a program that says nothing of its origin', () => ({ host: `localhost:${port}` }), 403],
    ['a host name that leads to this machine', () => ({ ...ownPage(), host: `evil.example:${port}` }), 403],
    ['its origin too', () => ({ host: 'evil.example', origin: 'http://evil.example' }), 403],
    ['a proxy', () => ({ ...ownPage(), 'x-forwarded-for': '203.0.113.9' }), 403],
    [
      'a proxy that says nothing but its protocol',
      () => ({ ...ownPage(), 'x-forwarded-proto': 'https' }),
      403,
    ],
    ['a proxy by the standard', () => ({ ...ownPage(), forwarded: 'for=203.0.113.9' }), 403],
    ['a tunnel', () => ({ ...ownPage(), 'cf-connecting-ip': '203.0.113.9' }), 403],
    ['a proxy with nothing but Via', () => ({ ...ownPage(), via: '1.1 proxy' }), 403],
  ])('for %s', async (_, headers, status) => {
    const answer = await press({ person: 'mara' }, headers());
    expect(answer.status).toBe(status);
    expect(answer.cookies).toEqual([]);
  });

  test('for a proxy that speaks HTTP/1.0, as nginx does by default', async () => {
    const head = `POST /dev/crew/sign-in HTTP/1.0\r\nHost: localhost:${port}\r\nSec-Fetch-Site: same-origin`;
    const type = 'Content-Type: application/x-www-form-urlencoded\r\nContent-Length: 11';
    expect(await sendRaw(port, `${head}\r\n${type}\r\n\r\nperson=mara`)).toMatch(/^HTTP\/1\.1 403 /);
  });

  test.each([
    ['a name that is not of the team', { person: 'ada' }],
    ['the address of a real user', { person: 'ada@example.com' }],
    ['a name of every object', { person: '__proto__' }],
    ['nobody', {}],
  ])('as %s', async (_, form) => {
    expect(await press(form)).toMatchObject({ status: 422, cookies: [] });
  });

  test('by a link, and by no call of the service', async () => {
    const json = { ...ownPage(), origin: url, 'content-type': 'application/json' };
    const asMara = JSON.stringify({ person: 'mara' });

    expect((await send('GET', '/dev/crew/sign-in?person=mara', ownPage())).cookies).toEqual([]);
    for (const path of ['/api/auth/crew/sign-in', '/api/trpc/crew.signIn', '/api/trpc/crew.prove'])
      expect(await send('POST', path, json, asMara)).toMatchObject({ status: 404, cookies: [] });
  });

  test('and a caller behind a proxy is not told who is there', async () => {
    const facts = async (headers: Record<string, string>) =>
      JSON.parse((await send('GET', '/demo.json', { host: `localhost:${port}`, ...headers })).body);

    expect((await facts({})).crew).toHaveLength(12);
    expect(await facts({ 'x-forwarded-for': '203.0.113.9' })).toEqual({
      hasMailbox: false,
      hasDemoProvider: false,
      crew: [],
    });
  });
});

describe('there is no team', () => {
  const isOffered = (start: Start): boolean => 'features' in offerCrew(start).options;

  test('unless a server for development runs for this machine alone', async () => {
    expect(isOffered(await readDevelopment())).toBe(true);
    expect(isOffered(await readDevelopment({ HOST: '::1', BASE_URL: 'http://app.localhost:3000' }))).toBe(
      true,
    );
  });

  test.each([
    ['in production', { NODE_ENV: 'production', BASE_URL: 'http://localhost:3000' }],
    ['in a test', { NODE_ENV: 'test' }],
    ['where every machine of the network can connect', { HOST: '0.0.0.0' }],
    ['where every machine can connect by IPv6', { HOST: '::' }],
    ['on an address of the network', { HOST: '192.168.0.7' }],
    ['behind https', { BASE_URL: 'https://localhost' }],
    ['under a public name', { BASE_URL: 'http://demo.example.com' }],
    ['under an address of the network', { BASE_URL: 'http://192.168.0.7:3000' }],
    ['under a name that only looks local', { BASE_URL: 'http://localhost.example.com' }],
  ])('%s', async (_, variables) => {
    expect(isOffered(await readDevelopment(variables))).toBe(false);
  });

  test('with production settings or a configuration of the operator', async () => {
    const start = await readDevelopment();
    expect(isOffered({ ...start, options: { ...start.options, production: true } })).toBe(false);
    expect(isOffered({ ...start, configFile: 'keystead.config.ts' })).toBe(false);
  });
});
