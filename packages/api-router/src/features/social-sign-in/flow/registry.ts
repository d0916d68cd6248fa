import type { AuthDeps } from '#core/call/deps.ts';
import { perService } from '#core/call/per-service.ts';
import { type SocialProviderOptions, socialOptions } from '#features/social-sign-in/options.ts';
import { isProviderId, providers as knownProviders } from '#features/social-sign-in/providers/index.ts';
import { openIdConnect } from '#features/social-sign-in/providers/open-id-connect.ts';
import type { AnyProvider } from '#features/social-sign-in/providers/provider.ts';

/** A provider with its options. */
export interface ConfiguredProvider {
  id: string;
  /** Display name. */
  name: string;
  /** The client id of the browser. */
  clientId: string;
  /** All client ids, also those of native applications. */
  clientIds: readonly string[];
  options: SocialProviderOptions;
  definition: AnyProvider;
}

/** Providers by id, in the operator's order. */
export type Providers = ReadonlyMap<string, ConfiguredProvider>;

export const findDefinition = (id: string, { provider }: SocialProviderOptions): AnyProvider => {
  if (provider) return provider;
  return isProviderId(id) ? knownProviders[id] : openIdConnect;
};

function configure(id: string, options: SocialProviderOptions): ConfiguredProvider {
  const definition = findDefinition(id, options);
  const name = options.name ?? (definition.discovery ? id : definition.name);
  const clientIds = [options.clientKey ?? options.clientId].flat();
  return { id, name, clientId: clientIds[0] ?? '', clientIds, options, definition };
}

/**
 * The configured providers: built-in ones by their id, own ones as they are defined, any other by its discovery
 * document.
 */
export const providers = perService(
  (deps): Providers =>
    new Map([...socialOptions.of(deps)].map(([id, options]) => [id, configure(id, options)])),
);

export const hasProviders = ({ deps }: { deps: AuthDeps }): boolean => providers.of({ deps }).size > 0;
