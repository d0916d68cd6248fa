export interface AccountOptions {
  accountLinking?: {
    /** Whether a provider's account may be linked to a user who is there already. Default true. */
    enabled?: boolean;
    /**
     * Ids of providers whose addresses are believed although they do not say whether they checked them. One that says
     * it did not check is never believed. Default none.
     */
    trustedProviders?: readonly string[];
    /** A signed-in user may link an account with another address. Default false. */
    allowDifferentEmails?: boolean;
    /** The last account of a user may be unlinked too. Default false. */
    allowUnlinkingAll?: boolean;
    /** Name and image of the user follow the profile when an account is linked. Default false. */
    updateUserInfoOnLink?: boolean;
  };
  /** Tokens and scopes of an account are replaced at every sign-in by it. Default true. */
  updateAccountOnSignIn?: boolean;
}

export const resolveAccount = ({
  accountLinking = {},
  updateAccountOnSignIn = true,
}: AccountOptions = {}) => ({
  accountLinking: {
    enabled: accountLinking.enabled ?? true,
    trustedProviders: new Set(accountLinking.trustedProviders ?? []),
    allowDifferentEmails: accountLinking.allowDifferentEmails ?? false,
    allowUnlinkingAll: accountLinking.allowUnlinkingAll ?? false,
    updateUserInfoOnLink: accountLinking.updateUserInfoOnLink ?? false,
  },
  updateAccountOnSignIn,
});
