import type { ProviderUser } from '#features/social-sign-in/providers/provider.ts';

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
