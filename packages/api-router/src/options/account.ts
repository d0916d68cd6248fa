export interface AccountOptions {
  accountLinking?: {
    /** The last account of a user may be unlinked too. Default false. */
    allowUnlinkingAll?: boolean;
  };
}

export const resolveAccount = (options: AccountOptions = {}) => ({
  accountLinking: { allowUnlinkingAll: options.accountLinking?.allowUnlinkingAll ?? false },
});
