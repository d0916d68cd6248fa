import { readFileSync } from 'node:fs';
import { oauthProviderResourceClient } from '@better-auth/oauth-provider/resource-client';

/**
 * Program for the benchmark: prints how many microseconds Better Auth takes to check the token of a request to a
 * resource. It remembers keys and no tokens.
 */
const { BENCH_TOKENS = '', BENCH_KEYS = '', BENCH_ISSUER = '', BENCH_RESOURCE = '' } = process.env;

const tokens: readonly string[] = JSON.parse(readFileSync(BENCH_TOKENS, 'utf8'));
const { verifyBearerToken } = oauthProviderResourceClient().getActions();
const options = { jwksUrl: BENCH_KEYS, verifyOptions: { issuer: BENCH_ISSUER, audience: BENCH_RESOURCE } };

const ROUNDS = 25;

async function timeOf(asked: readonly string[]): Promise<number> {
  const began = performance.now();
  for (const token of asked) await verifyBearerToken(token, options);
  return ((performance.now() - began) * 1000) / asked.length;
}

// It has the keys then.
await timeOf(tokens.slice(0, 1));
const rounds: number[] = [];
for (let round = 0; round < ROUNDS; round += 1) rounds.push(await timeOf(tokens));
console.log(rounds.sort((one, other) => one - other)[Math.floor(ROUNDS / 2)]);
