import type { AuthContext } from '#core/call/context.ts';
import { AuthError } from '#core/errors/auth-error.ts';
import { PROVIDER_NOT_FOUND } from '#features/social-sign-in/errors.ts';
import { type ConfiguredProvider, providers } from '#features/social-sign-in/flow/registry.ts';

/** The provider in the input. Throws `PROVIDER_NOT_FOUND`. */
export function requireProvider(ctx: AuthContext, id: string): ConfiguredProvider {
  const provider = providers.of(ctx).get(id);
  if (!provider) throw new AuthError(PROVIDER_NOT_FOUND);
  return provider;
}
