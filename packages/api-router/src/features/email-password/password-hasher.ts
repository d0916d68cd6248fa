import { perService } from '#core/call/per-service.ts';
import type { Caller } from '#core/call/unit.ts';
import { type Asker, createHashQueue } from '#core/crypto/hash-queue.ts';
import { createPasswordHasher, type PasswordHasher } from '#core/crypto/password.ts';
import { createWorkMeter } from '#core/crypto/work-meter.ts';
import { toAddressKey } from '#core/http/addresses/address-key.ts';
import { findHashKey } from '#features/email-password/elsewhere/hash-keys.ts';
import { emailPasswordOptions } from '#features/email-password/options.ts';

const queues = perService((deps) => {
  const { concurrency, waiting } = emailPasswordOptions.of(deps).password;
  return createHashQueue({ concurrency, waiting });
});

/** Checks that need much memory wait here for each other, before they take a place among the others. */
const dearQueues = perService((deps) => {
  const { waiting } = emailPasswordOptions.of(deps).password;
  return createHashQueue({ concurrency: 1, waiting });
});

const meters = perService(() => createWorkMeter());

type HashCaller = Pick<Caller, 'deps' | 'ip' | 'isGone'>;

const toAsker = ({ ip, isGone }: HashCaller): Asker => ({ network: toAddressKey(ip), isGone });

/**
 * Hashes passwords and compares them, a few at a time. The networks of the callers take turns, and clients that
 * have left are skipped.
 */
export const passwords = {
  of(caller: HashCaller): PasswordHasher {
    const { run } = queues.of(caller);
    const asker = toAsker(caller);
    const { cost } = emailPasswordOptions.of(caller.deps).password;
    return createPasswordHasher(cost, (work) => run(asker, work), {
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
