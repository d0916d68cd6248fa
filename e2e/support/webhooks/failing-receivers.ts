import { once } from 'node:events';
import type { RequestListener } from 'node:http';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import { listen } from '../../../packages/api-router/src/testing/network/listen.ts';

/** Seconds that the slow receiver takes. */
const SLOW = 2;

/** Receivers that fail after a request has reached them, each with the last failure that its deliveries show. */
const reached: Readonly<Record<string, { listener: RequestListener; failure: string }>> = {
  'answers with the status 500': {
    listener: (_, response) => void response.writeHead(500).end(),
    failure: 'The server answered with the status 500.',
  },
  'never answers': { listener: () => {}, failure: 'The server did not answer in time.' },
  'closes the connection': {
    listener: ({ socket }) => void socket.destroy(),
    failure: 'The server could not be reached.',
  },
  'never ends its answer': {
    listener: (_, response) => {
      const write = (): boolean => response.write('a'.repeat(16_384));
      response.on('drain', () => void write());
      while (write());
    },
    failure: 'The answer of the server was too large.',
  },
  'answers with huge headers': {
    listener: (_, response) => void response.setHeader('x', 'a'.repeat(100_000)).end(),
    failure: 'The server did not answer as HTTP asks for.',
  },
};

/** A port that counts who connects, on all IP addresses of this machine. */
async function startTrap() {
  let visits = 0;
  const server = createServer((socket) => {
    visits += 1;
    socket.destroy();
  }).listen(0);
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('no free port');
  return {
    port: address.port,
    visits: () => visits,
    async [Symbol.asyncDispose]() {
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** A module that a server loads first: it resolves the names of {@link startFailingReceivers}. */
export const namesModule = fileURLToPath(new URL('./names.ts', import.meta.url));

/** Receivers of every kind that fails, and one that is slow. */
export async function startFailingReceivers() {
  await using stack = new AsyncDisposableStack();
  const trap = stack.use(await startTrap());
  const failing: Record<string, { url: string; failures: string[] }> = {
    'redirects into the network': { url: '', failures: ['The server answered with the status 307.'] },
    'has a private IP address': {
      url: `https://private.example:${trap.port}/`,
      failures: ['The host has no public IP address.'],
    },
    'changes its IP address between two look-ups': {
      url: `https://rebinding.example:${trap.port}/`,
      // Only of attempts to the first of both IP addresses: the other ones are refused.
      failures: ['The server could not be reached.', 'The server did not answer in time.'],
    },
  };
  const listeners: Readonly<Record<string, RequestListener>> = {
    ...Object.fromEntries(Object.entries(reached).map(([name, { listener }]) => [name, listener])),
    'redirects into the network': (_, response) =>
      void response.writeHead(307, { location: `http://127.0.0.1:${trap.port}/` }).end(),
  };
  const origins: string[] = [];
  for (const [name, listener] of Object.entries(listeners)) {
    const server = stack.use(await listen(listener));
    origins.push(server.url);
    const failure = reached[name]?.failure;
    failing[name] = {
      url: `${server.url}/`,
      failures: failure === undefined ? (failing[name]?.failures ?? []) : [failure],
    };
  }
  const slow = stack.use(
    await listen((_, response) => void setTimeout(() => response.writeHead(204).end(), SLOW * 1000)),
  );
  const servers = stack.move();
  return {
    failing,
    slow: `${slow.url}/`,
    /** For the option that lists private origins. */
    origins: [...origins, slow.url],
    trap,
    [Symbol.asyncDispose]: () => servers[Symbol.asyncDispose](),
  };
}
