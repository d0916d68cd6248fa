import type { AuthContext } from '#core/call/context.ts';
import { AuthError } from '#core/errors/auth-error.ts';
import { NOT_FOUND } from '#core/errors/request-errors.ts';
import { writes } from '#core/limits/limits.ts';
import { publicProcedure } from '#core/session/procedures.ts';
import { RATE_LIMITED, USAGE_EXCEEDED } from '#features/api-keys/errors.ts';
import { readBearer } from '#features/api-keys/identify.ts';
import { apiKeyOptions } from '#features/api-keys/options.ts';
import { toRefusal } from '#features/api-keys/uses/shortage.ts';
import { checkKey } from '#features/api-keys/verification/check-key.ts';
import { verifiedView, verifyInput, verifyKey } from '#features/api-keys/verification/verify-api-key.ts';

const toVerify = { apiKey: ['verify'] };

const waits: readonly unknown[] = [USAGE_EXCEEDED, RATE_LIMITED];

/** Callers without a key that may verify others get the error of an unknown path. */
async function assertMayVerify(ctx: AuthContext): Promise<void> {
  const token = readBearer(ctx.incoming);
  const checked = token === undefined ? undefined : await checkKey(ctx, token, { permissions: toVerify });
  if (checked && 'row' in checked) return;
  if (checked && waits.includes(checked.shortage.error)) throw toRefusal(checked.shortage);
  throw new AuthError(NOT_FOUND);
}

export const verify = publicProcedure
  .meta({
    route: {
      path: '/api-key/verify',
      summary: 'Verify an API key, and count a use of it',
      description:
        'For other services of the operator: takes the bearer of a key with the permission `{ apiKey: ["verify"] }`. Without one it answers 404.',
      errors: [NOT_FOUND, USAGE_EXCEEDED, RATE_LIMITED],
      limit: writes,
      isOn: (deps) => apiKeyOptions.of(deps).verifyOverHttp,
      changes: [],
      tag: 'API key',
    },
  })
  .input(verifyInput)
  .output(verifiedView)
  .mutation(async ({ ctx, input }) => {
    await assertMayVerify(ctx);
    return verifyKey(ctx, input);
  });
