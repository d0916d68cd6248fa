import type { AuthDeps } from '#core/call/deps.ts';
import { perService } from '#core/call/per-service.ts';
import type { UnitSource } from '#core/call/unit.ts';
import { type Asker, createHashQueue } from '#core/crypto/hash-queue.ts';
import { createPasswordHasher, type PasswordHasher } from '#core/crypto/password.ts';
import { createWorkMeter } from '#core/crypto/work-meter.ts';
import { toAddressKey } from '#core/http/addresses/address-key.ts';
import { defineGauge } from '#core/observed/define-gauge.ts';
import type { ObservedHash } from '#core/observed/observers.ts';
import { serviceOptions } from '#core/options/service-options.ts';
import { findHashKey } from '#features/email-password/elsewhere/hash-keys.ts';
import { emailPasswordOptions } from '#features/email-password/options.ts';

const queues = perService((deps) => {
  const { concurrency, waiting } = emailPasswordOptions.of(deps).password;
  return createHashQueue({ concurrency, waiting, places: serviceOptions.of(deps).hashPlaces });
});

/** Checks that need much memory wait here for each other, before they take a place among the others. */
const dearQueues = perService((deps) => {
  const { waiting } = emailPasswordOptions.of(deps).password;
  return createHashQueue({ concurrency: 1, waiting });
});

const meters = perService(() => createWorkMeter());

type HashCaller = Pick<UnitSource, 'deps' | 'ip' | 'isGone'>;

const toAsker = ({ ip, isGone }: HashCaller): Asker => ({ network: toAddressKey(ip), isGone });

/** Runs a job when its turn comes. Observers see the wait and the work. */
function runObserved<Result>(caller: HashCaller, work: () => Promise<Result>): Promise<Result> {
  const observed: ObservedHash = { kind: 'hash', waited: undefined };
  return caller.deps.observers.around(observed, () =>
    queues.of(caller).run(toAsker(caller), (waited) => {
      observed.waited = waited;
      return work();
    }),
  );
}

/** The queue of passwords, which takes as much memory and time as the service allows. */
export const hashQueueGauge = defineGauge<AuthDeps>({
  name: 'hash_queue_jobs',
  help: 'Passwords that are hashed or compared now (running), or wait for their turn (waiting).',
  labels: ['state'],
  across: 'sum',
  read: (deps) =>
    Object.entries(queues.of(deps).size()).map(([state, value]) => ({ value, labels: { state } })),
});

/**
 * Hashes passwords and compares them, a few at a time. The networks of the callers take turns, and clients that
 * have left are skipped.
 */
export const passwords = {
  of(caller: HashCaller): PasswordHasher {
    const asker = toAsker(caller);
    const { cost } = emailPasswordOptions.of(caller.deps).password;
    return createPasswordHasher(cost, (work) => runObserved(caller, work), {
      meter: meters.of(caller),
      oneAtATime: (work) => dearQueues.of(caller).run(asker, work),
      findKey: (id) => findHashKey(caller.deps, id),
      onFault: (err) =>
        caller.deps.logger.error(
          { err },
          'a password hash could not be checked, and counts as a wrong password',
        ),
    });
  },
  /** Throws `SERVICE_BUSY` if a hash would be refused now. */
  assertRoom(caller: HashCaller): void {
    queues.of(caller).assertRoom(toAsker(caller));
  },
};
