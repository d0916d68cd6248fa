import type { AuthContext } from '#core/call/context.ts';
import { AuthError } from '#core/errors/auth-error.ts';
import { UNAUTHORIZED } from '#core/errors/request-errors.ts';
import { serviceOptions } from '#core/options/service-options.ts';
import { INVALID_API_KEY } from '#features/api-keys/errors.ts';
import { readBearer, readKey } from '#features/api-keys/identify.ts';
import { hasApiKeys } from '#features/api-keys/options.ts';
import { looksLikeKey } from '#features/api-keys/shape/key-text.ts';
import { findKey } from '#features/api-keys/verification/check-key.ts';

/** A text that was meant as a key, even if a letter of it is wrong. */
function readMeantKey(ctx: AuthContext): string | undefined {
  const bearer = readBearer(ctx.incoming);
  return readKey(ctx.deps, ctx) ?? (bearer !== undefined && looksLikeKey(bearer) ? bearer : undefined);
}

/**
 * The error for a caller with a key whom a route of the application refused: a key that does not exist is not the same
 * as no key. A good key where the route takes none is a mistake of the application, which its log explains.
 */
export async function explainKeyRefusal(
  ctx: AuthContext,
  error: unknown,
  { takesKeys }: { takesKeys: boolean },
): Promise<unknown> {
  const isAboutCaller =
    error instanceof AuthError &&
    [UNAUTHORIZED.code, INVALID_API_KEY.code].some((code) => code === error.code);
  const text = isAboutCaller && hasApiKeys(ctx) ? readMeantKey(ctx) : undefined;
  if (text === undefined) return error;
  const row = await findKey(ctx, text);
  if (!row) return new AuthError(INVALID_API_KEY);
  if (!takesKeys && row.key.organizationId !== null && !serviceOptions.of(ctx).production)
    ctx.deps.logger.warn(
      { keyId: row.key.id },
      'A request with a good API key of an organization was refused, because this route takes no keys. If it should, give requirePermission or requireMember the option { apiKeys: true }.',
    );
  return error;
}
