import { mcpAuth } from '@keystead/api-router/mcp';
import { createTestIssuer } from '@keystead/api-router/testing';
import type { Finding } from './bounds.ts';

const RESOURCE = 'https://notes.example.com/mcp';
const TOKENS = 200;
const ROUNDS = 100;

const timeOf = async (requests: readonly Request[], ask: (request: Request) => Promise<unknown>) => {
  const began = performance.now();
  for (const request of requests) if ((await ask(request)) instanceof Response) throw new Error('refused');
  return (performance.now() - began) / requests.length;
};

/** Measures what the guard of an MCP server adds to a request, with keys and tokens that it knows. */
export async function measureMcpAuth(): Promise<Finding[]> {
  const issuer = await createTestIssuer();
  const guard = mcpAuth({ issuer: issuer.url, resource: RESOURCE, fetch: issuer.fetch });
  const requests = await Promise.all(
    Array.from({ length: TOKENS }, async (_, index) => {
      const token = await issuer.token({
        resource: RESOURCE,
        sub: `person-${index}`,
        scopes: ['notes:read'],
      });
      return new Request(RESOURCE, { headers: { authorization: `Bearer ${token}` } });
    }),
  );

  console.log('Measuring the guard of an MCP server…');
  const first = await timeOf(requests, guard);
  const rounds: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) rounds.push(await timeOf(requests, guard));
  const typical = rounds.sort((one, other) => one - other)[ROUNDS / 2] ?? Number.POSITIVE_INFINITY;
  return [
    {
      name: 'mcpAuth, a token that it knows',
      value: typical * 1000,
      unit: ' µs',
      bound: { atMost: 60 },
      note: `${(first * 1000).toFixed(0)} µs for a new one of Ed25519`,
    },
  ];
}
