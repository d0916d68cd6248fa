import type { ResolvedOptions } from '#core/options/resolve.ts';
import { isProviderId, providers } from '#features/social-sign-in/providers/index.ts';
import { openIdConnect } from '#features/social-sign-in/providers/open-id-connect.ts';
import type { AnyProvider } from '#features/social-sign-in/providers/provider.ts';
import type { SocialProviderOptions } from '#features/social-sign-in/social-options.ts';

/** A provider with what the operator said about it. */
export interface ConfiguredProvider {
  id: string;
  /** As people know it. */
  name: string;
  clientId: string;
  options: SocialProviderOptions;
  facts: AnyProvider;
}

/** By id, in the operator's order. */
export type Providers = ReadonlyMap<string, ConfiguredProvider>;

const findFacts = (id: string, { provider }: SocialProviderOptions): AnyProvider => {
  if (provider) return provider;
  return isProviderId(id) ? providers[id] : openIdConnect;
};

/** The configured providers: ours by their id, own ones as they are given, any other by its discovery document. */
export function createProviders({ socialProviders }: Pick<ResolvedOptions, 'socialProviders'>): Providers {
  return new Map(
    Object.entries(socialProviders).map(([id, options]) => {
      const facts = findFacts(id, options);
      const name = options.name ?? (facts.discovery ? id : facts.name);
      return [id, { id, name, clientId: options.clientKey ?? options.clientId, options, facts }];
    }),
  );
}
