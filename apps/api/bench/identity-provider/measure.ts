import type { Finding } from '../bounds.ts';
import { percentile, readCpuSeconds } from '../process-figures.ts';
import { type Operation, operations } from './operations.ts';
import { type Provider, startBetterAuth, startKeystead, startOidcProvider } from './servers.ts';

/** Requests at once. */
const WORKERS = 8;
const ROUNDS = 4;
/** Seconds of a round: processor time is counted in hundredths of a second. */
const SECONDS = 1;

/** Operations that each provider does before it is measured: the compiler begins with code that it has seen often. */
const WARM_UP = 500;
/** It goes on while a round takes less than this part of the one before. */
const STILL_FALLING = 0.97;
/** Rounds after which it ends in any case. */
const LONGEST_WARM_UP = 20;

type Work = () => Promise<unknown>;

interface Round {
  count: number;
  /** Microseconds of processor time that one operation takes. */
  microseconds: number;
}

async function runRound({ server }: Provider, works: readonly Work[]): Promise<Round> {
  const before = readCpuSeconds(server.pid);
  const until = performance.now() + SECONDS * 1000;
  let count = 0;
  await Promise.all(
    works.map(async (work) => {
      while (performance.now() < until) {
        await work();
        count += 1;
      }
    }),
  );
  return { count, microseconds: ((readCpuSeconds(server.pid) - before) * 1_000_000) / count };
}

async function warmUp(provider: Provider, works: readonly Work[]): Promise<void> {
  let done = 0;
  let before = Number.POSITIVE_INFINITY;
  for (let round = 0; round < LONGEST_WARM_UP; round += 1) {
    const { count, microseconds } = await runRound(provider, works);
    done += count;
    if (done >= WARM_UP && microseconds >= before * STILL_FALLING) return;
    before = microseconds;
  }
}

/** By the name of the provider: its best rounds, as whatever else runs on the machine only adds. All take turns. */
async function measure(operation: Operation, providers: readonly Provider[]): Promise<Map<string, number>> {
  const able = providers.filter(({ name }) => operation.of?.includes(name) ?? true);
  const rounds = new Map<string, number[]>();
  const works = new Map<string, Work[]>();
  for (const provider of able) {
    const { name, client } = provider;
    const own = await Promise.all(Array.from({ length: WORKERS }, () => operation.begin(client)));
    await warmUp(provider, own);
    rounds.set(name, []);
    works.set(name, own);
  }
  for (let round = 0; round < ROUNDS; round += 1)
    for (const provider of able) {
      const { microseconds } = await runRound(provider, works.get(provider.name) ?? []);
      rounds.get(provider.name)?.push(microseconds);
    }
  return new Map([...rounds].map(([name, values]) => [name, percentile(values, 0.1)]));
}

const toNote = (times: ReadonlyMap<string, number>): string =>
  [...times].map(([name, value]) => `${name} ${Math.round(value)} µs`).join(', ');

function toFinding({ name, atLeast }: Operation, times: ReadonlyMap<string, number>): Finding {
  const own = times.get('Keystead') ?? Number.NaN;
  const other = times.get('Better Auth');
  return other === undefined
    ? { name, value: own, unit: ' µs', bound: { atLeast: 0 }, note: toNote(times) }
    : {
        name: `${name}, over Better Auth`,
        value: other / own,
        unit: '×',
        bound: { atLeast },
        note: toNote(times),
      };
}

/** Measures what tokens cost, beside Better Auth on the same kind of database and `oidc-provider` without one. */
export async function measureIdentityProvider(folder: string): Promise<Finding[]> {
  const providers = [await startKeystead(folder), await startBetterAuth(folder), await startOidcProvider()];
  const findings: Finding[] = [];
  for (const operation of operations) {
    console.log(`Measuring ${operation.name}…`);
    const finding = toFinding(operation, await measure(operation, providers));
    console.log(finding.note);
    findings.push(finding);
  }
  for (const { server } of providers) await server.stop();
  return findings;
}
