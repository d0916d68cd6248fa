import { z } from 'zod';
import type { UnitSource } from '#core/call/unit.ts';
import { serverProcedure } from '#core/session/procedures.ts';
import { type ApiKeyView, apiKeyView } from '#features/api-keys/shape/key-view.ts';
import { viewKey } from '#features/api-keys/uses/uses.ts';
import { checkKey, type Refusal } from '#features/api-keys/verification/check-key.ts';

/** A key that is to be verified. */
export const verifyInput = z.object({
  key: z.string(),
  /** Actions by resource that the key has to allow. */
  permissions: z.record(z.string(), z.array(z.string())).optional(),
  /** The configuration that the key has to be of. */
  configId: z.string().optional(),
});

const refusal = z.object({
  message: z.string(),
  code: z.string(),
  details: z
    .object({
      /** Milliseconds. */
      tryAgainIn: z.number(),
      /** Seconds. */
      retryAfter: z.number(),
    })
    .exactOptional(),
  /** With `KEY_NOT_FOUND` of a key that lacks permissions: those that it lacks, as `resource:action`. */
  missingPermissions: z.array(z.string()).exactOptional(),
});

/** A use is counted if the key may be used. */
export const verifiedView = z.union([
  z.object({ valid: z.literal(true), error: z.null(), key: apiKeyView }),
  z.object({ valid: z.literal(false), error: refusal, key: z.null() }),
]);

export type VerifyInput = z.input<typeof verifyInput>;

/** Result of a verification. */
export type VerifiedKey =
  | { valid: true; error: null; key: ApiKeyView }
  | { valid: false; error: z.input<typeof refusal>; key: null };

function toRefusalView({ error, tryAgainIn, missingPermissions }: Refusal): z.input<typeof refusal> {
  const { code, message } = error;
  if (tryAgainIn === undefined) return { message, code, ...(missingPermissions && { missingPermissions }) };
  const milliseconds = Math.max(0, Math.ceil(tryAgainIn));
  return { message, code, details: { tryAgainIn: milliseconds, retryAfter: Math.ceil(milliseconds / 1000) } };
}

/** Verifies a key, and counts a use of it if it may be used. */
export async function verifyKey(
  caller: UnitSource,
  { key: text, ...asked }: z.output<typeof verifyInput>,
): Promise<VerifiedKey> {
  const checked = await checkKey(caller, text, asked);
  return 'row' in checked
    ? { valid: true, error: null, key: viewKey(caller, checked.row.key) }
    : { valid: false, error: toRefusalView(checked.shortage), key: null };
}

/** Checks a key, and counts one use. Only for code of the operator; `service.verifyApiKey` calls it. */
export const verifyApiKey = serverProcedure
  .input(verifyInput)
  .output(verifiedView)
  .query(({ ctx, input }) => verifyKey(ctx, input));
