/** `npm run bench [seconds per scenario]`: the service against its bounds. Fails when one is missed. */
import { measure } from './bench/measure.ts';
import { person, scenarios } from './bench/scenarios.ts';
import { startService } from './bench/service-process.ts';
import { exitOnSignals } from './process/signals.ts';

exitOnSignals();
const slowestStart = 3000;
const duration = Number(process.argv[2] ?? 10);
const service = await startService();
const { origin } = service;

const missed: string[] = [];
console.log(`first answer after ${Math.round(service.startedIn)} ms`);
if (service.startedIn > slowestStart) missed.push(`first answer within ${slowestStart} ms`);

const signUp = await fetch(`${origin}/api/auth/sign-up/email`, {
  method: 'POST',
  headers: { 'content-type': 'application/json', origin },
  body: JSON.stringify(person),
});
if (!signUp.ok) throw new Error(`Sign-up answered ${signUp.status}: ${await signUp.text()}`);
const cookie = signUp.headers
  .getSetCookie()
  .flatMap((line) => line.split(';', 1))
  .join('; ');

for (const scenario of scenarios) {
  await measure(scenario, { origin, cookie, duration: 1 });
  const { perSecond, p50, p99, faults } = await measure(scenario, { origin, cookie, duration });
  const { bounds } = scenario;
  const holds = perSecond >= bounds.perSecond && p99 <= bounds.p99 && faults === 0;
  if (!holds) missed.push(scenario.name);
  const columns = [`${perSecond}/s`, `p50 ${p50} ms`, `p99 ${p99} ms`, `${faults} faults`];
  const limit = `bound ${bounds.perSecond}/s, p99 ${bounds.p99} ms`;
  console.log([scenario.name.padEnd(24), ...columns.map((text) => text.padStart(12)), `  ${limit}`].join(''));
}

await service.stop();
console.log(missed.length === 0 ? 'All bounds hold.' : `Missed: ${missed.join(', ')}.`);
process.exitCode = missed.length === 0 ? 0 : 1;
