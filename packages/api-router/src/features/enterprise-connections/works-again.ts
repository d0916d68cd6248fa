/** What a connection has once its identity provider is known to work: nothing is held against it any more. */
export const worksAgain = { failingSince: null, deadSince: null, restsSince: null } as const;
