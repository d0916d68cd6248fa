/** Reads rows as they are in the transaction, not as the call read them before. */
export const asStored = { disableIdentityMap: true } as const;
