import type { AuthContext } from '#core/call/context.ts';
import { AuthError } from '#core/errors/auth-error.ts';
import type { ConfiguredProvider } from '#features/social-sign-in/flow/registry.ts';
import { isProviderId } from '#features/social-sign-in/providers/index.ts';

/**
 * The provider that a caller names. Throws `PROVIDER_NOT_FOUND` for one of ours that is not configured, and
 * `VALIDATION_ERROR` for what nobody knows.
 */
export function requireProvider({ deps }: AuthContext, id: string): ConfiguredProvider {
  const provider = deps.oauth.providers.get(id);
  if (provider) return provider;
  if (isProviderId(id)) throw new AuthError('PROVIDER_NOT_FOUND');
  throw new AuthError('VALIDATION_ERROR', {
    params: { source: 'body' },
    issues: [{ path: 'provider', message: 'Unknown provider' }],
  });
}
