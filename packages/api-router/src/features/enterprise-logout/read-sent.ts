import type { SsoConnection } from '@keystead/db';
import type { AuthContext } from '#core/call/context.ts';
import { AuthError } from '#core/errors/auth-error.ts';
import type { ErrorDefinition } from '#core/errors/define-errors.ts';
import { SSO_PROVIDER_UNREACHABLE } from '#features/enterprise-connections/errors.ts';
import { toClientProvider } from '#features/enterprise-sign-in/to-client-provider.ts';
import type { ClientProvider } from '#features/openid-client/client-provider.ts';
import { OpenIdError, type OpenIdReason } from '#features/openid-client/openid-error.ts';

/** What is wrong with a token itself. For every other reason its keys cannot be read now, and it may be sent again. */
const ofToken: ReadonlySet<OpenIdReason> = new Set<OpenIdReason>([
  'token_not_verified',
  'issuer_mismatch',
  'id_token_subject_missing',
]);

/**
 * Reads a token that the provider of a connection has sent by itself. One that is wrong is refused with `error`.
 */
export async function readSent<Token>(
  ctx: AuthContext,
  { connection, error }: { connection: SsoConnection; error: ErrorDefinition },
  read: (provider: ClientProvider) => Promise<Token>,
): Promise<Token> {
  try {
    return await read(await toClientProvider(ctx, connection));
  } catch (cause) {
    if (!(cause instanceof OpenIdError)) throw cause;
    ctx.deps.logger.warn(
      { err: cause, provider: connection.id },
      'a token of an identity provider was not taken',
    );
    if (ofToken.has(cause.reason)) throw new AuthError(error, { cause });
    throw new AuthError(SSO_PROVIDER_UNREACHABLE, { retryAfter: 5, cause });
  }
}
