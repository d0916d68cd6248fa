import { Counter, Histogram, type Registry } from 'prom-client';
import type { ObservedCall, ObservedHash, ObservedWork, Observer } from '#core/observed/observers.ts';
import { UNKNOWN } from '#telemetry/unknown-route.ts';

/** Seconds, from a session that is found at once to what calls wait for at most. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Figures of the work that observers see. */
export function createWorkCounters(registers: Registry[]): (work: ObservedWork, seconds: number) => void {
  const requests = new Counter({
    name: 'keystead_requests_total',
    help: 'Calls by their route, the status of the answer, and how they came in (http, or server: inside the process).',
    labelNames: ['route', 'status', 'transport'],
    registers,
  });
  const durations = new Histogram({
    name: 'keystead_request_duration_seconds',
    help: 'Time from the request to its answer.',
    labelNames: ['route', 'transport'],
    buckets,
    registers,
  });
  const refusals = new Counter({
    name: 'keystead_refusals_total',
    help: 'Calls that a rate limit refused, by the name of the limit.',
    labelNames: ['limit'],
    registers,
  });
  const signIns = new Counter({
    name: 'keystead_sign_ins_total',
    help: 'Sign-ins by their way and outcome: signed-in, second-step (which follows), refused, or failed by a fault.',
    labelNames: ['method', 'outcome'],
    registers,
  });
  const tokens = new Counter({
    name: 'keystead_oauth_tokens_total',
    help: 'Calls for tokens of applications by the kind of grant and outcome: issued, or the code of the refusal.',
    labelNames: ['grant', 'outcome'],
    registers,
  });
  const waits = new Histogram({
    name: 'keystead_hash_wait_seconds',
    help: 'Time that a password waited for its turn to be hashed or compared.',
    buckets,
    registers,
  });
  const hashes = new Histogram({
    name: 'keystead_hash_duration_seconds',
    help: 'Time that a password took to be hashed or compared, without the wait.',
    buckets,
    registers,
  });
  const transactions = new Histogram({
    name: 'keystead_transaction_duration_seconds',
    help: 'Time of the statements of a unit of work, from the first lock to the commit.',
    buckets,
    registers,
  });

  const countCall = ({ transport, status, answered }: ObservedCall, seconds: number): void => {
    const { route = UNKNOWN, limit, signIn, grantType, error } = answered ?? {};
    requests.inc({ route, transport, status: status ?? 500 });
    durations.observe({ route, transport }, seconds);
    if (limit !== undefined) refusals.inc({ limit });
    if (grantType !== undefined) tokens.inc({ grant: grantType, outcome: error ?? 'issued' });
    if (signIn) signIns.inc({ method: signIn.method, outcome: signIn.outcome });
  };
  const countHash = ({ waited }: ObservedHash, seconds: number): void => {
    // One that was refused is an answer 503.
    if (waited === undefined) return;
    waits.observe(waited);
    hashes.observe(seconds - waited);
  };
  return (work, seconds) => {
    if (work.kind === 'call') countCall(work, seconds);
    else if (work.kind === 'hash') countHash(work, seconds);
    else transactions.observe(seconds);
  };
}

/** Measures work by the clock that never goes back. */
export const createMeter = (count: (work: ObservedWork, seconds: number) => void): Observer => ({
  async around(work, run) {
    const begun = performance.now();
    try {
      return await run();
    } finally {
      count(work, (performance.now() - begun) / 1000);
    }
  },
});
