import type { ProviderUser } from '#features/social-sign-in/providers/provider.ts';

/** Tokens as a provider issued them. */
export interface ProviderTokens {
  accessToken: string | null;
  refreshToken: string | null;
  idToken: string | null;
  tokenType: string | null;
  /** null: the provider does not say. */
  accessTokenExpiresAt: Date | null;
  refreshTokenExpiresAt: Date | null;
  /** Granted scopes; null: the provider does not say. */
  scopes: string[] | null;
}

/** The request that a client assertion is for. */
export interface ClientAssertionRequest {
  clientId: string;
  tokenEndpoint: string;
  grantType: 'authorization_code' | 'refresh_token';
}

/** Result of an operator's own `getUserInfo`: the person, and the raw profile. */
export interface ProviderProfile {
  user: ProviderUser;
  data: unknown;
}

/**
 * Fields of a user that a profile may set, with own fields that users may set; nothing else is stored in the user.
 */
export type MappedUser = Partial<Pick<ProviderUser, 'name' | 'image' | 'email' | 'emailVerified'>> &
  Readonly<Record<string, unknown>>;
