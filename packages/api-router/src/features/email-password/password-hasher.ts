import type { Caller } from '#core/call/unit.ts';
import { createHashQueue } from '#core/crypto/hash-queue.ts';
import { createPasswordHasher, type PasswordHasher } from '#core/crypto/password.ts';
import { perService } from '#core/feature/per-service.ts';
import { toAddressKey } from '#core/http/address-key.ts';
import { emailPasswordOptions } from '#features/email-password/options.ts';

const queues = perService((deps) => {
  const { concurrency, waiting } = emailPasswordOptions.of(deps).password;
  return createHashQueue({ concurrency, waiting });
});

/** Hashes passwords and compares them, a few at a time. The networks of the callers take turns. */
export const passwords = {
  of(caller: Pick<Caller, 'deps' | 'ip'>): PasswordHasher {
    const queue = queues.of(caller);
    const network = toAddressKey(caller.ip);
    return createPasswordHasher(emailPasswordOptions.of(caller.deps).password.cost, (work) =>
      queue(network, work),
    );
  },
};
