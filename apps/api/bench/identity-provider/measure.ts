import type { Finding } from '../bounds.ts';
import { percentile, readCpuSeconds } from '../process-figures.ts';
import { type Operation, operations } from './operations.ts';
import { type Provider, startBetterAuth, startKeystead, startOidcProvider } from './servers.ts';

/** Requests at once. */
const WORKERS = 8;
const ROUNDS = 4;
/** Seconds of a round: processor time is counted in hundredths of a second. */
const SECONDS = 1;
const WARM_UP = 2;

/** Microseconds of processor time that one operation takes. */
async function cpuOf({ server }: Provider, works: readonly (() => Promise<unknown>)[]): Promise<number> {
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
  return ((readCpuSeconds(server.pid) - before) * 1_000_000) / count;
}

/** By the name of the provider: its best rounds, as whatever else runs on the machine only adds. All take turns. */
async function measure(operation: Operation, providers: readonly Provider[]): Promise<Map<string, number>> {
  const able = providers.filter(({ name }) => operation.of?.includes(name) ?? true);
  const rounds = new Map<string, number[]>();
  const works = new Map<string, (() => Promise<unknown>)[]>();
  for (const { name, client } of able) {
    rounds.set(name, []);
    works.set(name, await Promise.all(Array.from({ length: WORKERS }, () => operation.begin(client))));
  }
  for (let round = 0; round < WARM_UP + ROUNDS; round += 1)
    for (const provider of able) {
      const microseconds = await cpuOf(provider, works.get(provider.name) ?? []);
      if (round >= WARM_UP) rounds.get(provider.name)?.push(microseconds);
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
