import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { mcpAuth } from '@keystead/api-router/mcp';
import { createTestIssuer } from '@keystead/api-router/testing';
import type { Finding } from './bounds.ts';
import { median } from './process-figures.ts';

const RESOURCE = 'https://notes.example.com/mcp';
const TOKENS = 200;
const ROUNDS = 100;
/** Each with a guard that knows none of the tokens. */
const NEW_ROUNDS = 25;

/** A program of its own, since it needs Better Auth, which this package does not have. */
const program = fileURLToPath(new URL('../../../e2e/support/better-auth/verify-tokens.ts', import.meta.url));

const timeOf = async (requests: readonly Request[], ask: (request: Request) => Promise<unknown>) => {
  const began = performance.now();
  for (const request of requests) if ((await ask(request)) instanceof Response) throw new Error('refused');
  return ((performance.now() - began) * 1000) / requests.length;
};

type Issuer = Awaited<ReturnType<typeof createTestIssuer>>;

/** Microseconds that Better Auth takes for the same tokens, with keys that it has. */
async function measureBetterAuth(folder: string, issuer: Issuer, tokens: readonly string[]): Promise<number> {
  const path = join(folder, 'tokens.json');
  writeFileSync(path, JSON.stringify(tokens));
  const keys = await (await issuer.fetch(`${issuer.url}/jwks`)).text();
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'application/json').end(keys);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('the keys have no port');
  const { stdout } = await promisify(execFile)(process.execPath, [program], {
    env: {
      ...process.env,
      BENCH_TOKENS: path,
      BENCH_KEYS: `http://127.0.0.1:${address.port}/jwks`,
      BENCH_ISSUER: issuer.url,
      BENCH_RESOURCE: RESOURCE,
    },
  });
  server.close();
  return Number(stdout);
}

/** Measures what the guard of an MCP server adds to a request, with keys that it knows. */
export async function measureMcpAuth(folder: string): Promise<Finding[]> {
  const issuer = await createTestIssuer();
  const createGuard = () => mcpAuth({ issuer: issuer.url, resource: RESOURCE, fetch: issuer.fetch });
  const tokens = await Promise.all(
    Array.from({ length: TOKENS }, (_, index) =>
      issuer.token({ resource: RESOURCE, sub: `person-${index}`, scopes: ['notes:read'] }),
    ),
  );
  const requests = tokens.map(
    (token) => new Request(RESOURCE, { headers: { authorization: `Bearer ${token}` } }),
  );

  console.log('Measuring the guard of an MCP server…');
  const [one, ...others] = requests;
  if (!one) throw new Error('no tokens');
  const first: number[] = [];
  for (let round = 0; round < NEW_ROUNDS; round += 1) {
    const guard = createGuard();
    // It has the keys then.
    await guard(one);
    first.push(await timeOf(others, guard));
  }
  const guard = createGuard();
  await timeOf(requests, guard);
  const rounds: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) rounds.push(await timeOf(requests, guard));
  const [fresh, known] = [median(first), median(rounds)];
  const other = await measureBetterAuth(folder, issuer, tokens);
  return [
    { name: 'mcpAuth, a token that it knows', value: known, unit: ' µs', bound: { atMost: 60 } },
    {
      name: 'the same, over Better Auth',
      value: other / known,
      unit: '×',
      bound: { atLeast: 2 },
      note: `${other.toFixed(0)} µs against ${known.toFixed(0)} µs`,
    },
    {
      name: 'mcpAuth, a token that is new, over Better Auth',
      value: other / fresh,
      unit: '×',
      bound: { atLeast: 0.5 },
      note: `${other.toFixed(0)} µs against ${fresh.toFixed(0)} µs, for a signature of Ed25519`,
    },
  ];
}
