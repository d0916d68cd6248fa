import { createHashQueue } from '#core/crypto/hash-queue.ts';
import { createPasswordHasher } from '#core/crypto/password.ts';
import { perService } from '#core/feature/per-service.ts';
import { emailPasswordOptions } from '#features/email-password/options.ts';

/** Password hasher of the service, with a queue. */
export const passwords = perService((deps) => {
  const { cost, concurrency, waiting } = emailPasswordOptions.of(deps).password;
  return createPasswordHasher(cost, createHashQueue({ concurrency, waiting }));
});
