import { serverProcedure } from '#core/session/procedures.ts';
import { verifiedView, verifyInput, verifyKey } from '#features/api-keys/verification/verify.ts';

/** Checks a key, and counts one use. Only for code of the operator; `service.verifyApiKey` calls it. */
export const verifyApiKey = serverProcedure
  .input(verifyInput)
  .output(verifiedView)
  .query(({ ctx, input }) => verifyKey(ctx, input));
