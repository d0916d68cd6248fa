import * as all from '#features/social-sign-in/providers/all.ts';

/** The built-in providers. */
export const providers = { ...all } as const;

export type ProviderId = keyof typeof providers;

/** Ids of the providers that the service knows. */
export const providerIds = Object.keys(providers);

export const isProviderId = (id: string): id is ProviderId => Object.hasOwn(providers, id);
