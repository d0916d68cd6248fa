import type { ResolvedOptions } from '#core/options/resolve.ts';
import type { Discoveries } from '#features/social-sign-in/flow/discovery.ts';
import type { KeySets } from '#features/social-sign-in/flow/id-token.ts';
import { createProviders, type Providers } from '#features/social-sign-in/flow/registry.ts';
import type { ProviderTokens } from '#features/social-sign-in/social-options.ts';

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
