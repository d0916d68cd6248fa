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
  /** What was granted; null: the provider does not say. */
  scopes: string[] | null;
}

/** What an own `getUserInfo` answers: the person, and the profile as it came. */
export interface ProviderProfile {
  user: ProviderUser;
  data: unknown;
}

/**
 * The parts of a user that a profile may fill, and by their names the fields of `user.additionalFields` that people may
 * set; nothing else of it ever reaches a user.
 */
export type MappedUser = Partial<Pick<ProviderUser, 'name' | 'image' | 'email' | 'emailVerified'>> &
  Readonly<Record<string, unknown>>;
