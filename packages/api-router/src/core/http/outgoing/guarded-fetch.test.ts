import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { RequestListener } from 'node:http';
import { createServer, type Server } from 'node:net';
import { createServer as createSecureServer } from 'node:tls';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { FindAddresses } from '#core/http/outgoing/find-target.ts';
import { createGuardedFetch } from '#core/http/outgoing/guarded-fetch.ts';
import { OutgoingError, type OutgoingFailure } from '#core/http/outgoing/outgoing-error.ts';
import { listen } from '#testing/network/listen.ts';

/** A resolver that gives these IP addresses one after the other, and then the last one again. */
function resolving(...answers: readonly (readonly string[])[]) {
  const names: string[] = [];
  const findAddresses: FindAddresses = async (name) => {
    const addresses = answers[Math.min(names.push(name), answers.length) - 1] ?? [];
    return addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
  };
  return { findAddresses, names };
}

async function portOf(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return z.object({ port: z.number() }).parse(server.address()).port;
}

/** A port on all IP addresses of this machine that remembers who connected. */
async function trap() {
  let visits = 0;
  const server = createServer((socket) => {
    visits += 1;
    socket.destroy();
  });
  server.listen(0);
  await once(server, 'listening');
  const { port } = z.object({ port: z.number() }).parse(server.address());
  return {
    port,
    visits: () => visits,
    async [Symbol.asyncDispose]() {
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function failureOf(sent: Promise<Response>): Promise<OutgoingFailure> {
  const error: unknown = await sent.then(
    () => new Error('there was an answer'),
    (reason: unknown) => reason,
  );
  if (error instanceof OutgoingError) return error.failure;
  throw error;
}

/** Hosts that lead to this machine or to a network that is not public, in every notation. */
const privateHosts = [
  '127.0.0.1',
  '127.1',
  '127.255.255.254',
  '127.0.0.1.',
  '2130706433',
  '0x7f000001',
  '0x7f.0.0.1',
  '017700000001',
  '0177.0.0.1',
  '127.0.0x1',
  '１２７.０.０.１',
  '127。0。0。1',
  '%31%32%37.0.0.1',
  '0.0.0.0',
  '0',
  '10.0.0.1',
  '10.255.255.255',
  '100.64.0.1',
  '100.100.100.200',
  '168.63.129.16',
  '169.254.169.254',
  '0xa9fea9fe',
  '2852039166',
  '172.16.0.1',
  '172.31.255.255',
  '192.0.0.192',
  '192.0.2.1',
  '192.88.99.1',
  '192.168.1.1',
  '198.18.0.1',
  '198.51.100.1',
  '203.0.113.1',
  '224.0.0.1',
  '239.255.255.250',
  '240.0.0.1',
  '255.255.255.255',
  '[::]',
  '[::1]',
  '[0:0:0:0:0:0:0:1]',
  '[::ffff:127.0.0.1]',
  '[::ffff:7f00:1]',
  '[::ffff:169.254.169.254]',
  '[::127.0.0.1]',
  '[::ffff:0:127.0.0.1]',
  '[64:ff9b::127.0.0.1]',
  '[64:ff9b::a9fe:a9fe]',
  '[64:ff9b:1::7f00:1]',
  '[2002:7f00:1::]',
  '[2002:a9fe:a9fe::1]',
  '[2001:0:7f00:1::1]',
  '[2001:db8::1]',
  '[3fff::1]',
  '[fc00::1]',
  '[fd00:ec2::254]',
  '[fe80::1]',
  '[fec0::1]',
  '[ff02::1]',
  '[100::1]',
  '[4000::1]',
];

/** Answers of the DNS, some beside harmless IP addresses. */
const privateAnswers: readonly (readonly string[])[] = [
  ['127.0.0.1'],
  ['::1'],
  ['::ffff:10.0.0.1'],
  ['169.254.169.254'],
  ['fd00:ec2::254'],
  ['fe80::1%eth0'],
  ['1.1.1.1', '127.0.0.1'],
  ['2606:4700:4700::1111', '::1'],
  ['64:ff9b::192.168.0.1'],
  ['not an address'],
];

const otherUrls = (port: number): [string, OutgoingFailure][] => [
  [`http://hooks.example:${port}/`, 'url'],
  [`http://127.0.0.1:${port}/`, 'url'],
  [`https://user@hooks.example:${port}/`, 'url'],
  [`https://user:password@hooks.example:${port}/`, 'url'],
  [`https://hooks.example@127.0.0.1:${port}/`, 'url'],
  [`https://hooks.example\\@127.0.0.1:${port}/`, 'address'],
  [`ftp://127.0.0.1:${port}/`, 'url'],
  [`ws://127.0.0.1:${port}/`, 'url'],
  [`gopher://127.0.0.1:${port}/`, 'url'],
  ['file:///etc/passwd', 'url'],
  ['data:text/plain,hello', 'url'],
  ['unix:/run/docker.sock', 'url'],
  ['//127.0.0.1/', 'url'],
  ['https://', 'url'],
  ['', 'url'],
];

describe('a request to a URL that somebody chose', () => {
  test(`reaches nothing by ${privateHosts.length} hosts`, async () => {
    await using found = await trap();
    const send = createGuardedFetch();

    for (const host of privateHosts)
      expect([host, await failureOf(send(`https://${host}:${found.port}/`))]).toEqual([host, 'address']);
    expect(found.visits()).toBe(0);
  });

  test('reaches nothing by the names of this machine', async () => {
    await using found = await trap();
    const send = createGuardedFetch();

    for (const name of ['localhost', 'LOCALHOST'])
      expect(await failureOf(send(`https://${name}:${found.port}/`))).toBe('address');
    expect(found.visits()).toBe(0);
  });

  test.each(privateAnswers)('reaches nothing if its name has the IP address %s %s', async (...addresses) => {
    await using found = await trap();
    const { findAddresses } = resolving(addresses.filter((one) => one !== undefined));

    const sent = createGuardedFetch({ findAddresses })(`https://hooks.example:${found.port}/`);

    expect(await failureOf(sent)).toBe('address');
    expect(found.visits()).toBe(0);
  });

  test('reaches nothing by other schemes, passwords and texts', async () => {
    await using found = await trap();
    const send = createGuardedFetch({ findAddresses: resolving(['127.0.0.1']).findAddresses });

    for (const [url, failure] of otherUrls(found.port))
      expect([url, await failureOf(send(url))]).toEqual([url, failure]);
    expect(found.visits()).toBe(0);
  });

  test.each([
    ['no IP address', async () => []],
    ['an error', () => Promise.reject(new Error('queryA ESERVFAIL'))],
  ])('is refused like a private IP address if the resolver gives %s', async (_, findAddresses) => {
    expect(await failureOf(createGuardedFetch({ findAddresses })('https://hooks.example/'))).toBe('address');
  });

  test('is refused if a name that was public has another IP address now', async () => {
    await using found = await trap();
    const { findAddresses, names } = resolving(['127.0.0.1'], ['1.1.1.1']);
    const send = createGuardedFetch({ findAddresses });

    expect(await failureOf(send(`https://hooks.example:${found.port}/`))).toBe('address');
    expect(names).toEqual(['hooks.example']);
    expect(found.visits()).toBe(0);
  });

  test('goes to no other IP address than the one that was checked, if its name has another one at the next look-up', async () => {
    await using found = await trap();
    // An IP address that is public by its number, and that nobody has.
    const { findAddresses, names } = resolving(['3000::1'], ['127.0.0.1']);
    const send = createGuardedFetch({ findAddresses, timeLimit: 0.2 });

    expect(['connection', 'time']).toContain(await failureOf(send(`https://hooks.example:${found.port}/`)));
    expect(names).toEqual(['hooks.example']);
    expect(found.visits()).toBe(0);
  });

  test('ends in time although the resolver does not answer', async () => {
    const send = createGuardedFetch({ findAddresses: () => new Promise(() => {}), timeLimit: 0.02 });

    expect(await failureOf(send('https://hooks.example/'))).toBe('time');
  });

  test('names the host in the handshake, although it is sent to an IP address', async () => {
    const names: string[] = [];
    const server = createSecureServer({
      SNICallback: (name, done) => {
        names.push(name);
        done(null);
      },
    });
    server.on('tlsClientError', () => {});
    const origin = `https://hooks.example:${await portOf(server)}`;
    const { findAddresses } = resolving(['127.0.0.1']);

    const sent = createGuardedFetch({ privateOrigins: [origin], findAddresses })(origin);

    // The server has no certificate.
    expect(await failureOf(sent)).toBe('connection');
    expect(names).toEqual(['hooks.example']);
    await new Promise((resolve) => server.close(resolve));
  });
});

describe('a request to a URL that somebody else than the operator names', () => {
  const send = createGuardedFetch({ ...resolving(['127.0.0.1']), webPorts: true });

  test.each([
    ['https://hooks.example:22/', 'url'],
    ['https://hooks.example:1023/', 'url'],
    ['https://hooks.example:1024/', 'address'],
    ['https://hooks.example:443/', 'address'],
  ])('%s is refused for its %s', async (url, failure) => {
    expect(await failureOf(send(url))).toBe(failure);
  });

  test('may have any port of an origin that the operator lists', async () => {
    const origin = 'https://hooks.example:22';
    const listed = createGuardedFetch({
      ...resolving([]),
      privateOrigins: [origin],
      webPorts: true,
    });

    expect(await failureOf(listed(origin))).toBe('address');
  });
});

/** A server that the operator lists, by a name that only the resolver of the test knows. */
async function listed(listener: RequestListener, rules: { timeLimit?: number; bodyLimit?: number } = {}) {
  const server = await listen(listener);
  const origin = `http://hooks.example:${server.port}`;
  const { findAddresses, names } = resolving(['127.0.0.1'], ['192.0.2.1']);
  return {
    names,
    origin,
    send: createGuardedFetch({ privateOrigins: [origin], findAddresses, ...rules }),
    [Symbol.asyncDispose]: () => server[Symbol.asyncDispose](),
  };
}

describe('a request to a private origin of the operator', () => {
  test('goes to the IP address that was found first, and the name is looked up once', async () => {
    await using server = await listed((request, response) => response.end(request.headers.host));

    const answer = await server.send(server.origin);

    expect(await answer.text()).toBe(server.origin.slice('http://'.length));
    expect(server.names).toEqual(['hooks.example']);
  });

  test('sends method, headers and body, and gives back status, headers and body', async () => {
    await using server = await listed(async (request, response) => {
      const { method, headers } = request;
      const chunks = await request.toArray();
      response.writeHead(418, { 'set-cookie': ['a=1', 'b=2'], 'content-type': 'application/json' });
      response.end(JSON.stringify({ method, type: headers['content-type'], body: String(chunks) }));
    });

    const answer = await server.send(`${server.origin}/token?a=1`, {
      method: 'POST',
      body: new URLSearchParams({ grant_type: 'refresh_token' }),
    });

    expect(answer.status).toBe(418);
    expect(answer.headers.getSetCookie()).toEqual(['a=1', 'b=2']);
    expect(await answer.json()).toEqual({
      method: 'POST',
      type: 'application/x-www-form-urlencoded;charset=UTF-8',
      body: 'grant_type=refresh_token',
    });
  });

  test.each([
    ['gives it back', {}, 302],
    ['fails if the caller wants no redirects', { redirect: 'error' } as const, 'redirect'],
  ])('follows no redirect, but %s', async (_, init, expected) => {
    const paths: (string | undefined)[] = [];
    await using server = await listed(({ url }, response) => {
      paths.push(url);
      response.writeHead(302, { location: '/elsewhere' }).end();
    });

    const sent = server.send(server.origin, init);

    expect(
      await sent.then(
        ({ status }) => status,
        () => failureOf(sent),
      ),
    ).toBe(expected);
    expect(paths).toEqual(['/']);
  });

  test.each<[string, OutgoingFailure, RequestListener]>([
    ['never answers', 'time', () => {}],
    ['never ends its answer', 'time', (_, response) => void response.write('a')],
    ['answers too much', 'size', (_, response) => void response.end('a'.repeat(2000))],
    [
      'answers with too many headers',
      'answer',
      (_, res) => void res.setHeader('x', 'a'.repeat(20_000)).end(),
    ],
    ['closes the connection', 'connection', ({ socket }) => void socket.destroy()],
    [
      'answers something else than HTTP',
      'answer',
      ({ socket }) => void socket.end('SSH-2.0-OpenSSH\r\n\r\n'),
    ],
    [
      'changes the protocol',
      'answer',
      ({ socket }) =>
        void socket.write('HTTP/1.1 101 Switching Protocols\r\nupgrade: a\r\nconnection: upgrade\r\n\r\n'),
    ],
  ])('fails in a bounded way if the server %s', async (_, failure, listener) => {
    await using server = await listed(listener, {
      bodyLimit: 1000,
      ...(failure === 'time' && { timeLimit: 0.1 }),
    });

    expect(await failureOf(server.send(server.origin))).toBe(failure);
  });

  test('ends when the caller gives up', async () => {
    await using server = await listed(() => {});

    expect(await failureOf(server.send(server.origin, { signal: AbortSignal.timeout(20) }))).toBe('time');
  });

  test('is not allowed on another port of the same host', async () => {
    await using found = await trap();
    await using server = await listed((_, response) => response.end());

    expect(await failureOf(server.send(`http://hooks.example:${found.port}/`))).toBe('url');
    expect(found.visits()).toBe(0);
  });
});

test('the proxy of the environment is not used', async () => {
  await using proxy = await trap();
  await using server = await listen((_, response) => response.end('reached'));
  const file = new URL('guarded-fetch.ts', import.meta.url).href;
  const code = `
    const { createGuardedFetch } = await import('${file}');
    const answer = await createGuardedFetch({ privateOrigins: ['${server.url}'] })('${server.url}');
    console.log(await answer.text());`;
  const at = `http://127.0.0.1:${proxy.port}`;

  const child = spawn(process.execPath, ['--input-type=module', '--eval', code], {
    cwd: new URL('.', import.meta.url),
    env: {
      ...process.env,
      NODE_USE_ENV_PROXY: '1',
      HTTP_PROXY: at,
      HTTPS_PROXY: at,
      http_proxy: at,
      no_proxy: '',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });

  expect(String(await child.stdout.toArray())).toBe('reached\n');
  expect(proxy.visits()).toBe(0);
});
