import type { Discoveries } from '#oauth/discovery.ts';
import type { KeySets } from '#oauth/id-token.ts';
import { createProviders, type Providers } from '#oauth/registry.ts';
import type { ResolvedOptions } from '#options/resolve.ts';
import type { ProviderTokens } from '#options/social.ts';

/** What the service knows of its social providers; lives as long as the service. */
export interface OAuthState {
  providers: Providers;
  keySets: KeySets;
  discoveries: Discoveries;
  /** Refreshes under way in this process, by the id of the account's row. */
  refreshing: Map<string, Promise<ProviderTokens>>;
}

export const createOAuthState = (options: ResolvedOptions): OAuthState => ({
  providers: createProviders(options),
  keySets: new Map(),
  discoveries: new Map(),
  refreshing: new Map(),
});
