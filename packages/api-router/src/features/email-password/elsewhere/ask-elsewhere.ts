import { User } from '@keystead/db';
import { z } from 'zod';
import type { AuthContext } from '#core/call/context.ts';
import { perService } from '#core/call/per-service.ts';
import { createHashQueue } from '#core/crypto/hash-queue.ts';
import { AuthError } from '#core/errors/auth-error.ts';
import { toAddressKey } from '#core/http/addresses/address-key.ts';
import { imageField, nameField } from '#core/user/user-view.ts';
import { SERVICE_UNAVAILABLE } from '#features/email-password/errors.ts';
import { type ElsewhereAnswer, emailPasswordOptions } from '#features/email-password/options.ts';

/** In place of a hash: another service knows the password, and is asked until there is a hash. */
export const ELSEWHERE = 'elsewhere';

/** Seconds after which trying again may help. */
const AGAIN = 10;

/** Questions at the same time, and those that may wait: an outage elsewhere must not stop sign-ins by hashes. */
const queues = perService(() => createHashQueue({ concurrency: 16, waiting: 64 }));

const answered = z.union([
  z.boolean().transform((valid) => ({ valid, user: undefined })),
  z.object({
    valid: z.boolean(),
    user: z.object({ name: nameField.optional(), image: imageField.optional() }).optional(),
  }),
]);

type Answer = z.infer<typeof answered>;

const unknown: Answer = { valid: false, user: undefined };

/** Rejects when the time is over. */
const lateness = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });

/**
 * Asks the function of the operator whether the password is right. Throws `SERVICE_UNAVAILABLE` if it fails, takes too
 * long, or gives no answer that can be read: nobody knows then whether the password was wrong.
 */
export async function askElsewhere(ctx: AuthContext, userId: string, password: string): Promise<Answer> {
  const { verifyElsewhere, verifyElsewhereTimeout } = emailPasswordOptions.of(ctx);
  const user = verifyElsewhere && (await ctx.em().findOne(User, userId));
  if (!user) return unknown;
  const asker = { network: toAddressKey(ctx.ip), isGone: ctx.isGone };
  const request = { ipAddress: ctx.ip, userAgent: ctx.userAgent };
  return queues.of(ctx).run(asker, async () => {
    const signal = AbortSignal.timeout(verifyElsewhereTimeout * 1000);
    const question = { userId, email: user.email, password, request, signal };
    const ask = async (): Promise<ElsewhereAnswer> => verifyElsewhere(question);
    try {
      return answered.parse(await Promise.race([ask(), lateness(signal)]));
    } catch (err) {
      ctx.deps.logger.error({ err }, 'emailAndPassword.verifyElsewhere gave no answer');
      throw new AuthError(SERVICE_UNAVAILABLE, { retryAfter: AGAIN, cause: err });
    }
  });
}
