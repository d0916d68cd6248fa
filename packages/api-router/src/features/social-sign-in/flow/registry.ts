import type { AuthDeps } from '#core/call/deps.ts';
import { perService } from '#core/call/per-service.ts';
import { serviceOptions } from '#core/options/service-options.ts';
import { type SocialClient, toClientProvider } from '#features/social-sign-in/flow/to-client-provider.ts';
import { type SocialProviderOptions, socialOptions } from '#features/social-sign-in/options.ts';
import { isProviderId, providers as knownProviders } from '#features/social-sign-in/providers/index.ts';
import { openIdConnect } from '#features/social-sign-in/providers/open-id-connect.ts';
import type { AnyProvider } from '#features/social-sign-in/providers/provider.ts';

/** A provider with its options. */
export interface ConfiguredProvider extends SocialClient {
  /** Display name. */
  name: string;
  /** All client ids, also those of native applications; `clientId` is that of the browser. */
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

function configure(deps: AuthDeps, id: string, options: SocialProviderOptions): ConfiguredProvider {
  const definition = findDefinition(id, options);
  const name = options.name ?? (definition.discovery ? id : definition.name);
  const clientIds = [options.clientKey ?? options.clientId].flat();
  const redirectURI = options.redirectURI ?? `${serviceOptions.of(deps).base.href}/callback/${id}`;
  const client = toClientProvider({ id, clientIds, redirectURI, definition, options });
  return { ...client, name, clientIds, options, definition };
}

/**
 * The configured providers: built-in ones by their id, own ones as they are defined, any other by its discovery
 * document.
 */
export const providers = perService(
  (deps): Providers =>
    new Map([...socialOptions.of(deps)].map(([id, options]) => [id, configure(deps, id, options)])),
);

export const hasProviders = ({ deps }: { deps: AuthDeps }): boolean => providers.of({ deps }).size > 0;
